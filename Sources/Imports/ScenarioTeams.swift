internal import Programs
internal import Scenarios
internal import Seasons
internal import TextFiles

/// The teams of a scenario, by the names that files of matches have for them.
struct ScenarioTeams {
  private let teams: [(id: String, name: String)]

  init(_ scenario: Scenario) {
    teams = scenario.tournament.entrants.map { ($0.id, $0.name) }
  }

  /// The ids of the teams of a season, by their names there.
  ///
  /// - Throws: teams that the scenario does not have.
  func ids(of season: Season) throws(Diagnostics) -> [String: String] {
    var ids: [String: String] = [:]
    var diagnostics = Diagnostics()
    for name in SeasonScenario.teams(of: season) {
      let folded = FoldedName(name)
      let team =
        teams.first { $0.name == name || $0.id == name }
        ?? teams.first {
          FoldedName($0.name).isSame(as: folded) || FoldedName($0.id).isSame(as: folded)
        }
      if let team {
        ids[name] = team.id
        continue
      }
      let place = season.matches.first { $0.home == name || $0.away == name }?.location
      let near = ScenarioTeams.nearest(to: name, among: teams.map(\.name))
      diagnostics.report(
        "found \(Diagnostic.quote(name)), expected a team of the scenario"
          + (near.map {
            "; \(ShellWord.option("--alias", "\(name)=\($0)")) if that is the same team"
          } ?? "; if it has another name there, give it with --alias"),
        at: place)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return ids
  }

  /// The team that was probably meant: by its letters, else one that has a word of the name that no other has.
  static func nearest(to name: String, among teams: [String]) -> String? {
    if let near = nearestName(to: name, among: teams) { return near }
    for word in FoldedName(name).plain where word.utf8.count > 3 {
      let having = teams.filter { FoldedName($0).plain.contains(word) }
      if having.count == 1 { return having[0] }
    }
    return nil
  }
}
