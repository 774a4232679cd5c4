/// Two neighbouring ranks of a table that a tie decides; `rank` is the better one, from 0.
public struct DecidedRank: Sendable, Hashable {
  package var table: Int
  package var rank: Int

  package init(table: Int, rank: Int) {
    self.table = table
    self.rank = rank
  }
}

/// The condition on which a tie is played. Otherwise one of its slots goes through without a match.
public struct TieCondition: Sendable, Hashable {
  package enum Test: Sendable, Hashable {
    case same(Slot, Slot)
    /// The rows at a rank, from 0, and the next are level by these sums, or by everything except lots if there are no
    /// sums.
    case level(table: Int, rank: Int, by: [RankingCriterion])
    case never
  }

  package var test: Test
  /// The slot, 0 or 1, that goes through if the tie is not played.
  package var favourite: Int

  package init(test: Test, favourite: Int) {
    self.test = test
    self.favourite = favourite
  }

  var failed: TieCondition { TieCondition(test: .never, favourite: favourite) }
}
