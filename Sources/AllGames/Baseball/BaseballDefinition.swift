internal import Games
internal import TextFiles

/// Baseball as a scenario names it.
struct BaseballDefinition: GameDefinition {
  let kind = "baseball"
  let summary = "Baseball by season lines, plate appearance by plate appearance."

  var rulesShape: Shape { BaseballRules.keys.shape }
  var teamShape: Shape { BaseballSquad.shape }

  var rosterColumns: RosterColumns {
    RosterColumns(
      required: ["role"], optional: BaseballRoster.optionalColumns, lineup: "order")
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    BaseballRoster(name: name, rows: rows).team(&diagnostics)
  }

  var playerRating: PlayerRating { BaseballSquad.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    BaseballSquad.ratedPlayers(
      team, rules: BaseballRules.keys.rules(rules), step: step, &diagnostics)
  }

  var playerFigures: [Figure] { BaseballSquad.playerFigures }
  var teamFigures: [Figure] { BaseballSquad.teamFigures }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let metrics = SeasonMetrics(rules: BaseballRules.keys.rules(rules))
    return teams.flatMap { BaseballSquad.figuredPlayers($0, metrics, &diagnostics) }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = BaseballRules.keys.rules(rules)
    return BaseballSquad(team, rules: rules, diagnostics: &diagnostics)?.figures
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = BaseballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let squads = source.teams.compactMap {
      BaseballSquad($0, rules: rules, diagnostics: &diagnostics)
    }
    guard diagnostics.count == errorsBefore, squads.count == source.teams.count else { return nil }
    return BaseballGame(squads: squads, rules: rules)
  }
}
