public import TextFiles

/// A game whose fixtures can have numbers of their own: the top-level `fixtures` of a scenario.
public protocol FixtureGameDefinition: GameDefinition {
  /// The shape of one member of `fixtures`.
  var fixtureShape: Shape { get }

  /// Returns the fixtures of a CSV table as a document to be checked by ``fixtureShape``, or `nil` if the columns
  /// are wrong. Rows that cannot be read are reported and left out.
  func fixtures(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode?
}

/// The fixture, or fixtures, that a name stands for.
package struct FixtureKey: Sendable, Hashable {
  /// The entrants, home side first.
  package let home: Int
  package let away: Int
  /// The number of earlier meetings, or `nil` if all meetings are meant.
  package let meeting: Int?

  package init(home: Int, away: Int, meeting: Int?) {
    self.home = home
    self.away = away
    self.meeting = meeting
  }

  /// The fixtures and what they have of their own, as it enters a run's identity.
  package func canonical(_ name: String, _ value: JSONValue) -> JSONValue {
    .object([
      "home": .whole(home), "away": .whole(away), "meeting": meeting.map { .whole($0) } ?? .null,
      name: value,
    ])
  }
}

extension GameSource {
  /// A fixture that has numbers of its own.
  package struct Fixture {
    package let key: FixtureKey
    package let node: JSONNode
    package let path: DocumentPath
  }

  /// Returns the fixtures with numbers of their own. Names that are not a match between two entrants are reported;
  /// whether the competition has the match is checked elsewhere.
  package func fixtures(_ diagnostics: inout Diagnostics) -> [Fixture] {
    let ids = teams.map(\.id)
    let path = DocumentPath().key("fixtures")
    return (fixtures?.members ?? []).compactMap { member in
      let parts = member.name.split(separator: ":", omittingEmptySubsequences: false).map(
        String.init)
      let sides = parts.prefix(2).map { id in ids.firstIndex(of: id) }
      let number = parts.count == 3 ? Int(parts[2]).flatMap { $0 >= 2 ? $0 - 1 : nil } : nil
      guard sides.count == 2, let home = sides[0], let away = sides[1], home != away,
        parts.count == 2 || number != nil
      else {
        let near = parts.prefix(2).compactMap { nearestName(to: $0, among: ids) }
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected the name of a match, home:away",
          at: member.nameLocation, path: path.key(member.name),
          suggestion: near.count == 2 && near[0] != near[1] ? near.joined(separator: ":") : nil)
        return nil
      }
      return Fixture(
        key: FixtureKey(home: home, away: away, meeting: number), node: member.node,
        path: path.key(member.name))
    }
  }
}

extension CSVTable {
  /// Returns the fixtures of a table of the column `match` and the columns of one kind of numbers or another, or `nil` if
  /// the columns are wrong or no row can be read. Rows that cannot be read are reported and left out. The column of the
  /// last known day may be there too.
  ///
  /// - Parameters:
  ///   - kinds: The key and the columns of each kind of numbers. The columns' names are `home_...`, `draw_...` and
  ///     `away_...` for an object of the three; two columns are an array.
  ///   - optional: The columns that may be empty where others of their kind are not.
  package func fixtures(
    kinds: [(key: String, columns: [String])], optional: Set<String> = [],
    diagnostics: inout Diagnostics
  ) -> JSONNode? {
    matches(
      required: [], optional: kinds.flatMap(\.columns) + [RosterColumns.knownUntil],
      noun: "numbers", diagnostics: &diagnostics
    ) { row, diagnostics in
      row.checkKnownUntil(&diagnostics)
      return kinds.map { key, columns in
        let cells = columns.map { row.member($0)?.node }
        guard cells.contains(where: { $0 != nil }) else { return nil }
        let needed = columns.filter { !optional.contains($0) }
        if needed.contains(where: { row[$0] == nil }) {
          diagnostics.report(
            "expected a number in each of \(needed.joined(separator: ", ")), or in none of them",
            at: row.location)
        }
        let value: JSONNode.Value =
          columns.count == 2
          ? .array(cells.compactMap { $0 })
          : .object(
            zip(["home", "draw", "away"], cells).compactMap { name, cell in
              cell.map { JSONMember(name, $0) }
            })
        return JSONMember(key, JSONNode(value, at: row.location))
      }
    }
  }
}
