internal import Games
internal import TextFiles

/// Basketball as a scenario names it.
struct BasketballDefinition: GameDefinition {
  let kind = "basketball"
  let summary = "Basketball by possessions, or by ratings."

  var rulesShape: Shape { BasketballRules.keys.shape }
  var teamShape: Shape { BasketballTeam.shape }
  var rosterColumns: RosterColumns { BasketballRoster.columns }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    BasketballRoster(name: name, rows: rows).team
  }

  var playerRating: PlayerRating { BasketballSquad.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    BasketballSquad.ratedPlayers(
      team, BasketballRules.keys.rules(rules), step: step, &diagnostics)
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

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = BasketballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    let path = DocumentPath().key("game").key("rules")
    diagnostics.report(rules.contradictions, in: source)
    let teams = source.teams.compactMap { BasketballTeam($0, diagnostics: &diagnostics) }
    guard diagnostics.count == errorsBefore, teams.count == source.teams.count,
      let table = BasketballTable(teams, source, rules, &diagnostics)
    else { return nil }
    let most = table.mostPoints
    guard most <= BasketballGame.mostPoints else {
      diagnostics.report(
        "a side could score \(most) points, expected at most \(BasketballGame.mostPoints); use "
          + "shorter periods or weaker teams",
        at: source.rules?.place, path: path)
      return nil
    }
    return BasketballGame(teams: teams, table: table, rules: rules)
  }
}
