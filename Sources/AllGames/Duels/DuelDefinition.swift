internal import Games
internal import TextFiles

/// Duels as a scenario names them.
struct DuelDefinition: GameDefinition {
  let kind = "duels"
  let summary = "Battles of two line-ups, fight by fight."

  var rulesShape: Shape { DuelRules.keys.shape }
  var teamShape: Shape { DuelTeam.shape }
  var rosterColumns: RosterColumns { DuelRoster.columns }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    DuelRoster(name: name, rows: rows).team(&diagnostics)
  }

  var playerRating: PlayerRating { DuelTeam.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    DuelTeam(team, diagnostics: &diagnostics)?.ratedPlayers(team.node, step: step) ?? []
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

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = DuelRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let teams = source.teams.compactMap { DuelTeam($0, diagnostics: &diagnostics) }
    guard diagnostics.count == errorsBefore, teams.count == source.teams.count else { return nil }
    return DuelGame(teams: teams, rules: rules)
  }
}
