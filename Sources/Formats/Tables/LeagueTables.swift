internal import Programs
internal import TextFiles

/// The conferences and divisions of a league.
struct LeagueTables {
  static let key = "tables"

  static var field: Field {
    .optional(
      key,
      .map(
        keys: .identifier,
        to: .object([
          .optional(
            "entrants", .array(of: StageSource.slotShape, count: 1...256),
            "The rows: some of the league's entrants."),
          .optional(
            "of", .array(of: .text(1...100, pattern: .identifier), count: 1...64),
            "The tables that it combines: it is then a conference, and these are its divisions."),
          .optional(
            "ranking", RankingDefinition.field.shape,
            "The ranking of this table; by default the stage's."),
        ]), count: 2...64),
      "Conferences and divisions, by their names in slots, such as 1E: tables that rank parts of the league by all "
        + "of their matches. Tables in no other table are conferences.")
  }

  struct Part {
    let member: JSONMember
    let path: DocumentPath
    let rows: [Slot]
    /// The divisions of a conference, or none for a division or an undivided conference.
    var divisions: [String] = []
    var isDivision = false
    var name: String { member.name }
  }

  /// Conferences, then divisions, each in the order of the scenario.
  let parts: [Part]

  var conferences: [Part] { parts.filter { !$0.isDivision } }
  var divisions: [Part] { parts.filter(\.isDivision) }

  /// Creates the tables, or returns `nil`, with reports, unless every entrant is in one table of each kind.
  ///
  /// - Parameters:
  ///   - names: The names of the league's rows in the scenario.
  ///   - slots: The slots of the rows.
  init?(
    _ source: StageSource, names: [String], slots: [Slot], _ diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let (members, path) = (
      source.node[LeagueTables.key]?.members ?? [], source.path.key(LeagueTables.key)
    )
    let reader = LeagueTablesReader(members: members, path: path, names: names, slots: slots)
    for member in members {
      if member.name == source.tableName || member.name.first?.isNumber ?? false {
        diagnostics.report(
          "found a table \(Diagnostic.quote(member.name)), expected a name that does not begin with a digit and is "
            + "not \(Diagnostic.quote(source.tableName)), the name of the table of all",
          at: member.nameLocation, path: path.key(member.name))
      }
    }
    let leaves = reader.leaves(&diagnostics)
    let owners = reader.owners(leaves.map(\.name), &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    parts =
      members.filter { $0.node["of"] != nil }.map { member in
        let own = leaves.filter { owners[$0.name] == member.name }
        return Part(
          member: member, path: path.key(member.name), rows: own.flatMap(\.rows),
          divisions: own.map(\.name))
      }
      + leaves.map { leaf in
        var leaf = leaf
        leaf.isDivision = owners[leaf.name] != nil
        return leaf
      }
  }

  func canonical(_ names: [Slot: String], _ rankings: [String: RankingRules]) -> JSONValue {
    .array(
      parts.map { part in
        [
          "name": .string(part.name), "rows": .array(part.rows.map { .string(names[$0] ?? "") }),
          "divisions": .array(part.divisions.map { .string($0) }),
          "rules": .object(rankings[part.name]?.canonical ?? [:]),
        ]
      })
  }
}

private struct LeagueTablesReader {
  let members: [JSONMember]
  let path: DocumentPath
  let names: [String]
  let slots: [Slot]

  /// Returns the tables that list entrants; every entrant is in one of them.
  func leaves(_ diagnostics: inout Diagnostics) -> [LeagueTables.Part] {
    var homes: [String: String] = [:]
    var leaves: [LeagueTables.Part] = []
    for member in members {
      let own = path.key(member.name)
      if (member.node["of"] == nil) == (member.node["entrants"] == nil) {
        diagnostics.report(
          "found \(member.node["of"] == nil ? "neither" : "both") of \"entrants\" and \"of\", expected one of them",
          at: member.node.location, path: own)
      }
      guard let elements = member.node["entrants"]?.elements else { continue }
      var rows: [Slot] = []
      for (number, node) in elements.enumerated() {
        let name = node.string ?? ""
        let path = own.key("entrants").index(number)
        guard let row = names.firstIndex(of: name) else {
          diagnostics.report(
            "found \(Diagnostic.quote(name)), expected an entrant or slot of the league",
            at: node.location, path: path, suggestion: nearestName(to: name, among: names))
          continue
        }
        if let other = homes.updateValue(member.name, forKey: name) {
          diagnostics.report(
            "\(Diagnostic.quote(name)) is already in \(Diagnostic.quote(other)), expected everyone in one table",
            at: node.location, path: path)
        }
        rows.append(slots[row])
      }
      leaves.append(LeagueTables.Part(member: member, path: own, rows: rows))
    }
    let strangers = names.filter { homes[$0] == nil }
    if !strangers.isEmpty, diagnostics.count == 0 {
      diagnostics.report(
        "found no table with \(Diagnostic.alternatives(strangers, maximum: 12)), expected everyone in one",
        at: members.first?.nameLocation, path: path)
    }
    return leaves
  }

  /// Returns the conference of each division. All such tables have one, or none.
  func owners(_ leaves: [String], _ diagnostics: inout Diagnostics) -> [String: String] {
    var owners: [String: String] = [:]
    for member in members {
      for (number, node) in (member.node["of"]?.elements ?? []).enumerated() {
        let (name, path) = (node.string ?? "", path.key(member.name).key("of").index(number))
        guard leaves.contains(name) else {
          diagnostics.report(
            "found \(Diagnostic.quote(name)), expected a table of \"entrants\"", at: node.location,
            path: path, suggestion: nearestName(to: name, among: leaves))
          continue
        }
        if let other = owners.updateValue(member.name, forKey: name) {
          diagnostics.report(
            "\(Diagnostic.quote(name)) is already a division of \(Diagnostic.quote(other))",
            at: node.location, path: path)
        }
      }
    }
    guard !owners.isEmpty else { return owners }
    for member in members where leaves.contains(member.name) && owners[member.name] == nil {
      diagnostics.report(
        "the division \(Diagnostic.quote(member.name)) is in no conference; name it in a conference's \"of\"",
        at: member.nameLocation, path: path.key(member.name))
    }
    return owners
  }
}
