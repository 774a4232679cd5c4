internal import Games
internal import TextFiles

extension DuelDefinition: RosterDefinition {
  var rosterColumns: RosterColumns { DuelRoster.columns }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    DuelRoster(name: name, rows: rows).team(&diagnostics)
  }

  var playerFigures: [Figure] { DuelTeam.playerFigures }
  var teamFigures: [Figure] { DuelTeam.teamFigures }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = DuelRules.keys.rules(rules)
    return teams.flatMap { DuelTeam.figuredPlayers($0, rules, &diagnostics) }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    DuelTeam(team, diagnostics: &diagnostics)?.figures
  }
}

extension DuelDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating { DuelTeam.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    DuelTeam(team, diagnostics: &diagnostics)?.ratedPlayers(team.node, step: step) ?? []
  }
}
