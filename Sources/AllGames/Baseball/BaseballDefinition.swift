internal import Games
internal import Players
internal import TextFiles

struct BaseballDefinition: SampledGameDefinition {
  let kind = "baseball"
  let summary = "Baseball by season lines, plate appearance by plate appearance."

  var rulesShape: Shape { BaseballRules.keys.shape }
  var teamShape: Shape { BaseballSquad.shape }
  var uncertaintyShape: Shape {
    RatingUncertainty.shape(greatest: 1, decimals: 6, unit: "wOBA")
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = BaseballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let uncertainty = RatingUncertainty(source.uncertainty)
    uncertainty.check(teams: source.teams.map(\.id), &diagnostics)
    let squads = source.teams.compactMap {
      BaseballSquad($0, rules: rules, uncertainty: uncertainty, diagnostics: &diagnostics)
    }
    let scale = OnBaseScale(rules)
    if scale == nil, squads.contains(where: \.isUncertain) {
      diagnostics.report(
        "found uncertain ratings, but the league's wOBA is 0, so no rating can vary; set game.rules.leagueWalks or "
          + "the league's hits, and their weights, or leave \"uncertainty\" out",
        at: source.uncertainty?.location, path: DocumentPath().key("uncertainty"))
    }
    guard diagnostics.count == errorsBefore, squads.count == source.teams.count else { return nil }
    return BaseballGame(squads: squads, factors: BaseballFactors(squads, scale), rules: rules)
  }
}
