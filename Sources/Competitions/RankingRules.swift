/// How a table is ranked: what a match is worth, and which criteria separate entrants in which order.
public struct RankingRules: Sendable, Hashable {
  public let points: PointsScheme
  /// The criteria in order. The last one is `lots`: level entrants are always separated in the end.
  public let criteria: [RankingCriterion]
  let steps: [RankingStep]
  let bits: TableSumBits

  /// - Parameters:
  ///   - criteria: the most important first; `lots` is added at the end if it is not there.
  ///   - matchesEach: the greatest number of matches of an entrant.
  ///   - mostScore: the greatest score of a side in a match.
  ///
  /// Nil if the sums of so long a season do not fit into the 64 bits of a sort key.
  public init?(
    points: PointsScheme, criteria: [RankingCriterion], matchesEach: Int, mostScore: Int
  ) {
    self.points = points
    self.criteria = criteria.filter { $0 != .lots } + [.lots]
    bits = TableSumBits(points: points, matchesEach: matchesEach, mostScore: mostScore)
    steps = RankingStep.steps(self.criteria, bits)
    let headToHead = bits.count(of: TableSumBits.headToHead)
    guard headToHead <= UInt64.bitWidth, steps.allSatisfy({ bits.count(of: $0.sums) <= 64 }) else {
      return nil
    }
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

  static func steps(_ criteria: [RankingCriterion], _ bits: TableSumBits) -> [RankingStep] {
    var steps: [RankingStep] = []
    var index = 0
    while index < criteria.count {
      let run = criteria[index...].prefix { bits.count(of: $0) != nil }
      if run.isEmpty {
        let kind = criteria[index] == .lots ? Kind.lots : .headToHead
        let owner = Array(repeating: index, count: UInt64.bitWidth)
        steps.append(RankingStep(kind: kind, sums: [], criterionOfBit: owner))
        index += 1
      } else {
        let owners = run.indices.reversed().flatMap { criterion in
          Array(repeating: criterion, count: bits.count(of: criteria[criterion]) ?? 0)
        }
        steps.append(RankingStep(kind: .sums, sums: Array(run), criterionOfBit: owners))
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
  mutating func add(_ own: Int32, _ other: Int32, _ scheme: PointsScheme) {
    points += Int32(own > other ? scheme.win : own < other ? scheme.loss : scheme.draw)
    wins += own > other ? 1 : 0
    scoreFor += own
    scoreAgainst += other
  }
}

/// How many bits the sums of a season take in a sort key.
struct TableSumBits: Sendable, Hashable {
  /// What a head-to-head table compares, in order.
  static let headToHead: [RankingCriterion] = [.points, .goalDifference, .goalsFor]

  private let points: Int
  private let score: Int
  private let wins: Int

  init(points: PointsScheme, matchesEach: Int, mostScore: Int) {
    func bits(_ most: Int) -> Int { Int.bitWidth - most.leadingZeroBitCount }
    self.points = bits(points.most * matchesEach)
    score = bits(mostScore * matchesEach)
    wins = bits(matchesEach)
  }

  /// The number of bits of a criterion; nil if it is not a sum.
  func count(of criterion: RankingCriterion) -> Int? {
    switch criterion {
    case .points: points
    case .goalDifference: score + 1
    case .goalsFor: score
    case .wins: wins
    case .headToHead, .lots: nil
    }
  }

  func count(of criteria: [RankingCriterion]) -> Int {
    criteria.compactMap(count(of:)).reduce(0, +)
  }

  /// The criteria's values in one integer, the first uppermost: whoever has the greater is ahead.
  func key(_ criteria: [RankingCriterion], _ sums: TableSums) -> UInt64 {
    var key: UInt64 = 0
    for criterion in criteria {
      let value: Int
      switch criterion {
      case .points: value = Int(sums.points)
      case .goalDifference:
        value = Int(sums.scoreFor) - Int(sums.scoreAgainst) + 1 << score
      case .goalsFor: value = Int(sums.scoreFor)
      case .wins: value = Int(sums.wins)
      case .headToHead, .lots: continue
      }
      key = key << UInt64(count(of: criterion) ?? 0) | UInt64(value)
    }
    return key
  }
}
