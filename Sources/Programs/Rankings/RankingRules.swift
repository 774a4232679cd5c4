public import Games
package import TextFiles

/// The rules by which a table is ranked: the points of a match, and the criteria in their order.
public struct RankingRules: Sendable, Equatable {
  /// The points of a match, or `nil` where points come otherwise.
  public let points: PointsScheme?
  public let chain: RankingChain
  /// Everything that can decide a position, in order. Where lots do, nobody stays level.
  public let criteria: [ChainCriterion]
  /// The number of counted points per point that people read: 2 where points may be halves.
  public var pointsScale = 1
  /// The unit of scores.
  public let unit: ScoreUnit
  /// The preset from which the chain is, if it is from one.
  public let preset: PresetUse?
  /// The greatest score of a side in a match.
  package let maximumScore: Int
  /// The rules for shares of points of matches of several sides, or `nil` if none are read.
  package let percentages: PointsShares?
  /// For each number that the chain compares, those of the entrants.
  package let numbers: [[Double]]
  /// The bits that sums have in sort keys.
  package let bits: TableSumBits
  package let code: ChainCode
  /// The first step for vectors, if it can be one.
  package let vectorKey: VectorSortKey?
  /// The first steps for vectors, if they can be some.
  package let vectorChain: VectorChain?
  /// The whole chain for vectors, if it can be.
  package let vectorOrder: VectorOrder?

  /// The numbers that the chain compares, as they enter a run's identity; nil if it compares none.
  var canonicalNumbers: JSONValue? {
    guard !numbers.isEmpty else { return nil }
    // Two chains may compare one number in either direction.
    var canonical: JSONObject = [:]
    for (number, values) in zip(chain.numbers, numbers) {
      canonical[number.name] = .array(values.map { .double($0) })
    }
    return .object(canonical)
  }

  /// The rules as they enter a run's identity.
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

  /// A Boolean value indicating whether ranking reads the cards of matches.
  var readsCards: Bool { code.readsCards }

  /// A Boolean value indicating whether two may be separated by a shoot-out behind their last match.
  package let readsLastMatches: Bool

  /// A Boolean value indicating whether ranking reads in whose company rows were.
  package var readsCompany: Bool { code.readsCompany }

  /// A Boolean value indicating whether ranking reads matches beside their sums.
  package var readsMatches: Bool { code.readsMatches }

  /// - Parameters:
  ///   - unit: what scores are made of.
  ///   - numbers: what entrants have of the numbers that the chain compares.
  ///   - pointsRange: the points that a row can have, 0 among them; nil if those of its matches.
  ///   - matchesEach: the greatest number of matches of an entrant.
  ///   - maximumScore: the greatest score of a side in a match.
  ///   - earlierMatches: how many matches more an entrant brings whose scores count.
  ///
  /// Creates the rules, or `nil` if the sums of so long a season do not fit into the 64 bits of a sort key.
  public init?(
    points: PointsScheme, chain: RankingChain, preset: PresetUse? = nil, unit: ScoreUnit,
    numbers: GivenNumbers = .none, pointsRange: ClosedRange<Int>? = nil, matchesEach: Int,
    maximumScore: Int, earlierMatches: Int = 0
  ) {
    let won = points.range(ofMatches: matchesEach + earlierMatches)
    self.init(
      points: points, chain: chain, preset: preset, unit: unit, numbers: numbers,
      bits: TableSumBits(
        points: pointsRange.map { $0.union(won) } ?? won, matchesEach: matchesEach,
        maximumScore: maximumScore, earlierMatches: earlierMatches),
      maximumScore: maximumScore)
  }

  /// A ranking by points alone, wherever they come from.
  ///
  /// - Parameter pointsRange: the points that an entrant can have, 0 among them.
  public init?(pointsRange: ClosedRange<Int>, unit: ScoreUnit) {
    self.init(pointsRange: pointsRange, unit: unit, criteria: [.points], percentages: nil)
  }

  /// A ranking by points, wherever they come from, and by in whose company rows were.
  package init?(
    pointsRange: ClosedRange<Int>, unit: ScoreUnit, criteria: [RankingCriterion],
    percentages: PointsShares?
  ) {
    self.init(
      points: nil, chain: RankingChain(criteria.map { .criterion($0) }), preset: nil, unit: unit,
      numbers: .none, bits: TableSumBits(points: pointsRange), percentages: percentages)
  }

  /// A ranking by wins, each a point, in which those who are level stay so.
  ///
  /// - Parameter matches: how many an entrant can win.
  package init(winsAmong matches: Int, unit: ScoreUnit) {
    let points = PointsScheme(win: 1, draw: 0, loss: 0)
    let bits = TableSumBits(
      points: points.range(ofMatches: matches), matchesEach: matches, maximumScore: 0)
    self.init(points, RankingChain(levelBy: .wins), nil, unit, .none, bits)
  }

  private init?(
    points: PointsScheme?, chain: RankingChain, preset: PresetUse?, unit: ScoreUnit,
    numbers: GivenNumbers, bits: TableSumBits, maximumScore: Int = 0,
    percentages: PointsShares? = nil
  ) {
    self.init(points, chain, preset, unit, numbers, bits, maximumScore, percentages)
    guard code.parts.allSatisfy({ bits.count(of: $0.sums) <= UInt64.bitWidth }) else { return nil }
  }

  private init(
    _ points: PointsScheme?, _ chain: RankingChain, _ preset: PresetUse?, _ unit: ScoreUnit,
    _ numbers: GivenNumbers, _ bits: TableSumBits, _ maximumScore: Int = 0,
    _ percentages: PointsShares? = nil
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
}

/// A preset as a table uses it.
public struct PresetUse: Sendable, Equatable {
  public let name: String
  /// The criteria of the preset that are left out, since the scenario gives no numbers for them.
  public let omitted: [RankingCriterion]

  /// The number of counted points per point that people read.
  package let pointsScale: Int
  /// The noun for an entrant of such a ranking, "player", or `nil` if it varies.
  package let entrant: String?

  package init(name: String, omitted: [RankingCriterion], pointsScale: Int, entrant: String?) {
    self.name = name
    self.omitted = omitted
    self.pointsScale = pointsScale
    self.entrant = entrant
  }
}
