public import Games
package import TextFiles

/// The rules that rank a table: the points of a match, and the tie-breaks.
public struct RankingRules: Sendable, Equatable {
  /// The points of a match, or `nil` if points do not come from match results.
  public let points: PointsScheme?
  public let chain: RankingChain
  public let criteria: [ChainCriterion]
  /// The number of counted points per shown point: 2 where points may be halves.
  public var pointsScale = 1
  public let unit: ScoreUnit
  /// The preset that the chain comes from, if any.
  public let preset: PresetUse?
  /// The maximum score of a side in a match.
  package let maximumScore: Int
  /// The rules for shares of points in matches of several sides, or `nil` if none are read.
  package let percentages: PointsShares?
  /// The entrants' values of each number in the chain.
  package let numbers: [[Double]]
  /// The layout of sums in sort keys.
  package let bits: TableSumBits
  package let code: ChainCode
  /// The first step for vectors, if possible.
  package let vectorKey: VectorSortKey?
  /// The first steps for vectors, if possible.
  package let vectorChain: VectorChain?
  /// The whole chain for vectors, if possible.
  package let vectorOrder: VectorOrder?

  /// The numbers in the chain as part of a run's identity, or `nil` without any.
  var canonicalNumbers: JSONValue? {
    guard !numbers.isEmpty else { return nil }
    // Two chains may compare one number in opposite directions.
    var canonical: JSONObject = [:]
    for (number, values) in zip(chain.numbers, numbers) {
      canonical[number.name] = .array(values.map { .double($0) })
    }
    return .object(canonical)
  }

  package var canonical: JSONObject {
    let points = points ?? PointsScheme()
    var canonical: JSONObject = [
      "points": [
        "win": .whole(points.win), "draw": .whole(points.draw), "loss": .whole(points.loss),
      ],
      "ranking": chain.json(unit),
    ]
    if let canonicalNumbers { canonical["numbers"] = canonicalNumbers }
    return canonical
  }

  var readsCards: Bool { code.readsCards }

  /// True if a shoot-out after their last match may separate two rows.
  package let readsLastMatches: Bool

  /// True if ranking reads the company in matches of several sides.
  package var readsCompany: Bool { code.readsCompany }

  /// True if ranking reads matches as well as sums.
  package var readsMatches: Bool { code.readsMatches }

  /// Creates the rules, or returns `nil` if the sums of a long season do not fit into a 64-bit sort key.
  ///
  /// - Parameters:
  ///   - numbers: The given numbers, including all in the chain.
  ///   - pointsRange: Further points that a row can have, or `nil` if only matches give points.
  ///   - matchesEach: The maximum number of matches of an entrant.
  ///   - maximumScore: The maximum score of a side in a match.
  ///   - earlierMatches: The maximum number of earlier matches whose scores count, too.
  public init?(
    points: PointsScheme, chain: RankingChain, preset: PresetUse? = nil, unit: ScoreUnit,
    numbers: GivenNumbers = .none, pointsRange: ClosedRange<Int>? = nil, matchesEach: Int,
    maximumScore: Int, earlierMatches: Int = 0
  ) {
    let won = points.range(ofMatches: matchesEach + earlierMatches)
    let bits = TableSumBits(
      points: pointsRange.map { $0.union(won) } ?? won, matchesEach: matchesEach,
      maximumScore: maximumScore, earlierMatches: earlierMatches)
    self.init(points, chain, preset, unit, numbers, bits, maximumScore: maximumScore)
    guard fitsKeys else { return nil }
  }

  /// Creates a ranking by points from any source, and by the company in matches of several sides.
  package init?(
    pointsRange: ClosedRange<Int>, unit: ScoreUnit, criteria: [RankingCriterion] = [.points],
    percentages: PointsShares? = nil
  ) {
    self.init(
      nil, RankingChain(criteria.map { .criterion($0) }), nil, unit, .none,
      TableSumBits(points: pointsRange), percentages: percentages)
    guard fitsKeys else { return nil }
  }

  /// Creates a ranking by wins, 1 point each, that leaves rows level.
  package init(winsAmong matches: Int, unit: ScoreUnit) {
    let points = PointsScheme(win: 1, draw: 0, loss: 0)
    let bits = TableSumBits(
      points: points.range(ofMatches: matches), matchesEach: matches, maximumScore: 0)
    self.init(points, RankingChain(levelBy: .wins), nil, unit, .none, bits)
  }

  private init(
    _ points: PointsScheme?, _ chain: RankingChain, _ preset: PresetUse?, _ unit: ScoreUnit,
    _ numbers: GivenNumbers, _ bits: TableSumBits, maximumScore: Int = 0,
    percentages: PointsShares? = nil
  ) {
    self.percentages = percentages
    self.bits = bits
    self.points = points
    self.maximumScore = maximumScore
    self.chain = chain
    self.preset = preset
    self.unit = unit
    criteria = chain.criteria
    readsLastMatches = criteria.contains { $0.criterion == .shootOut }
    self.numbers = chain.numbers.map { number in
      guard let values = numbers[number.name] else {
        preconditionFailure("the chain compares \(number.name), which is not given")
      }
      return values
    }
    code = ChainCode(chain, bits)
    vectorKey = code.leadingSums.flatMap { VectorSortKey($0, bits) }
    vectorChain = VectorChain(code, bits)
    vectorOrder = VectorOrder(chain, code, bits)
  }

  /// True if all sums of a step fit into a 64-bit sort key.
  private var fitsKeys: Bool {
    code.parts.allSatisfy { bits.count(of: $0.sums) <= UInt64.bitWidth }
  }
}

public struct PresetUse: Sendable, Equatable {
  public let name: String
  /// The criteria that are skipped because the scenario does not give their numbers.
  public let omitted: [RankingCriterion]

  /// The noun for an entrant, "player", or `nil` if that varies.
  package let entrant: String?

  package init(name: String, omitted: [RankingCriterion], entrant: String?) {
    self.name = name
    self.omitted = omitted
    self.entrant = entrant
  }
}
