package import TextFiles

extension RosterRow {
  /// Returns whether the cell in a column of `yes` and `no` says yes.
  ///
  /// - Parameter empty: The meaning of an empty cell.
  package func isMarked(
    in column: String, whereEmpty empty: Bool, _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard let cell = self[column] else { return empty }
    if cell.text != "yes", cell.text != "no" {
      diagnostics.report(
        "found \(Diagnostic.quote(cell.text)) in column \(column), expected yes or no",
        at: cell.location)
    }
    return cell.text == "yes"
  }
}

extension [RosterRow] {
  package var location: SourceLocation {
    first?.location ?? SourceLocation(file: "", line: 1, column: 1)
  }

  /// The document of a team, or of a player, that is one row; further rows are reported.
  package func document(
    _ members: [JSONMember?], of noun: String = "team", kind: String,
    _ diagnostics: inout Diagnostics
  ) -> JSONNode {
    if count > 1 {
      diagnostics.report(
        "found \(count) rows for a \(noun), expected one in the game \(kind)", at: self[1].location)
    }
    return JSONNode(members: members, at: location)
  }

  package var names: [JSONNode] {
    compactMap { $0[RosterColumns.player] }.map { JSONNode(.string($0.text), at: $0.location) }
  }

  /// Their players by name, each with what their row says of them.
  package func players(
    at location: SourceLocation, members: (RosterRow) -> [JSONMember?]
  ) -> JSONNode {
    let players = compactMap { row in
      row[RosterColumns.player].map { player in
        JSONMember(
          name: player.text, nameLocation: player.location,
          node: JSONNode(members: members(row), at: row.location))
      }
    }
    return JSONNode(members: players, at: location)
  }
}

extension JSONNode {
  /// Creates an object of the members that are not `nil`.
  package init(members: [JSONMember?], at location: SourceLocation) {
    self.init(.object(members.compactMap { $0 }), at: location)
  }

  package init(texts: [String], at location: SourceLocation) {
    self.init(.array(texts.map { JSONNode(.string($0), at: location) }), at: location)
  }
}
