public import Games

/// How a table is ranked: what a match is worth, and which criteria separate entrants in which order.
public struct RankingRules: Sendable, Hashable {
  /// What a match is worth; nil where points come otherwise.
  public let points: PointsScheme?
  /// The criteria in order. Where the last one is `lots`, nobody stays level.
  public let criteria: [RankingCriterion]
  /// What scores are made of.
  public let unit: ScoreUnit
  let steps: [RankingStep]
  /// The first step for vectors, if it can be one.
  let vectorKey: VectorSortKey?

  /// - Parameters:
  ///   - criteria: the most important first; `lots` is added at the end if it is not there.
  ///   - unit: what scores are made of.
  ///   - matchesEach: the greatest number of matches of an entrant.
  ///   - maximumScore: the greatest score of a side in a match.
  ///
  /// Nil if the sums of so long a season do not fit into the 64 bits of a sort key.
  public init?(
    points: PointsScheme, criteria: [RankingCriterion], unit: ScoreUnit, matchesEach: Int,
    maximumScore: Int
  ) {
    self.init(
      points: points, criteria: criteria.filter { $0 != .lots } + [.lots], unit: unit,
      bits: TableSumBits(points: points, matchesEach: matchesEach, maximumScore: maximumScore))
  }

  /// A ranking by points alone, wherever they come from.
  ///
  /// - Parameter maximumPoints: the most that an entrant can have.
  public init?(maximumPoints: Int, unit: ScoreUnit) {
    self.init(
      points: nil, criteria: [.points, .lots], unit: unit,
      bits: TableSumBits(maximumPoints: maximumPoints))
  }

  /// A ranking by wins, each a point, in which those who are level stay so.
  ///
  /// - Parameter matches: how many an entrant can win.
  package init(winsAmong matches: Int, unit: ScoreUnit) {
    let points = PointsScheme(win: 1, draw: 0, loss: 0)
    let bits = TableSumBits(points: points, matchesEach: matches, maximumScore: 0)
    self.init(points, [.wins], unit, bits)
  }

  private init?(
    points: PointsScheme?, criteria: [RankingCriterion], unit: ScoreUnit, bits: TableSumBits
  ) {
    self.init(points, criteria, unit, bits)
    let headToHead = bits.count(of: TableSumBits.headToHead)
    guard headToHead <= UInt64.bitWidth, steps.allSatisfy({ bits.count(of: $0.sums) <= 64 }) else {
      return nil
    }
  }

  private init(
    _ points: PointsScheme?, _ criteria: [RankingCriterion], _ unit: ScoreUnit,
    _ bits: TableSumBits
  ) {
    self.points = points
    self.unit = unit
    self.criteria = criteria
    steps = RankingStep.steps(criteria, bits)
    vectorKey = steps.first.flatMap { VectorSortKey($0.sums, bits) }
  }
}

/// One comparison of a ranking: a run of criteria that are sums, packed into one integer, or one
/// criterion that has to look further.
struct RankingStep: Sendable, Hashable {
  enum Kind { case sums, headToHead, lots }

  let kind: Kind
  /// The criteria of a run of sums.
  let sums: [RankingCriterion]
  /// For each bit of a key, the index of the criterion that it belongs to.
  let criterionOfBit: [Int]
  let weights: SortKeyWeights

  static func steps(_ criteria: [RankingCriterion], _ bits: TableSumBits) -> [RankingStep] {
    var steps: [RankingStep] = []
    var index = 0
    while index < criteria.count {
      let run = criteria[index...].prefix { bits.count(of: $0) != nil }
      if run.isEmpty {
        let kind = criteria[index] == .lots ? Kind.lots : .headToHead
        let owner = Array(repeating: index, count: UInt64.bitWidth)
        steps.append(
          RankingStep(
            kind: kind, sums: [], criterionOfBit: owner,
            weights: bits.weights(TableSumBits.headToHead)))
        index += 1
      } else {
        let owners = run.indices.reversed().flatMap { criterion in
          Array(repeating: criterion, count: bits.count(of: criteria[criterion]) ?? 0)
        }
        let unused = Array(repeating: index, count: UInt64.bitWidth - min(owners.count, 64))
        steps.append(
          RankingStep(
            kind: .sums, sums: Array(run), criterionOfBit: owners + unused,
            weights: bits.weights(Array(run))))
        index = run.endIndex
      }
    }
    return steps
  }
}

/// The sums of an entrant's matches in a table.
struct TableSums {
  var points: Int32 = 0
  var wins: Int32 = 0
  var scoreFor: Int32 = 0
  var scoreAgainst: Int32 = 0

  /// Adds a match.
  ///
  /// - Parameter shootOut: 1 if it was won in a shoot-out, -1 if it was lost in one, 0 if there was none.
  mutating func add(_ own: Int32, _ other: Int32, shootOut: Int32, _ scheme: PointsScheme) {
    let lead = own - other + shootOut
    points += Int32(lead > 0 ? scheme.win : lead < 0 ? scheme.loss : scheme.draw)
    wins += lead > 0 ? 1 : 0
    scoreFor += own
    scoreAgainst += other
  }
}

/// How many bits the sums of a season take in a sort key.
struct TableSumBits: Sendable, Hashable {
  /// What a head-to-head table compares, in order.
  static let headToHead: [RankingCriterion] = [.points, .scoreDifference, .scoreFor]

  private let points: Int
  private let score: Int
  private let wins: Int

  init(points: PointsScheme, matchesEach: Int, maximumScore: Int) {
    self.points = TableSumBits.bits(points.maximum * matchesEach)
    score = TableSumBits.bits(maximumScore * matchesEach)
    wins = TableSumBits.bits(matchesEach)
  }

  init(maximumPoints: Int) {
    points = TableSumBits.bits(maximumPoints)
    score = 0
    wins = 0
  }

  private static func bits(_ maximum: Int) -> Int { Int.bitWidth - maximum.leadingZeroBitCount }

  /// What is added to a score difference, so that it is never negative.
  var scoreBias: Int { 1 << score }

  /// The number of bits of a criterion; nil if it is not a sum.
  func count(of criterion: RankingCriterion) -> Int? {
    switch criterion {
    case .points: points
    case .scoreDifference: score + 1
    case .scoreFor: score
    case .wins: wins
    case .headToHead, .lots: nil
    }
  }

  func count(of criteria: [RankingCriterion]) -> Int {
    criteria.compactMap(count(of:)).reduce(0, +)
  }

  /// The weights that put the criteria's values into one integer, the first uppermost.
  func weights(_ criteria: [RankingCriterion]) -> SortKeyWeights {
    var weights = SortKeyWeights(bias: Int64(scoreBias))
    var shift: UInt64 = 0
    for criterion in criteria.reversed() {
      let weight: Int64 = 1 << Int64(shift)
      switch criterion {
      case .points: weights.points = weight
      case .scoreDifference: weights.difference = weight
      case .scoreFor: weights.scoreFor = weight
      case .wins: weights.wins = weight
      case .headToHead, .lots: continue
      }
      shift += UInt64(count(of: criterion) ?? 0)
    }
    return weights
  }
}

/// A linear form of the sums of a table whose value ranks by several of them at once: whoever has the
/// greater is ahead. Each sum has bits of its own; one that does not count has weight 0.
struct SortKeyWeights: Sendable, Hashable {
  var points: Int64 = 0
  var difference: Int64 = 0
  var scoreFor: Int64 = 0
  var wins: Int64 = 0
  /// What is added to the score difference, so that it is never negative.
  let bias: Int64

  init(bias: Int64) {
    self.bias = bias
  }

  @inline(__always)
  func key(_ sums: TableSums) -> UInt64 {
    let difference = Int64(sums.scoreFor) &- Int64(sums.scoreAgainst) &+ bias
    return UInt64(
      bitPattern: Int64(sums.points) &* points &+ difference &* self.difference
        &+ Int64(sums.scoreFor) &* scoreFor &+ Int64(sums.wins) &* wins
    )
  }
}
