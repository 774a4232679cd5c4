internal import Games
internal import Players
internal import TextFiles

extension GoalRates {
  static let shape = Shape.anyOf(
    (GivenChances.fields(needsDraw: true) + [goals]).map { .object([$0]) })

  private static let goals = Field.required(
    "goals", .array(of: .number(0.001...GoalRates.maximum), count: 2...2),
    "The mean goals of both sides, the home side first.")

  /// The columns of a CSV table of fixtures, grouped by kind.
  static let columns = GivenChances.columns + [("goals", ["home_goals", "away_goals"])]

  /// Returns `nil`, with a report, if a fixture's document, which has passed its shape, gives no rates.
  init?(_ fixture: GameSource.Fixture, _ rules: GoalsRules, _ diagnostics: inout Diagnostics) {
    if let goals = fixture.node["goals"]?.elements?.compactMap(\.double), goals.count == 2 {
      self.init(home: goals[0], away: goals[1])
      return
    }
    guard
      let given = GivenChances(
        fixture.node, rules.margin, needsDraw: true, at: fixture.path, &diagnostics)
    else { return nil }
    guard
      let rates = GoalRates(chances: (given.home, given.draw, given.away), rules.goalModel)
    else {
      let key = GivenChances.key(of: fixture.node)
      diagnostics.report(
        "the model \"\(rules.model.rawValue)\" cannot give these chances with at most \(Int(GoalRates.maximum)) mean goals per side; raise the chance of a draw",
        at: fixture.node[key]?.location, path: fixture.path.key(key))
      return nil
    }
    self = rates
  }
}
