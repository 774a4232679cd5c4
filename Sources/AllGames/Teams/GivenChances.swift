internal import Games
internal import Players
internal import TextFiles

/// Chances of a match that a scenario gives, as decimal odds or as probabilities.
struct GivenChances {
  let home: Double
  let draw: Double
  let away: Double

  /// The least probability that a result may have.
  private static let least = 1e-6

  private static func isOdds(_ number: Double) -> Bool { number > 1 && number <= 100_000 }

  /// The fields of which a document has one.
  ///
  /// - Parameter needsDraw: True if the chance of a draw must be given; otherwise a match without one is not drawn.
  static func fields(needsDraw: Bool) -> [Field] {
    func results(_ shape: Shape) -> Shape {
      .object([
        .required("home", shape, "Of a home win."),
        needsDraw
          ? .required("draw", shape, "Of a drawn match.")
          : .optional("draw", shape, "Of a drawn match; without it the match is not drawn."),
        .required("away", shape, "Of an away win."),
      ])
    }
    return [
      .required(
        "odds", results(.number()),
        "Decimal odds of the results, above 1 and up to 100000. The margin is removed as the rules' \"margin\" says."
      ),
      .required(
        "probabilities", results(.number(0...1)),
        "The probabilities of the results, which add up to 1."),
    ]
  }

  /// The columns of a CSV table of fixtures.
  static let columns: [(key: String, columns: [String])] = ["odds", "probability"].map { name in
    (
      name == "odds" ? name : "probabilities",
      ["home", "draw", "away"].map { "\($0)_\(name)" }
    )
  }

  /// The columns that may be empty if a draw need not be given.
  static let drawColumns: Set<String> = ["draw_odds", "draw_probability"]

  /// The key under which a document has them.
  static func key(of node: JSONNode) -> String { node["odds"] == nil ? "probabilities" : "odds" }

  /// Returns `nil`, with a report, if a document, which has passed its shape, gives no chances.
  ///
  /// - Parameter needsDraw: True if every match may be drawn.
  init?(
    _ node: JSONNode, _ margin: OddsMargin, needsDraw: Bool, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    let key = GivenChances.key(of: node)
    guard let given = node[key] else { return nil }
    let names = ["home", "draw", "away"].filter { given[$0] != nil }
    let numbers = names.compactMap { given[$0]?.double }
    let path = path.key(key)
    let chances: [Double]
    if key == "odds" {
      for (name, odds) in zip(names, numbers) where !GivenChances.isOdds(odds) {
        diagnostics.report(
          "found \(given[name]?.wording ?? "\(odds)"), expected decimal odds above 1"
            + (odds > 1 ? " and up to 100000" : ": the payout for a stake of 1"),
          at: given[name]?.location, path: path.key(name))
      }
      guard numbers.allSatisfy(GivenChances.isOdds) else { return nil }
      if let sum = OddsMargin.sumWithoutMargin(numbers) {
        diagnostics.report(
          "the inverses of these odds add up to \(sum), expected at least 1: a bookmaker would lose on every match",
          at: given.location, path: path)
        return nil
      }
      chances = margin.probabilities(numbers)
    } else {
      let sum = numbers.reduce(0, +)
      guard abs(sum - 1) < 1e-6 else {
        diagnostics.report(
          "these probabilities add up to \(GivenChances.text(sum)), expected 1",
          at: given.location, path: path)
        return nil
      }
      chances = numbers.map { $0 / sum }
    }
    func chance(_ name: String) -> Double { names.firstIndex(of: name).map { chances[$0] } ?? 0 }
    (home, draw, away) = (chance("home"), chance("draw"), chance("away"))
    guard min(home, away, needsDraw ? draw : home) >= GivenChances.least else {
      diagnostics.report(
        "found a probability below 0.000001, which no match has; raise it, and lower the others",
        at: given.location, path: path)
      return nil
    }
  }

  /// A number as a message has it.
  private static func text(_ number: Double) -> String { "\((number * 1e6).rounded() / 1e6)" }
}

extension RuleKey {
  static func margin(_ path: Path<OddsMargin>) -> RuleKey {
    .choice(
      "margin", path,
      "How a bookmaker's margin is removed from odds: each inverse divided by their sum, raised to one power, or by Shin"
    )
  }
}
