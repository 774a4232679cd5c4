internal import Games
internal import Scenarios
internal import TextFiles

extension RosterSource {
  /// The players of teams that have passed their shape.
  func players(of teams: [GameSource.Team]) throws(ScenarioError) -> [FiguredPlayer] {
    var diagnostics = Diagnostics()
    let players = definition.players(
      of: teams, rules: rules, diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: file, diagnostics) }
    return players
  }

  /// A team's figures by the rules of the scenario, or else by those that hold where nothing is said; nil if
  /// it cannot play by them, with the reasons.
  func figures(of team: GameSource.Team) -> (figures: [Double?]?, problems: String) {
    var diagnostics = Diagnostics()
    let figures = definition.figures(of: team, rules: rules, diagnostics: &diagnostics)
    return (figures, diagnostics.description)
  }
}
