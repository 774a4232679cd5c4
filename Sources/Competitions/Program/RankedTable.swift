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
  public var criteria: [RankingCriterion] { ranking.criteria }

  /// Whether it sums up wins and scores beside points.
  var hasScores: Bool { ranking.points != nil }
}

/// The matches in which two rows of a table meet.
struct TableMeetings: Sendable, Hashable {
  private let rows: Int
  /// For each pair of rows where its matches begin in ``meetings``.
  private let starts: [Int32]
  private let meetings: [Int32]

  /// - Parameter meetings: each match with the rows of its sides.
  init(rows: Int, _ meetings: [(match: Int, rows: [Int])]) {
    self.rows = rows
    var ofPair = Array(repeating: [Int32](), count: rows * rows)
    for (match, sides) in meetings {
      ofPair[sides[0] * rows + sides[1]].append(Int32(2 * match))
      ofPair[sides[1] * rows + sides[0]].append(Int32(2 * match + 1))
    }
    var starts: [Int32] = [0]
    for pair in ofPair { starts.append((starts.last ?? 0) + Int32(pair.count)) }
    self.starts = starts
    self.meetings = Array(ofPair.joined())
  }

  /// The indices of the matches of two rows.
  func range(_ one: Int, _ other: Int) -> Range<Int> {
    let pair = one * rows + other
    return Int(starts[pair])..<Int(starts[pair + 1])
  }

  /// A match and the side that the first of the two rows has in it.
  subscript(index: Int) -> (match: Int, side: Int) {
    (Int(meetings[index] >> 1), Int(meetings[index] & 1))
  }
}
