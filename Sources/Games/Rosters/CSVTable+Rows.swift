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
        "there is no column \(Diagnostic.quote(column)); expected \(known.joined(separator: ", "))",
        at: header.first?.location)
    }
    // A column without a name has been reported.
    for cell in header
    where !cell.text.isEmpty && !known.contains(cell.text) && !unread.contains(cell.text) {
      diagnostics.report(
        "found column \(Diagnostic.quote(cell.text)), expected one of \(known.joined(separator: ", "))",
        at: cell.location, suggestion: nearestName(to: cell.text, among: known))
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

  /// Returns an object with a member for each match, or `nil` if the columns are wrong or no row can be read. Rows that
  /// cannot be read are reported and left out.
  ///
  /// - Parameters:
  ///   - noun: The noun for a row, of which a match has one: "a result".
  ///   - members: A closure that reads what a row says of its match, and reports what is wrong.
  package func matches(
    required: [String], optional: [String] = [], noun: String, diagnostics: inout Diagnostics,
    members: (RosterRow, inout Diagnostics) -> [JSONMember?]
  ) -> JSONNode? {
    let required = ["match"] + required
    guard
      hasColumns(required: required, known: required + optional, diagnostics: &diagnostics),
      let start = header.first?.location
    else { return nil }
    let rows = filledRows
    var locations: [String: SourceLocation] = [:]
    let matches = rows.compactMap { row -> JSONMember? in
      let errorsBefore = diagnostics.count
      for column in required where row[column] == nil {
        diagnostics.report("column \(column) is empty", at: row.location)
      }
      guard let match = row["match"] else { return nil }
      if let first = locations[match.text] {
        diagnostics.report(
          "\(Diagnostic.quote(match.text)) already has \(noun) in line \(first.line)",
          at: match.location)
      } else {
        locations[match.text] = match.location
      }
      let members = members(row, &diagnostics)
      return diagnostics.count > errorsBefore
        ? nil
        : JSONMember(
          name: match.text, nameLocation: match.location,
          node: JSONNode(members: members, at: row.location))
    }
    return matches.isEmpty && !rows.isEmpty ? nil : JSONNode(.object(matches), at: start)
  }
}
