package import Programs
internal import Scenarios
internal import Seasons
package import TextFiles

/// Teams by id and name, to be found by the names in other files.
package struct TeamDirectory: Sendable {
  let teams: [(id: String, name: String)]

  /// Returns the id of a team, by name or id, exactly or else ignoring accents, case, full stops
  /// and spaces.
  package func id(of name: String) -> String? {
    let folded = FoldedName(name)
    let team =
      teams.first { $0.name == name } ?? teams.first { $0.id == name }
      ?? teams.first { FoldedName($0.name).isSame(as: folded) }
      ?? teams.first { FoldedName($0.id).isSame(as: folded) }
    return team?.id
  }

  /// Returns the advice for an unknown name: an alias of the team that is closest by letters, or
  /// that alone shares a word.
  func advice(for name: String) -> String {
    let names = teams.map(\.name)
    let words = FoldedName(name).plain.filter { $0.utf8.count > 3 }
    let sharing = words.lazy.map { word in names.filter { FoldedName($0).plain.contains(word) } }
    guard
      let near = nearestName(to: name, among: names) ?? sharing.first(where: { $0.count == 1 })?[0]
    else { return "; if the team has another name there, give it with --alias" }
    return "; \(ShellWord.option("--alias", "\(name)=\(near)")) if that is the same team"
  }
}

extension TeamDirectory {
  package init(_ entrants: [Entrant]) {
    teams = entrants.map { ($0.id, $0.name) }
  }

  init(_ scenario: Scenario) { self.init(scenario.tournament.entrants) }

  /// Returns ids by team name, ignoring accents, case, full stops and spaces.
  ///
  /// - Parameters:
  ///   - path: The file of ratings in which the teams are, for messages.
  ///   - place: Returns the place of a name, if it is known.
  /// - Throws: All teams that are not found, with near misses, and all names that several teams have.
  package func ids(
    of names: [String], ratedIn path: String, place: (String) -> SourceLocation? = { _ in nil }
  ) throws(Diagnostics) -> [String: String] {
    var diagnostics = Diagnostics()
    var ids: [String: String] = [:]
    for name in names {
      ids[name] = id(of: name)
      let namesakes = teams.filter { $0.name == name }
      if ids[name] == nil {
        diagnostics.report(
          "found no rating of \(Diagnostic.quote(name)) in \(path), expected one"
            + advice(for: name), at: place(name))
      } else if namesakes.count > 1 {
        diagnostics.report(
          "found \(Diagnostic.quote(name)), the name of \(namesakes.count) teams in \(path); "
            + "\(ShellWord.option("--alias", "\(name)=\(namesakes[0].id)")) if that is the one",
          at: place(name))
      }
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return ids
  }

  /// Returns the ids of a season's teams by name.
  ///
  /// - Throws: Teams that are not in the scenario.
  func ids(of season: Season) throws(Diagnostics) -> [String: String] {
    var ids: [String: String] = [:]
    var diagnostics = Diagnostics()
    for name in SeasonScenario.teams(of: season) {
      ids[name] = id(of: name)
      guard ids[name] == nil else { continue }
      diagnostics.report(
        "found \(Diagnostic.quote(name)), expected a team of the scenario" + advice(for: name),
        at: season.matches.first { $0.home == name || $0.away == name }?.location)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return ids
  }
}
