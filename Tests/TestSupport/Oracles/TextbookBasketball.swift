/// Basketball scores by possessions, exactly and in doubles: it shares no code with the engine.
///
/// A quarter has n possessions for either side; each side scores n times its points per possession and
/// a deviation. All three deviations are sums of four evenly drawn bytes.
public struct TextbookBasketball: Sendable {
  /// Possessions in 48 minutes when the two meet, and their standard deviation.
  public var possessions: Double
  public var paceDeviation = 5.5
  /// Points per possession when the two meet.
  public var home: Double
  public var away: Double
  /// The standard deviation of a side's points in 48 minutes, beside that of its possessions.
  public var scoreDeviation = 8.8
  public var periodMinutes = 12.0
  public var overtimeMinutes = 5.0

  public init(possessions: Double, home: Double, away: Double) {
    self.possessions = possessions
    self.home = home
    self.away = away
  }

  /// The sum of four evenly drawn bytes, less its mean.
  private static let bytes: DiscreteDistribution = {
    let byte = DiscreteDistribution(evenly: 0...255)
    let two = byte + byte
    let four = two + two
    return DiscreteDistribution(first: -510, four.probabilities)
  }()

  private static let deviation = bytes.variance.squareRoot()

  /// The distributions of the points of both sides for each number of possessions, with its probability.
  private func byPossessions(
    minutes: Double
  ) -> [(Double, home: DiscreteDistribution, away: DiscreteDistribution)] {
    let share = minutes / 48
    func drawn(_ mean: Double, _ deviation: Double) -> DiscreteDistribution {
      let step = deviation * share.squareRoot() / Self.deviation
      return DiscreteDistribution(Self.bytes) { sum in
        Int(max(0, mean + Double(sum) * step).rounded(.toNearestOrEven))
      }
    }
    let count = drawn(possessions * share, paceDeviation)
    return zip(count.range, count.probabilities).map { number, probability in
      (
        probability, drawn(Double(number) * home, scoreDeviation),
        drawn(Double(number) * away, scoreDeviation)
      )
    }
  }

  private func quarters(_ quarter: DiscreteDistribution) -> DiscreteDistribution {
    let half = quarter + quarter
    return half + half
  }

  /// A side's points in regulation.
  public var points: (home: DiscreteDistribution, away: DiscreteDistribution) {
    let parts = byPossessions(minutes: periodMinutes)
    return (
      quarters(DiscreteDistribution(mixing: parts.map { ($0.0, $0.home) })),
      quarters(DiscreteDistribution(mixing: parts.map { ($0.0, $0.away) }))
    )
  }

  private func margin(minutes: Double) -> DiscreteDistribution {
    DiscreteDistribution(
      mixing: byPossessions(minutes: minutes).map { ($0.0, $0.home + -$0.away) })
  }

  /// The home side's lead after regulation.
  public var margin: DiscreteDistribution { quarters(margin(minutes: periodMinutes)) }

  /// The probability that the home side wins, overtimes included, of which there are at most ten.
  public var homeWin: Double {
    let regulation = margin
    let overtime = margin(minutes: overtimeMinutes)
    var win = regulation.positive
    var level = regulation[0]
    for _ in 0..<10 {
      win += level * overtime.positive
      level *= overtime[0]
    }
    return win + level / 2
  }
}
