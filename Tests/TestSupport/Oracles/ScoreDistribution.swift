/// The joint distribution of the two scores of one match, on a small support.
public struct ScoreDistribution: Sendable {
  /// One possible score and its probability.
  public struct Outcome: Sendable {
    public var home: Int
    public var away: Int
    public var probability: Double

    public init(home: Int, away: Int, probability: Double) {
      self.home = home
      self.away = away
      self.probability = probability
    }
  }

  public let outcomes: [Outcome]

  /// The given outcomes, whose probabilities must add up to 1.
  public init(_ outcomes: [Outcome]) {
    let total = outcomes.reduce(0) { $0 + $1.probability }
    precondition(
      abs(total - 1) < 1e-9 && outcomes.allSatisfy { $0.probability >= 0 },
      "the probabilities of the scores add up to \(total)")
    self.outcomes = outcomes
  }

  /// A match that always ends like this.
  public static func certain(_ home: Int, _ away: Int) -> ScoreDistribution {
    ScoreDistribution([Outcome(home: home, away: away, probability: 1)])
  }

  /// Both scores independent and uniform in 0 ... `most`.
  public static func uniform(upTo maximum: Int) -> ScoreDistribution {
    let probability = 1 / Double((maximum + 1) * (maximum + 1))
    return ScoreDistribution(
      (0...maximum).flatMap { home in
        (0...maximum).map { Outcome(home: home, away: $0, probability: probability) }
      })
  }
}
