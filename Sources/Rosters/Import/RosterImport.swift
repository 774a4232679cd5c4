public import Documents

/// Makes a roster of files that others have written.
public struct RosterImport: Sendable {
  /// A file to be read.
  public struct Source: Sendable {
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Where the files come from; nil if their columns are to tell.
  public let format: ImportFormat?
  /// The season to take where a table has several; nil if it has one.
  public let season: Int?

  public init(format: ImportFormat? = nil, season: Int? = nil) {
    self.format = format
    self.season = season
  }

  /// The roster that the files make together.
  ///
  /// - Throws: everything that is wrong with them, with line and column: what is no CSV in UTF-8, columns that
  ///   are missing, cells that are not what they should be, and what the game does not take.
  public func roster(_ sources: [Source]) throws(Diagnostics) -> ImportedRoster {
    var diagnostics = Diagnostics()
    guard let roster = roster(sources, &diagnostics), diagnostics.isEmpty else {
      throw diagnostics
    }
    return roster
  }

  private func roster(_ sources: [Source], _ diagnostics: inout Diagnostics) -> ImportedRoster? {
    let tables = sources.compactMap { source -> ImportTable? in
      guard
        let table = CSVDocument.parse(
          source.bytes, file: source.path, limits: ImportLimits.tables, diagnostics: &diagnostics),
        let kind = TableKind.of(table, format: format, diagnostics: &diagnostics)
      else { return nil }
      return ImportTable(table, kind: kind, diagnostics: &diagnostics)
    }
    guard diagnostics.isEmpty, let first = tables.first else { return nil }
    guard let parts = parts(tables, first.kind.format, &diagnostics),
      let made = draft(parts, first.kind.format, &diagnostics), diagnostics.isEmpty
    else { return nil }
    let ignored = tables.filter { !$0.ignored.isEmpty }.map { table in
      "columns of \(table.kind.rawValue) that are not used: " + ImportNotes.list(table.ignored)
    }
    return ImportedRoster(
      made.draft, of: first.kind.format, notes: ignored + made.notes, diagnostics: &diagnostics)
  }

  /// The tables by what they are: all of one format, and none twice.
  private func parts(
    _ tables: [ImportTable], _ format: ImportFormat, _ diagnostics: inout Diagnostics
  ) -> [TableKind: ImportTable]? {
    var parts: [TableKind: ImportTable] = [:]
    for table in tables {
      let place = table.rows.first?.first?.place
      if table.kind.format != format {
        diagnostics.report(
          "found \(table.kind.rawValue) beside \(tables[0].kind.rawValue), expected files of one format",
          at: place)
      } else if parts.updateValue(table, forKey: table.kind) != nil {
        diagnostics.report(
          "found \(table.kind.rawValue) a second time, expected it once", at: place)
      }
    }
    return diagnostics.isEmpty ? parts : nil
  }

  private func draft(
    _ tables: [TableKind: ImportTable], _ format: ImportFormat, _ diagnostics: inout Diagnostics
  ) -> (draft: RosterDraft, notes: [String])? {
    switch format {
    case .nbaTotals:
      return tables[.nbaTotals].map { NBATotals.roster($0, &diagnostics) }
    case .lahman:
      return LahmanTables(tables, season: season, &diagnostics)?.roster(&diagnostics)
    }
  }
}
