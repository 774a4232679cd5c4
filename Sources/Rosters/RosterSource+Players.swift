internal import Games
internal import Scenarios
internal import TextFiles

extension RosterSource {
  /// Returns the players of valid teams.
  func players(of teams: [GameSource.Team]) throws(ScenarioError) -> [RosterPlayer] {
    var diagnostics = Diagnostics()
    let players = definition.players(
      of: teams, rules: rules, diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: file, diagnostics) }
    return players
  }

  /// Returns a team's figures by the scenario's rules or the default rules, or why the team cannot
  /// play.
  func figures(of team: GameSource.Team) -> (figures: [Double?]?, problems: String) {
    var diagnostics = Diagnostics()
    let figures = definition.figures(of: team, rules: rules, diagnostics: &diagnostics)
    return (figures, diagnostics.description)
  }
}
