/// How scores of goals are drawn from rates that vary from lane to lane, as the kernels and the rule book compute it.
///
/// Each side's goals come by inversion from a word of their own: the least number whose cumulated probability is above the
/// draw. All models have marginal distributions in which the probability of k goals is that of k - 1 times
/// (first + further (k - 1)) / k; low scores may be tied together, which changes the probabilities of no goal and of one
/// by the visitors, given the home side's goals. Probabilities are right to 2^-21.
public struct GoalArithmetic: Sendable, Equatable {
  /// How the probabilities of low scores are multiplied: by Dixon and Coles' rho; 0 leaves them as they are.
  public var rho: Float
  /// One over the dispersion of negative binomial goals; nil where they are Poisson's.
  public var size: Float?

  public init(rho: Float, size: Float?) {
    self.rho = rho
    self.size = size
  }

  /// No side scores more goals than this.
  @inlinable public static var maximumGoals: Int { 63 }

  /// A tail of smaller probabilities is left out: rounding may keep sums from ever reaching a draw.
  @inlinable public static var leastProbability: Float { 0x1p-30 }

  /// The draw of a word: an odd multiple of 2^-24.
  @inlinable
  @inline(__always)
  public static func draw(_ word: UInt32) -> Float {
    (Float(bitPattern: word >> 9 | 0x3F80_0000) - 1) + 0x1p-24
  }

  /// A score by the words of both sides.
  ///
  /// - Parameter rates: the mean goals, the home side's first, above 0 and at most 20.
  public func score(
    rates: (home: Float, away: Float), words: (home: UInt32, away: UInt32)
  ) -> (home: Int, away: Int) {
    let home = goals(rates.home, words.home, factors: (1, 1))
    var factors: (Float, Float) = (1, 1)
    if home == 0 {
      factors = (1 - rates.home * rates.away * rho, 1 + rates.home * rho)
    } else if home == 1 {
      factors = (1 + rates.away * rho, 1 - rho)
    }
    factors = (factors.0 > 0 ? factors.0 : 0, factors.1 > 0 ? factors.1 : 0)
    return (home, goals(rates.away, words.away, factors: factors))
  }

  private func goals(_ mean: Float, _ word: UInt32, factors: (Float, Float)) -> Int {
    let draw = GoalArithmetic.draw(word)
    var (probability, first, further) = (Float(0), mean, Float(0))
    if let size {
      further = mean / (size + mean)
      first = further * size
      probability = FloatArithmetic.exp(size * FloatArithmetic.log(1 - further))
    } else {
      probability = FloatArithmetic.exp(0 - mean)
    }
    var sum = probability * factors.0
    var (goals, step) = (0, Float(0))
    while draw >= sum, probability > GoalArithmetic.leastProbability,
      goals < GoalArithmetic.maximumGoals
    {
      let inverse = 1 / (step + 1)
      probability = probability * ((first + further * step) * inverse)
      sum = sum + (goals == 0 ? probability * factors.1 : probability)
      goals += 1
      step += 1
    }
    return goals
  }
}

/// The scores of a match, or of its extra time, to be drawn in every lane. Columns hold one element a lane, up to
/// `lanes.paddedCount`.
public struct GoalCall: ~Escapable {
  public let arithmetic: GoalArithmetic
  /// The mean goals of both sides.
  public let homeRates: Span<Float>
  public let awayRates: Span<Float>
  public let stream: MatchStream
  /// The upper halves of the words of both sides, as two calls of `SharedDrawCall` fill four columns.
  public let draws: MutableColumns<UInt8>
  /// Which words of the stream's first block have the lower halves above: the first two of the match, or the last two of its
  /// extra time.
  public let isExtraTime: Bool
  public let lanes: MatchLanes
  /// One byte a lane, 0 where nothing is played: such lanes keep what their columns hold. Nil: every lane plays.
  public let mask: Span<UInt8>?
  /// The columns of goals to fill: those of the side at home and of the visitors.
  public let goals: MutableColumns<Int16>

  @_lifetime(copy homeRates, copy awayRates, copy draws, copy mask, copy goals)
  public init(
    arithmetic: GoalArithmetic, homeRates: Span<Float>, awayRates: Span<Float>,
    stream: MatchStream, draws: MutableColumns<UInt8>, isExtraTime: Bool, lanes: MatchLanes,
    mask: Span<UInt8>?, goals: MutableColumns<Int16>
  ) {
    precondition(
      draws.count == 4 && draws.lanes >= SharedDrawCall.room(lanes.count),
      "\(draws.count) columns of \(draws.lanes) bytes")
    for count in [homeRates.count, awayRates.count, mask?.count, goals.lanes] { lanes.check(count) }
    precondition(goals.count >= 2, "\(goals.count) columns of goals")
    self.arithmetic = arithmetic
    self.homeRates = homeRates
    self.awayRates = awayRates
    self.stream = stream
    self.draws = draws
    self.isExtraTime = isExtraTime
    self.lanes = lanes
    self.mask = mask
    self.goals = goals
  }
}
