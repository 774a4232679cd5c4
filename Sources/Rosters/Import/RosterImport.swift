public import TextFiles

/// A reader that makes a roster from other sites' files.
public struct RosterImport: Sendable {
  public struct Source: Sendable {
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The format of the files, or `nil` to recognise them by their columns.
  public let format: ImportFormat?
  /// The season to take, or `nil` if the tables have only one.
  public let season: Int?

  public init(format: ImportFormat? = nil, season: Int? = nil) {
    self.format = format
    self.season = season
  }

  /// Reads the files, which together make a roster.
  ///
  /// - Throws: All errors, with line and column: malformed CSV, missing columns, invalid cells, and
  ///   what the game refuses.
  public func roster(_ sources: [Source]) throws(Diagnostics) -> ImportedRoster {
    var diagnostics = Diagnostics()
    guard let roster = roster(sources, &diagnostics), diagnostics.isEmpty else {
      throw diagnostics
    }
    return roster
  }

  private func roster(_ sources: [Source], _ diagnostics: inout Diagnostics) -> ImportedRoster? {
    if format == .mlbFeed || (format == nil && sources.contains { JSONDocument.isLikely($0.bytes) })
    {
      return feed(sources, &diagnostics)
    }
    var oddities = Diagnostics()
    let tables = sources.compactMap { source -> ImportTable? in
      guard
        let table = table(source, &oddities, &diagnostics),
        let kind = TableKind.of(table, format: format, diagnostics: &diagnostics)
      else { return nil }
      return ImportTable(table, kind: kind, diagnostics: &diagnostics)
    }
    guard diagnostics.isEmpty, let format = tables.first?.kind.format,
      let parts = parts(tables, format, &diagnostics),
      let made = draft(parts, format, &diagnostics), diagnostics.isEmpty
    else { return nil }
    guard !made.draft.rows.isEmpty else {
      diagnostics.report("found no rows, expected players", at: tables.first?.location)
      return nil
    }
    let ignored = tables.filter { !$0.ignored.isEmpty }.map { table in
      "unused columns of \(table.kind.rawValue): " + ImportNotes.list(table.ignored)
    }
    return ImportedRoster(
      made.draft, of: format, notes: oddities.all.map(\.description) + ignored + made.notes,
      diagnostics: &diagnostics)
  }

  /// Reads a table, in which rows may end with empty cells. Missing cells are errors, as figures
  /// would be taken for 0, and so are cells without a column.
  private func table(
    _ source: Source, _ oddities: inout Diagnostics, _ diagnostics: inout Diagnostics
  ) -> CSVTable? {
    guard
      let foreign = CSVDocument.parseForeign(
        source.bytes, file: source.path, limits: ImportLimits.tables, diagnostics: &diagnostics)
    else { return nil }
    foreign.report(to: &oddities)
    for line in foreign.shortLines {
      diagnostics.report(
        "found a row of fewer cells than the \(foreign.table.header.count) of the header, expected as many",
        at: SourceLocation(file: source.path, line: line, column: 1))
    }
    for (_, cells) in foreign.surplus.sorted(by: { $0.key < $1.key }) {
      diagnostics.report(foreign.surplusProblem(cells[0]), at: cells[0].location)
    }
    return diagnostics.isEmpty ? foreign.table : nil
  }

  private func feed(_ sources: [Source], _ diagnostics: inout Diagnostics) -> ImportedRoster? {
    guard let source = sources.first, sources.count == 1 else {
      diagnostics.report(
        "found \(sources.count) files, at least one of them JSON, expected the live feed of one game"
      )
      return nil
    }
    guard
      let root = JSONDocument.parse(
        source.bytes, file: source.path, limits: ImportLimits.documents, diagnostics: &diagnostics)
    else { return nil }
    guard LiveFeed.isOne(root) else {
      diagnostics.report(
        "found no key \"gameData\", expected the live feed of a game; a schedule has no players",
        at: root.location)
      return nil
    }
    let draft = LiveFeed(document: ForeignValue(node: root, path: DocumentPath())).roster(
      &diagnostics)
    guard diagnostics.isEmpty else { return nil }
    return ImportedRoster(draft, of: .mlbFeed, notes: [], diagnostics: &diagnostics)
  }

  /// Returns the tables by kind, all of one format and none twice.
  private func parts(
    _ tables: [ImportTable], _ format: ImportFormat, _ diagnostics: inout Diagnostics
  ) -> [TableKind: ImportTable]? {
    var parts: [TableKind: ImportTable] = [:]
    for table in tables {
      if table.kind.format != format {
        diagnostics.report(
          "found \(table.kind.rawValue) with \(tables[0].kind.rawValue), expected files of one format",
          at: table.location)
      } else if parts.updateValue(table, forKey: table.kind) != nil {
        diagnostics.report(
          "found \(table.kind.rawValue) a second time, expected it once", at: table.location)
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
    case .fanGraphs:
      return FanGraphsBoards(
        batting: tables[.fanGraphsBatting], pitching: tables[.fanGraphsPitching]
      ).roster(&diagnostics)
    case .mlbFeed:
      preconditionFailure("a live feed is no table")
    }
  }
}
