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

  /// Attack and defence of six teams, and their rates against another at home: base 0.2, home 0.3.
  public static let strengths = [
    (0.4, 0.3), (0.1, -0.2), (-0.3, 0.1), (0, 0), (0.6, -0.5), (-0.7, -0.1),
  ]
  /// Pairs of them, the side at home first.
  public static let pairs = [(0, 1), (2, 3), (4, 5), (5, 0), (3, 4)]

  /// The mean goals of two of them.
  public static func rates(_ home: Int, _ away: Int, isNeutral: Bool = false) -> (Double, Double) {
    let (one, other) = (strengths[home], strengths[away])
    return (
      DoubleArithmetic.exp(0.2 + (isNeutral ? 0 : 0.3) + one.0 - other.1),
      DoubleArithmetic.exp(0.2 + other.0 - one.1)
    )
  }

  /// The exponential function as the engine has it.
  public static func exp(_ number: Double) -> Double { DoubleArithmetic.exp(number) }

  /// The game of the six teams by a model.
  public static func game(
    _ model: String, rules more: JSONObject = [:], uncertainty: String? = nil
  ) throws -> any Game {
    var rules = more
    rules["model"] = .string(model)
    rules["base"] = 0.2
    rules["home"] = 0.3
    for (name, own, _) in models where name == model {
      for member in own.members { rules[member.name] = member.value }
    }
    let teams = strengths.enumerated().map { number, strength in
      ("t\(number)", #"{ "attack": \#(strength.0), "defence": \#(strength.1) }"#)
    }
    return try GameFixture.game(
      "goals", teams, rules: JSONValue.object(rules).compactText, uncertainty: uncertainty)
  }

  /// How often each score came out in so many matches, and what decided them.
  public struct Counts: Sendable {
    /// By the home side's goals and the visitors', each below 64.
    public var scores = [Int](repeating: 0, count: 64 * 64)
    /// By the number of what decided.
    public var deciders = [Int](repeating: 0, count: 4)
    /// Scores of matches that went beyond regular time.
    public var later = [Int](repeating: 0, count: 64 * 64)
  }

  /// Plays so many matches of two of the teams, as tournaments from 0 on.
  public static func play(
    _ game: any Game, _ sides: (Int, Int), matches: Int, needsWinner: Bool = false,
    isNeutral: Bool = false, lead: Int? = nil, awayGoals: Int? = nil, seed: UInt64
  ) -> Counts {
    let lanes = 8_192
    var counts = Counts()
    let player = game.player(lanes: lanes)
    let outcomes = LaneMemory<Int16>(repeating: 0, columns: 2, lanes: lanes)
    let deciders = LaneMemory<UInt8>(repeating: 0, lanes: lanes)
    let occasion = MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: sides.0, second: sides.1, leg: 0)),
      needsWinner: needsWinner, isNeutral: isNeutral)
    let leads = [Int16](repeating: Int16(lead ?? 0), count: lanes)
    let goals = [Int16](repeating: Int16(awayGoals ?? 0), count: lanes)
    let none = LaneMemory<Int32>(repeating: 0, columns: 0, lanes: 0)
    let rows = [MatchSides.Side.uniform(Int32(sides.0)), .uniform(Int32(sides.1))]
    var first = 0
    while first < matches {
      let count = min(lanes, matches - first)
      let block = MatchLanes(firstTournament: UInt64(first), count: count)
      player.begin(seed: Seed(seed), lanes: block, tournamentsPerSample: 1)
      player.play(
        MatchCall(
          occasion: occasion, lanes: block,
          sides: MatchSides(rows.span, columns: none.columns),
          legs: LegsBefore(
            lead: lead == nil ? nil : leads.span, awayGoals: awayGoals == nil ? nil : goals.span),
          outcomes: outcomes.columns, deciders: deciders[0]))
      for lane in 0..<count {
        let score = Int(outcomes[0][lane]) * 64 + Int(outcomes[1][lane])
        counts.scores[score] += 1
        guard needsWinner else { continue }
        counts.deciders[Int(deciders[0][lane])] += 1
        if deciders[0][lane] > 0 { counts.later[score] += 1 }
      }
      first += count
    }
    return counts
  }
}
