/// Rows that are slots, the sums of the matches that count for them, and how they are ranked.
public struct RankedTable: Sendable, Hashable {
  public let rows: [Slot]
  /// What a match is worth, and what separates the rows.
  public let ranking: RankingRules
  /// The matches that count.
  public let matches: [Int]
  /// Tables of the same rows whose points count, too.
  public let carried: [Int]
  /// The greatest number of points that a row can have.
  public let maximumPoints: Int

  package init(
    rows: [Slot], ranking: RankingRules, matches: [Int], carried: [Int] = [], maximumPoints: Int
  ) {
    self.rows = rows
    self.ranking = ranking
    self.matches = matches
    self.carried = carried
    self.maximumPoints = maximumPoints
  }

  /// What separates rows, in order. Whom none of them separates share the lower rank.
  public var criteria: [ChainCriterion] { ranking.criteria }

  /// Whether it sums up wins and scores beside points.
  var hasScores: Bool { ranking.points != nil }
}
