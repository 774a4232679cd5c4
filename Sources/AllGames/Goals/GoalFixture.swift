internal import Games
internal import TextFiles

/// Numbers that a fixture has of its own, whatever the teams are rated.
struct GoalFixture: Sendable, Hashable {
  /// The entrants, the side at home first.
  let home: Int
  let away: Int
  /// How often they have met before, where the numbers are of one meeting; nil where of all.
  let meeting: Int?
  let rates: GoalRates
  /// What was given, as it enters a run's identity.
  let canonical: JSONValue

  private static let probability = Shape.number(0...1)
  /// The least probability that a result may have.
  private static let least = 1e-6

  /// The shape of a member of `fixtures`.
  static let shape = Shape.anyOf([
    .object([
      .required(
        "odds", results(.number(1...100_000)),
        "Decimal odds of a home win, a drawn match and an away win. The margin is taken out as the rules' \"margin\" says."
      )
    ]),
    .object([
      .required(
        "probabilities", results(probability),
        "The probabilities of a home win, a drawn match and an away win, of sum 1.")
    ]),
    .object([
      .required(
        "goals", .array(of: .number(0.001...GoalRates.maximum), count: 2...2),
        "The mean goals of both sides, the side at home first.")
    ]),
  ])

  private static func results(_ shape: Shape) -> Shape {
    .object(
      [("home", "a home win"), ("draw", "a drawn match"), ("away", "an away win")].map {
        .required($0, shape, "Of \($1).")
      })
  }

  /// The columns of a CSV table of fixtures: those of one kind stand together.
  static let columns: [(key: String, columns: [String])] = [
    ("odds", ["home_odds", "draw_odds", "away_odds"]),
    ("probabilities", ["home_probability", "draw_probability", "away_probability"]),
    ("goals", ["home_goals", "away_goals"]),
  ]

  /// The rates of a fixture's document, which has passed its shape; nil, with a report, if there are none.
  static func rates(
    _ node: JSONNode, _ rules: GoalsRules, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> GoalRates? {
    if let goals = node["goals"]?.elements?.compactMap(\.double), goals.count == 2 {
      return GoalRates(home: goals[0], away: goals[1])
    }
    let key = node["odds"] == nil ? "probabilities" : "odds"
    guard let given = node[key] else { return nil }
    let numbers = ["home", "draw", "away"].compactMap { given[$0]?.double }
    guard numbers.count == 3 else { return nil }
    let path = path.key(key)
    let chances: [Double]
    if key == "odds" {
      for (name, odds) in zip(["home", "draw", "away"], numbers) where odds <= 1 {
        diagnostics.report(
          "found odds of \(given[name]?.wording ?? "1"), expected decimal odds above 1: what is paid back for a stake of 1",
          at: given[name]?.location, path: path.key(name))
      }
      let inverses = numbers.reduce(0) { $0 + 1 / $1 }
      if inverses < 1 - 1e-9 {
        diagnostics.report(
          "the inverses of these odds add up to \(text(inverses)), expected at least 1: a bookmaker would lose on every match",
          at: given.location, path: path)
      }
      guard numbers.allSatisfy({ $0 > 1 }), inverses >= 1 - 1e-9 else { return nil }
      chances = rules.margin.probabilities(numbers)
    } else {
      let sum = numbers.reduce(0, +)
      guard abs(sum - 1) < 1e-6 else {
        diagnostics.report(
          "these probabilities add up to \(text(sum)), expected 1", at: given.location, path: path)
        return nil
      }
      chances = numbers.map { $0 / sum }
    }
    guard chances.allSatisfy({ $0 >= least }) else {
      diagnostics.report(
        "found a result of a probability below \(text(least)), which no match has",
        at: given.location,
        path: path)
      return nil
    }
    guard
      let rates = GoalRates(chances: (chances[0], chances[1], chances[2]), rules.goalModel)
    else {
      diagnostics.report(
        "the model \"\(rules.model.rawValue)\" has no match of these chances with at most "
          + "\(Int(GoalRates.maximum)) goals a side; so few drawn matches are not to be had",
        at: given.location, path: path)
      return nil
    }
    return rates
  }

  /// A number as a message has it.
  private static func text(_ number: Double) -> String {
    "\((number * 1e6).rounded() / 1e6)"
  }
}
