package struct TableSumBits: Sendable, Equatable {
  /// The maximum number of sums in a key.
  package static let maximumCount = 4

  private let points: Int
  private let score: Int
  private let wins: Int

  /// The offset that keeps points from being negative.
  let pointsBias: Int
  /// The number of bits of the opponents' total points, and the offset that keeps it from being negative.
  let opponents: Int
  let opponentsBias: Int

  /// - Parameters:
  ///   - points: The points that a row can have, including 0.
  ///   - matchesEach: The maximum number of matches of a row.
  ///   - maximumScore: The maximum score of a side in a match.
  ///   - earlierMatches: The maximum number of earlier matches, which count in everything except `points`.
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

  init(points: ClosedRange<Int>) {
    self.init(points: points, matchesEach: 0, maximumScore: 0)
  }

  private static func bits(_ maximum: Int) -> Int { Int.bitWidth - maximum.leadingZeroBitCount }

  var pointsRange: ClosedRange<Int> { -pointsBias...(1 << points) - 1 - pointsBias }
  var maximumScores: Int { (1 << score) - 1 }
  var maximumWins: Int { (1 << wins) - 1 }

  /// True if all sums fit into 16 bits.
  var areHalves: Bool {
    let halves = Int(Int16.min)...Int(Int16.max)
    return maximumScores <= halves.upperBound && pointsRange.clamped(to: halves) == pointsRange
  }

  /// The offset that keeps a score difference from being negative.
  var scoreBias: Int { 1 << score }

  /// Returns the number of bits of a sum over all matches, or `nil` if keys do not hold the sum.
  func count(of quantity: RankingSentence.Quantity) -> Int? {
    switch quantity {
    case .points: points
    case .scoreDifference: score + 1
    case .scoreFor: score
    case .wins: wins
    default: nil
    }
  }

  func count(of quantities: [RankingSentence.Quantity]) -> Int {
    quantities.compactMap(count(of:)).reduce(0, +)
  }

  /// Returns the offset that keeps a sum from being negative.
  private func bias(of quantity: RankingSentence.Quantity) -> Int {
    switch quantity {
    case .points: pointsBias
    case .scoreDifference: scoreBias
    default: 0
    }
  }

  /// Returns the weights that pack sums into one integer, the first in the highest bits.
  func weights(_ quantities: [RankingSentence.Quantity]) -> SortKeyWeights {
    var weights = SortKeyWeights()
    var shift: Int64 = 0
    for quantity in quantities.reversed() {
      weights.add(quantity, Int64(bias(of: quantity)), shift)
      shift += Int64(count(of: quantity) ?? 0)
    }
    return weights
  }
}

/// A linear form of a table's sums that ranks by several of them at once; greater is better. Each sum has its own bits;
/// an unused one has weight 0.
package struct SortKeyWeights: Sendable, Equatable {
  package private(set) var bias: Int64 = 0
  package private(set) var points: Int64 = 0
  package private(set) var wins: Int64 = 0
  package private(set) var scoreFor: Int64 = 0
  package private(set) var scoreAgainst: Int64 = 0

  fileprivate mutating func add(
    _ quantity: RankingSentence.Quantity, _ bias: Int64, _ shift: Int64
  ) {
    self.bias += bias << shift
    let weight: Int64 = 1 << shift
    switch quantity {
    case .points: points += weight
    case .wins: wins += weight
    case .scoreFor: scoreFor += weight
    case .scoreDifference:
      scoreFor += weight
      scoreAgainst -= weight
    default: preconditionFailure("\(quantity) goes into no key")
    }
  }
}
