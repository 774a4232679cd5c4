internal import Games
internal import TextFiles

/// Basketball as a scenario names it.
struct BasketballDefinition: GameDefinition {
  let kind = "basketball"
  let summary = "Basketball by possessions, or by ratings."

  var rulesShape: Shape { BasketballRules.keys.shape }
  var teamShape: Shape { BasketballTeam.shape }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = BasketballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    let path = DocumentPath().key("game").key("rules")
    diagnostics.report(rules.contradictions, in: source)
    let teams = source.teams.compactMap { BasketballTeam($0, diagnostics: &diagnostics) }
    guard diagnostics.count == errorsBefore, teams.count == source.teams.count,
      let table = BasketballTable(teams, source, rules, &diagnostics)
    else { return nil }
    let maximum = table.maximumPoints
    guard maximum <= BasketballGame.maximumPoints else {
      diagnostics.report(
        "a side could score \(maximum) points, expected at most \(BasketballGame.maximumPoints); use "
          + "shorter periods or weaker teams",
        at: source.rules?.location, path: path)
      return nil
    }
    return BasketballGame(teams: teams, table: table, rules: rules)
  }
}
