internal import AllGames
internal import Games
internal import Programs
internal import TextFiles

extension ScenarioCompiler {
  /// Returns the entrants with the names that the scenario gives or that are made.
  func named(_ teams: [GameSource.Team], _ root: JSONNode) -> [Entrant] {
    let names = teams.map { $0.node["name"]?.string ?? $0.id }
    let given = root[ScenarioShape.shortNames]
    return zip(zip(teams, names), ShortNames.made(of: names)).map { team, short in
      Entrant(id: team.0.id, name: team.1, shortName: given?[team.0.id]?.string ?? short)
    }
  }

  /// Reports short names of strangers, and those that several entrants would have.
  func checkShortNames(_ root: JSONNode, _ entrants: [Entrant], _ diagnostics: inout Diagnostics) {
    let path = DocumentPath().key(ScenarioShape.shortNames)
    for member in root[ScenarioShape.shortNames]?.members ?? [] {
      let path = path.key(member.name)
      guard let own = entrants.first(where: { $0.id == member.name }) else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected the id of an entrant",
          at: member.nameLocation, path: path,
          suggestion: nearestName(to: member.name, among: entrants.map(\.id)))
        continue
      }
      if let other = entrants.first(where: { $0.id != own.id && $0.shortName == own.shortName }) {
        diagnostics.report(
          "\(Diagnostic.quote(own.shortName)) is also the short name of \(Diagnostic.quote(other.id)); each entrant "
            + "needs its own", at: member.node.location, path: path)
      }
    }
  }

  /// Returns the names of tables and zones for people.
  func displayNames(_ root: JSONNode) -> [String: String] {
    let members = root[ScenarioShape.displayNames]?.members ?? []
    return Dictionary(
      members.compactMap { member in member.node.string.map { (member.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Reports display names of neither a table nor a zone.
  func checkDisplayNames(_ root: JSONNode, _ program: Program, _ diagnostics: inout Diagnostics) {
    let names = Set(program.tables.map(\.name) + program.zones.map(\.name))
    for member in root[ScenarioShape.displayNames]?.members ?? [] where !names.contains(member.name)
    {
      diagnostics.report(
        "found \(Diagnostic.quote(member.name)), expected the name of a table or a zone",
        at: member.nameLocation,
        path: DocumentPath().key(ScenarioShape.displayNames).key(member.name),
        suggestion: nearestName(to: member.name, among: names.sorted()))
    }
  }
}
