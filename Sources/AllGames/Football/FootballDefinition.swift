internal import Games
internal import Players
internal import TextFiles

struct FootballDefinition: SampledGameDefinition {
  let kind = "football"
  let summary = "Football by skillPower and athletic decay."

  var rulesShape: Shape { FootballRules.keys.shape }
  var teamShape: Shape { FootballSquad.shape }
  var uncertaintyShape: Shape {
    RatingUncertainty.shape(
      greatest: FootballSquad.greatestRating, decimals: FootballSquad.maximumDecimals)
  }

  var resultShape: Shape { FootballGame.resultShape }

  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    ScoreResults(hasDeciders: true).results(table, diagnostics: &diagnostics)
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = FootballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let uncertainty = RatingUncertainty(source.uncertainty)
    uncertainty.check(teams: source.teams.map(\.id), &diagnostics)
    let squads = source.teams.compactMap {
      FootballSquad($0, rules: rules, uncertainty: uncertainty, diagnostics: &diagnostics)
    }
    guard diagnostics.count == errorsBefore, squads.count == source.teams.count else { return nil }
    return FootballGame(squads: squads, rules: rules)
  }
}
