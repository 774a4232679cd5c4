/// The arithmetic of a basketball match, as the kernels and the rule book compute it.
///
/// A match is regulation, and then overtimes until one side leads. A period draws from one block of the match's
/// stream, four words of 32 bits, and from nothing else, so that overtime changes no other draw: overtime p, from
/// 0, draws from block ``regulationPeriods`` + p.
public enum BasketballArithmetic: Sendable, Equatable {
  case possessions(BasketballPossessions)
  case ranges(BasketballRanges)

  /// The number of periods of regulation.
  public var regulationPeriods: UInt32 {
    switch self {
    case .possessions: BasketballPossessions.regulationPeriods
    case .ranges: BasketballRanges.regulationPeriods
    }
  }

  /// The maximum number of overtimes. If the score is still level, the highest bit of the fourth word of one more
  /// block gives a point to the home side if it is set, else to the away side.
  public static let maximumOvertimes: UInt32 = 10
}

/// Scores as possessions times points per possession.
///
/// A row of a table of teams holds three floats: the team's pace, as a multiple of the league's, its
/// points per possession against an average defence, and the factor by which its own defence changes
/// the opponents' points. In an overtime the first word draws the possessions n of both sides, the second
/// and the third the points of the home side and of the away side:
///
///     n      = round(pace(home) pace(away) possessions + possessionStep B(word 0))
///     points = round(n offence defence(other) factor + pointStep B(word)),
///
/// neither ever below 0. B is the sum of a word's four bytes less its mean 510: the discrete
/// counterpart of a normal deviate (Irwin-Hall of order 4), of standard deviation ``deviation``, excess
/// kurtosis -0.3 in a period and -0.075 in the sum of four, and never beyond 3.45 deviations. Rounding
/// is to the nearest whole number, halves to even.
///
/// Regulation has four quarters, and is drawn at once: the sum of n over the quarters is the sum of their means and a
/// ``RegulationDeviation`` by possessionStep, rounded; and so are a side's points, n offence defence(other) factor and a
/// deviation by pointStep. That has the distribution of the sum over quarters that are drawn as overtimes are, with numbers
/// from 0 to 256 for bytes, to some 10^-6, unless deviations of a quarter are less than a point or as great as its means. Bytes
/// alone would move means by up to half a step a quarter. Draw d, of n, of the home side's
/// points or of the away side's, has its upper sixteen bits from block d of those that eight tournaments share, and 32 bits
/// below them, word d of block 0.
public struct BasketballPossessions: Sendable, Equatable {
  public static let regulationPeriods: UInt32 = 4

  /// The standard deviation of B: the square root of 4 (256^2 - 1) / 12.
  public static let deviation = 21_845.0.squareRoot()
  /// The greatest B.
  public static let greatestDeviate = 510.0

  /// The probabilities of B from -510 to 510.
  public static let deviates = byteSums(4)
  /// The probabilities of the sum of four of them.
  static let sumProbabilities = byteSums(16)

  /// The probabilities of sums of `count` bytes, from 0 on.
  private static func byteSums(_ count: Int) -> [Double] {
    (0..<count).reduce([1]) { sums, _ in
      var within = 0.0
      return (0..<sums.count + 255).map { sum in
        within += sum < sums.count ? sums[sum] : 0
        within -= sum >= 256 ? sums[sum - 256] : 0
        return max(0, within / 256)
      }
    }
  }

  /// The parameters of a period, which differ between quarters and overtimes.
  public struct Period: Sendable, Equatable {
    /// The possessions of a side when two teams of the league's pace meet.
    public var possessions: Float
    public var possessionStep: Float
    public var pointStep: Float

    public init(possessions: Float, possessionStep: Float, pointStep: Float) {
      self.possessions = possessions
      self.possessionStep = possessionStep
      self.pointStep = pointStep
    }
  }

  public var quarter: Period
  public var overtime: Period
  /// The factors on a side's points per possession for playing at home, and away.
  public var homeFactor: Float
  public var awayFactor: Float

  public init(quarter: Period, overtime: Period, homeFactor: Float, awayFactor: Float) {
    self.quarter = quarter
    self.overtime = overtime
    self.homeFactor = homeFactor
    self.awayFactor = awayFactor
  }

  /// The number of words in a row, and where each lies: bit patterns of floats.
  public static let stride = 3
  public static let pace = 0
  public static let offence = 1
  public static let defence = 2
}

/// The deviations of regulation.
public struct RegulationDeviations: Sendable, Equatable {
  public let possessions: RegulationDeviation
  public let points: RegulationDeviation

  /// The draws of regulation: of possessions and of both sides' points.
  public static let draws = 3

  public init(_ quarter: BasketballPossessions.Period) {
    possessions = RegulationDeviation(step: Double(quarter.possessionStep))
    points = RegulationDeviation(step: Double(quarter.pointStep))
  }

  /// A mean as ``RegulationDeviation`` takes it.
  public static func mean(_ number: Float) -> UInt32 { UInt32(number * 0x1p21 + 0.5) }
}

/// Scores drawn uniformly from a range of whole numbers, which is another range on some nights.
///
/// In a period the first word decides whether the home side has such a night: its upper 31 bits are below
/// ``homeChance``. The second word w draws the side's points, minimum + floor(w count / 2^32); the third and the
/// fourth word serve the away side. Each probability is off by at most 2^-32.
public struct BasketballRanges: Sendable, Equatable {
  public static let regulationPeriods: UInt32 = 1

  /// The chances of the other range, in units of 2^-31: 0...2^31.
  public var homeChance: UInt32
  public var awayChance: UInt32

  public init(homeChance: UInt32, awayChance: UInt32) {
    self.homeChance = homeChance
    self.awayChance = awayChance
  }

  /// A chance in units of 2^-31, rounded.
  public static func units(_ chance: Double) -> UInt32 { UInt32((chance * 0x1p31).rounded()) }

  /// The number of words in a row: a range for each of home and away, usual and other night, regulation
  /// and overtime.
  public static let stride = 8

  /// The index of a range in a row.
  @inlinable
  public static func place(isAway: Bool, isOther: Bool, isOvertime: Bool) -> Int {
    (isAway ? 4 : 0) + (isOther ? 2 : 0) + (isOvertime ? 1 : 0)
  }

  /// A range as a word: the least points in the lower 16 bits, how many values there are in the upper.
  public static func word(minimum: UInt32, count: UInt32) -> UInt32 { minimum | count << 16 }
  @inlinable
  public static func minimum(_ word: UInt32) -> UInt32 { word & 0xFFFF }
  @inlinable
  public static func count(_ word: UInt32) -> UInt32 { word >> 16 }
}
