/// The numbers of bits that the sums of a season take in a sort key.
package struct TableSumBits: Sendable, Equatable {
  /// The most sums that a key has.
  package static let maximumCount = 4

  private let points: Int
  private let score: Int
  private let wins: Int

  /// The number added to points, so that they are never negative.
  let pointsBias: Int
  /// The number of bits of the sum of the opponents' points, and the number added to it, so that it is never negative.
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

  /// A Boolean value indicating whether no sum goes beyond 16 bits.
  var areHalves: Bool {
    let halves = Int(Int16.min)...Int(Int16.max)
    return maximumScores <= halves.upperBound && pointsRange.clamped(to: halves) == pointsRange
  }

  /// The number added to a score difference, so that it is never negative.
  var scoreBias: Int { 1 << score }

  /// The number of bits of a sum over all matches of a table, or `nil` if it goes into no key.
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

  /// The number added to a sum, so that it is never negative.
  private func bias(of quantity: RankingSentence.Quantity) -> Int {
    switch quantity {
    case .points: pointsBias
    case .scoreDifference: scoreBias
    default: 0
    }
  }

  /// The weights that put the values of sums into one integer, the first uppermost.
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

/// A linear form of the sums of a table whose value ranks by several of them at once: whoever has the
/// greater is ahead. Each sum has bits of its own; one that does not count has weight 0.
package struct SortKeyWeights: Sendable, Equatable {
  package private(set) var bias: Int64 = 0
  package private(set) var points: Int64 = 0
  package private(set) var wins: Int64 = 0
  package private(set) var scoreFor: Int64 = 0
  package private(set) var scoreAgainst: Int64 = 0

  /// Adds a sum and what makes it positive, both shifted.
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
