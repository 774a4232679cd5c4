/// How many bits the sums of a season take in a sort key.
struct TableSumBits: Sendable, Hashable {
  /// The criteria that are such sums.
  static let criteria: [RankingCriterion] = [.points, .scoreDifference, .scoreFor, .wins]

  private let points: Int
  private let score: Int
  private let wins: Int

  /// What is added to points, so that they are never negative.
  let pointsBias: Int
  /// How many bits the sum of the opponents' points takes, and what is added to it, so that it is never negative.
  let opponents: Int
  let opponentsBias: Int

  /// - Parameters:
  ///   - points: the points that a row can have, in a whole table or by some of its matches; 0 among them.
  ///   - matchesEach: how many matches a row has at most.
  ///   - maximumScore: the greatest score of a side in a match.
  ///   - earlierMatches: how many matches more count, but for the points of whole tables.
  init(
    points: ClosedRange<Int>, matchesEach: Int, maximumScore: Int, earlierMatches: Int = 0
  ) {
    let all = matchesEach + earlierMatches
    pointsBias = -points.lowerBound
    let most = points.upperBound + pointsBias
    self.points = TableSumBits.bits(most)
    opponents = TableSumBits.bits(most * matchesEach)
    opponentsBias = pointsBias * matchesEach
    score = TableSumBits.bits(maximumScore * all)
    wins = TableSumBits.bits(all)
  }

  /// A table that has nothing but points.
  ///
  /// - Parameter points: the points that a row can have, 0 among them.
  init(points: ClosedRange<Int>) {
    self.init(points: points, matchesEach: 0, maximumScore: 0)
  }

  private static func bits(_ maximum: Int) -> Int { Int.bitWidth - maximum.leadingZeroBitCount }

  /// The points, the scores and the wins that have room in a key.
  var pointsRange: ClosedRange<Int> { -pointsBias...(1 << points) - 1 - pointsBias }
  var maximumScores: Int { (1 << score) - 1 }
  var maximumWins: Int { (1 << wins) - 1 }

  /// What is added to a score difference, so that it is never negative.
  var scoreBias: Int { 1 << score }

  /// The number of bits of a criterion; nil if it is not a sum.
  func count(of criterion: RankingCriterion) -> Int? {
    switch criterion {
    case .points: points
    case .scoreDifference: score + 1
    case .scoreFor: score
    case .wins: wins
    default: nil
    }
  }

  func count(of criteria: [RankingCriterion]) -> Int {
    criteria.compactMap(count(of:)).reduce(0, +)
  }

  /// The weights that put the criteria's values into one integer, the first uppermost.
  func weights(_ criteria: [RankingCriterion]) -> SortKeyWeights {
    var weights = SortKeyWeights(pointsBias: Int64(pointsBias), scoreBias: Int64(scoreBias))
    var shift: UInt64 = 0
    for criterion in criteria.reversed() {
      let weight: Int64 = 1 << Int64(shift)
      switch criterion {
      case .points: weights.points = weight
      case .scoreDifference: weights.difference = weight
      case .scoreFor: weights.scoreFor = weight
      case .wins: weights.wins = weight
      default: continue
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
  /// What is added to points and to the score difference, so that they are never negative.
  let pointsBias: Int64
  let scoreBias: Int64

  init(pointsBias: Int64, scoreBias: Int64) {
    self.pointsBias = pointsBias
    self.scoreBias = scoreBias
  }

  @inline(__always)
  func key(_ sums: TableSums) -> UInt64 {
    let difference = Int64(sums.scoreFor) &- Int64(sums.scoreAgainst) &+ scoreBias
    return UInt64(
      bitPattern: (Int64(sums.points) &+ pointsBias) &* points &+ difference &* self.difference
        &+ Int64(sums.scoreFor) &* scoreFor &+ Int64(sums.wins) &* wins
    )
  }
}
