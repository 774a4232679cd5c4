internal import Games
internal import TextFiles

extension FootballDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: ["position", "skillPower"], optional: ["shirt", "lineup"], lineup: "lineup")
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    FootballRoster(name: name, rows: rows).team(&diagnostics)
  }

  var playerFigures: [Figure] { FootballSquad.playerFigures }
  var teamFigures: [Figure] { FootballSquad.teamFigures }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = FootballRules.keys.rules(rules)
    return teams.flatMap { FootballSquad.figuredPlayers($0, rules) }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = FootballRules.keys.rules(rules)
    return FootballSquad(team, rules: rules, diagnostics: &diagnostics)?.figures(rules)
  }
}

extension FootballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating { FootballSquad.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let rules = FootballRules.keys.rules(rules)
    return FootballSquad(team, rules: rules, diagnostics: &diagnostics)?
      .ratedPlayers(team.node, step: step) ?? []
  }
}
