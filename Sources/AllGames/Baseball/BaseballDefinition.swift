internal import Games
internal import TextFiles

/// Baseball as a scenario names it.
struct BaseballDefinition: GameDefinition {
  let kind = "baseball"
  let summary = "Baseball by season lines, plate appearance by plate appearance."

  var rulesShape: Shape { BaseballRules.keys.shape }
  var teamShape: Shape { BaseballSquad.shape }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = BaseballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let squads = source.teams.compactMap {
      BaseballSquad($0, rules: rules, diagnostics: &diagnostics)
    }
    guard diagnostics.count == errorsBefore, squads.count == source.teams.count else { return nil }
    return BaseballGame(squads: squads, rules: rules)
  }
}
