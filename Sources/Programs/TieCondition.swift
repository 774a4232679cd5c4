/// A rank of a table, from 0, and the next one, between which a tie decides.
public struct DecidedRank: Sendable, Hashable {
  package var table: Int
  package var rank: Int

  package init(table: Int, rank: Int) {
    self.table = table
    self.rank = rank
  }
}

/// The tournaments in which the matches of a tie are played. In the others one of its slots goes through without a match.
public struct TieCondition: Sendable, Hashable {
  /// A condition on which the tie is played.
  package enum Test: Sendable, Hashable {
    /// One entrant occupies both of these slots.
    case same(Slot, Slot)
    /// The rows at a rank of a table, from 0, and at the next are level by these sums; with none, by everything but lots.
    case level(table: Int, rank: Int, by: [RankingCriterion])
    /// Nothing: it is certain that the tie is not played.
    case never
  }

  package var test: Test
  /// The slot that goes through where the tie is not played, 0 or 1.
  package var favourite: Int

  package init(test: Test, favourite: Int) {
    self.test = test
    self.favourite = favourite
  }

  /// The same of a tie that is certain not to be played.
  var failed: TieCondition { TieCondition(test: .never, favourite: favourite) }
}
