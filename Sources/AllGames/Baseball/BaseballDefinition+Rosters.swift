internal import Games
internal import TextFiles

extension BaseballDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: ["role"], optional: BaseballRoster.optionalColumns, lineup: "order")
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    BaseballRoster(name: name, rows: rows).team(&diagnostics)
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
}

extension BaseballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating { BaseballSquad.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    BaseballSquad.ratedPlayers(
      team, rules: BaseballRules.keys.rules(rules), step: step, &diagnostics)
  }
}
