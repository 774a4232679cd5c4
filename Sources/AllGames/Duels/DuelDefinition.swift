internal import Games
internal import TextFiles

struct DuelDefinition: GameDefinition {
  let kind = "duels"
  let summary = "Battles of two line-ups, fight by fight."

  var rulesShape: Shape { DuelRules.keys.shape }
  var teamShape: Shape { DuelTeam.shape }
  var resultShape: Shape { DuelDefinition.results.shape }

  /// Battles can be drawn, also as one of the several battles of a match.
  private static let results = ScoreResults(hasDrawnGames: true)

  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    DuelDefinition.results.results(table, diagnostics: &diagnostics)
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
