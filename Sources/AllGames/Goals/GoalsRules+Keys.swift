internal import Games
internal import Players
internal import TextFiles

extension GoalsRules {
  /// The models by the rule that is theirs alone.
  private static let models: [(key: String, model: GoalModel.Kind)] = [
    ("rho", .dixonColes), ("dispersion", .negativeBinomial),
  ]

  /// The keys of a document's rules that are of another model than theirs.
  func idle(in node: JSONNode?) -> [(key: String, message: String)] {
    GoalsRules.models.filter { node?[$0.key] != nil && $0.model != model }.map {
      (
        $0.key,
        "\($0.key) belongs to the model \($0.model.rawValue), but the model is \(model.rawValue)"
      )
    }
  }

  /// The keys of a document's rules that are of teams whose strengths are of the other kind.
  static func idle(in node: JSONNode?, ofRated: Bool) -> [(key: String, message: String)] {
    let keys = ofRated ? ["home"] : ["slope", "advantage"]
    return keys.filter { node?[$0] != nil }.map {
      (
        $0,
        ofRated
          ? "\($0) is for teams with attack and defence, but these have a rating"
          : "\($0) is for teams with a rating, but these have attack and defence"
      )
    }
  }

  /// The keys of `game.rules`, with their ranges.
  static let keys = RuleKeys<GoalsRules>(
    presets: [.init("standard", GoalsRules())],
    keys: [
      .choice(
        "model", \.model,
        "poisson: both sides' goals are independent; dixonColes: low scores are correlated by rho; negativeBinomial: goals vary more, by dispersion"
      ),
      .number(
        "base", \.base, -5...3,
        "Logarithm of the goals of an average side against another, away or on neutral ground"),
      .number(
        "home", \.home, -2...2,
        "What playing at home adds to the logarithm of the goals, where teams have attack and defence"
      ),
      .number(
        "rho", \.rho, -1...1,
        "How dixonColes correlates low scores; below 0, more matches are drawn"),
      .number(
        "dispersion", \.dispersion, 0...2,
        "The variance of a side's goals is m + dispersion m^2 for a mean of m, in the model negativeBinomial"
      ),
      .number(
        "slope", \.slope, 0...20,
        "What 400 points of rating are worth in the logarithm of the ratio of both sides' goals"),
      .number(
        "advantage", \.advantage, -1000...1000,
        "What playing at home adds to the rating, where teams have ratings"),
      .margin(\.margin),
      .flag(
        "extraTime", \.extraTime, "Whether a level match that needs a winner has extra time"),
      .number(
        "extraTimeFactor", \.extraTimeFactor, 0...1,
        "Rates of extra time, relative to those of the match"),
      .shootOut(
        "penalties", \.penalties,
        "What decides a match that is level at the end: a coin, or kicks"),
      RuleKey(
        "conduct", \.conduct,
        .object([
          .required("yellowCards", .number(0...20), "Mean yellow cards per side and match."),
          .required("redCards", .number(0...5), "Mean red cards per side and match."),
        ]),
        "Mean numbers of cards, which are then counted",
        read: { node in
          node["yellowCards"]?.double.map {
            GoalsRules.Conduct(yellowCards: $0, redCards: node["redCards"]?.double ?? 0)
          }
        },
        write: { conduct in
          conduct.map {
            ["yellowCards": .double($0.yellowCards), "redCards": .double($0.redCards)]
          } ?? .null
        }),
    ])
}
