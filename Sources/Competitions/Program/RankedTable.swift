/// Rows that are slots, the sums of the matches that count for them, and how they are ranked.
public struct RankedTable: Sendable, Hashable {
  /// The stage's id, and what the table is called within it: "A" of a group.
  public let stage: String
  public let name: String
  public private(set) var rows: [Slot]
  /// What a match is worth, and what separates the rows.
  public let ranking: RankingRules
  /// The matches that count.
  public private(set) var matches: [Int]
  /// Tables whose sums count, too: those of the same rows, or of whoever occupies a row.
  public let carried: [Int]
  /// The table whose sums are its own: each of its rows is one of that table's; nil if it sums up itself.
  public let sums: Int?
  /// The first of the columns of slots that it fills, one a rank; nil if it fills none.
  public let slots: Int?
  /// For ranks that matches decide once the table is ranked, from 0, the slots that these fill.
  public let playedFor: [Int: Slot]
  /// The greatest number of points that a row can win in its matches.
  private let maximumPoints: Int
  /// For each row the points that it begins with, negative where some are deducted; none if all begin without any.
  let startingPoints: [Int]

  package init(
    stage: String = "", name: String = "", rows: [Slot], ranking: RankingRules, matches: [Int],
    carried: [Int] = [], sums: Int? = nil, slots: Int? = nil, playedFor: [Int: Slot] = [:],
    maximumPoints: Int, startingPoints: [Int] = []
  ) {
    self.stage = stage
    self.name = name
    self.rows = rows
    self.ranking = ranking
    self.matches = matches
    self.carried = carried
    self.sums = sums
    self.slots = slots
    self.playedFor = playedFor
    self.maximumPoints = maximumPoints
    self.startingPoints = startingPoints
  }

  /// The slots of its ranks, the first rank first; after the matches by which some are decided.
  public var rankSlots: [Slot] {
    slots.map { first in rows.indices.map { playedFor[$0] ?? .column(first + $0) } } ?? []
  }

  /// The same table of matches that have other numbers.
  func renumbered(_ numbers: [Int]) -> RankedTable {
    var table = self
    table.matches = matches.map { numbers[$0] }
    return table
  }

  /// The same table of other rows.
  func with(rows: [Slot]) -> RankedTable {
    var table = self
    table.rows = rows
    return table
  }

  /// The points that a row can have.
  public var pointsRange: ClosedRange<Int> {
    min(0, startingPoints.min() ?? 0)...maximumPoints + max(0, startingPoints.max() ?? 0)
  }

  /// Whether its rows are all entrants in their order.
  var isOfEntrants: Bool { rows == rows.indices.map { .entrant($0) } }

  /// What separates rows, in order, matches for ranks behind all else. Whom none of them separates share the lower rank.
  public var criteria: [ChainCriterion] {
    ranking.criteria + (playedFor.isEmpty ? [] : [ChainCriterion(.playOff)])
  }

  /// Whether it sums up wins and scores beside points.
  var hasScores: Bool { ranking.points != nil }
}
