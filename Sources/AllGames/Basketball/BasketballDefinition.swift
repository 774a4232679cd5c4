internal import Games
internal import Players
internal import TextFiles

struct BasketballDefinition: SampledGameDefinition {
  let kind = "basketball"
  let summary = "Basketball by possessions, or by ratings."

  var rulesShape: Shape { BasketballRules.keys.shape }
  var teamShape: Shape { BasketballTeam.shape }
  var uncertaintyShape: Shape {
    RatingUncertainty.shape(
      greatest: BasketballRating.greatest, decimals: 6, unit: "points per 100 possessions")
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = BasketballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    let path = DocumentPath().key("game").key("rules")
    diagnostics.report(rules.contradictions, in: source)
    let uncertainty = RatingUncertainty(source.uncertainty)
    uncertainty.check(teams: source.teams.map(\.id), &diagnostics)
    let teams = source.teams.compactMap {
      BasketballTeam($0, uncertainty: uncertainty, diagnostics: &diagnostics)
    }
    guard diagnostics.count == errorsBefore, teams.count == source.teams.count,
      let table = BasketballTable(teams, source, rules, &diagnostics)
    else { return nil }
    let maximum = table.maximumPoints
    guard maximum <= BasketballGame.maximumPoints else {
      diagnostics.report(
        "a side could score \(maximum) points, expected at most \(BasketballGame.maximumPoints); use "
          + "shorter periods or weaker teams"
          + (table.samplers.contains { $0 != nil } ? ", or less uncertain ratings" : ""),
        at: source.rules?.location, path: path)
      return nil
    }
    guard table.maximumPossessions <= BasketballGame.maximumPoints else {
      diagnostics.report(
        "a side could have \(table.maximumPossessions) possessions, expected at most "
          + "\(BasketballGame.maximumPoints); use shorter periods or a slower pace",
        at: source.rules?.location, path: path)
      return nil
    }
    return BasketballGame(teams: teams, table: table, rules: rules)
  }
}
