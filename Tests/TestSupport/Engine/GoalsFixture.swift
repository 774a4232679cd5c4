public import Games
internal import KernelInterface
internal import RandomStreams
public import TextFiles

/// Games of goals, compiled from documents as a scenario's would be.
public enum GoalsFixture {
  /// The models by name, with their rules and the textbook's.
  public static let models: [(name: String, rules: JSONObject, model: TextbookGoals.Model)] = [
    ("poisson", [:], .poisson),
    ("dixonColes", ["rho": -0.13], .dixonColes(rho: -0.13)),
    ("negativeBinomial", ["dispersion": 0.25], .negativeBinomial(dispersion: 0.25)),
  ]

  public static let modelNames = models.map(\.name)

  /// The textbook's scores of two of the teams by a model.
  public static func textbook(
    _ name: String, _ home: Int, _ away: Int, isNeutral: Bool = false
  ) -> TextbookGoals {
    let rates = rates(home, away, isNeutral: isNeutral)
    let model = models.first { $0.name == name }?.model ?? .poisson
    return TextbookGoals(model, home: rates.0, away: rates.1)
  }

  /// Attack and defence of six teams, and their rates against another at home: base 0.2, home 0.3.
  public static let strengths = [
    (0.4, 0.3), (0.1, -0.2), (-0.3, 0.1), (0, 0), (0.6, -0.5), (-0.7, -0.1),
  ]
  /// Pairs of them, home side first.
  public static let pairs = [(0, 1), (2, 3), (4, 5), (5, 0), (3, 4)]

  /// The mean goals of two of them.
  public static func rates(_ home: Int, _ away: Int, isNeutral: Bool = false) -> (Double, Double) {
    let (one, other) = (strengths[home], strengths[away])
    return (
      DoubleArithmetic.exp(0.2 + (isNeutral ? 0 : 0.3) + one.0 - other.1),
      DoubleArithmetic.exp(0.2 + other.0 - one.1)
    )
  }

  /// The game of the six teams by a model.
  public static func game(
    _ model: String, rules more: JSONObject = [:], uncertainty: String? = nil
  ) throws -> any Game {
    var rules = more
    rules["model"] = .string(model)
    rules["base"] = 0.2
    rules["home"] = 0.3
    let own = models.first { $0.name == model }?.rules ?? [:]
    for member in own.members { rules[member.name] = member.value }
    let teams = strengths.enumerated().map { number, strength in
      ("t\(number)", #"{ "attack": \#(strength.0), "defence": \#(strength.1) }"#)
    }
    return try GameFixture.game(
      "goals", teams, rules: JSONValue.object(rules).compactText, uncertainty: uncertainty)
  }

  /// A game of equal teams called t0, t1, ...
  public static func equals(
    _ count: Int, rules: String = "{}"
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game(
      "goals", (0..<count).map { ("t\($0)", #"{ "attack": 0, "defence": 0 }"#) }, rules: rules)
  }

  /// Counts the scores of matches of two of the teams, home side first, and where a winner is needed the decider.
  public static func counts(
    _ game: any Game, _ sides: (Int, Int), matches: Int, needsWinner: Bool = false,
    isNeutral: Bool = false, lead: Int = 0, awayGoals: Int? = nil, seed: UInt64
  ) -> JointCounts {
    let occasion = MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: sides.0, second: sides.1, leg: 0)),
      needsWinner: needsWinner, isNeutral: isNeutral, lead: lead, awayGoals: awayGoals)
    return JointCounts(playing: game, [sides.0, sides.1], occasion, matches: matches) {
      $0.scores + (needsWinner ? [$0.deciders] : [])
    }
  }
}
