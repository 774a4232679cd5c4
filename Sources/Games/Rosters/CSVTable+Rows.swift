public import TextFiles

extension CSVTable {
  /// Returns whether a header has all required columns and no unknown ones.
  ///
  /// - Parameter unread: Columns that are allowed but ignored.
  public func hasColumns(
    required: [String], known: [String], unread: [String] = [], diagnostics: inout Diagnostics
  ) -> Bool {
    let errorsBefore = diagnostics.count
    for column in required where self.column(column) == nil {
      diagnostics.report(
        "there is no column \(Diagnostic.quote(column)); expected "
          + known.joined(separator: ", "),
        at: header.first?.location
      )
    }
    // A column without a name has been reported.
    for cell in header
    where !cell.text.isEmpty && !known.contains(cell.text) && !unread.contains(cell.text) {
      diagnostics.report(
        "found column \(Diagnostic.quote(cell.text)), expected one of "
          + known.joined(separator: ", "),
        at: cell.location, suggestion: nearestName(to: cell.text, among: known)
      )
    }
    return diagnostics.count == errorsBefore
  }

  /// The rows by the names of their columns, without empty cells.
  public var filledRows: [RosterRow] {
    let columns = Dictionary(
      header.enumerated().map { ($1.text, $0) }, uniquingKeysWith: { first, _ in first })
    return rows.compactMap { row in
      row.first.map { RosterRow(columns: columns, cells: row, location: $0.location) }
    }
  }
}
