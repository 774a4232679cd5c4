internal import Games
internal import TextFiles

extension BasketballDefinition: RosterDefinition {
  var rosterColumns: RosterColumns { BasketballRoster.columns }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    BasketballRoster(name: name, rows: rows).team
  }

  var playerFigures: [Figure] { BasketballRecord.figures }
  var teamFigures: [Figure] { BasketballTeam.figures }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = BasketballRules.keys.rules(rules)
    return teams.flatMap { BasketballTeam.figuredPlayers($0, rules, &diagnostics) }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = BasketballRules.keys.rules(rules)
    return BasketballTeam(team, diagnostics: &diagnostics)?.figures(rules, team, &diagnostics)
  }
}

extension BasketballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating { BasketballSquad.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    BasketballSquad.ratedPlayers(
      team, BasketballRules.keys.rules(rules), step: step, &diagnostics)
  }
}
