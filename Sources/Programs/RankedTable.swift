/// A table: rows that are slots, the matches that count, and their ranking.
public struct RankedTable: Sendable, Equatable {
  /// The id of the stage, and the table's own name, such as "A" for a group.
  public package(set) var stage: String
  public package(set) var name: String
  public package(set) var rows: [Slot]
  public package(set) var ranking: RankingRules
  public package(set) var matches: [Int]
  /// The rounds with drawn pairs, or none if every match has its rows from the start.
  public package(set) var rounds: [PairedRound]
  /// Tables whose sums count here, too: tables of the same rows, or of the rows' occupants.
  public package(set) var carried: [Int]
  /// The points and matches from an earlier table, or `nil` without any.
  package var carryOver: CarryOver?
  /// The tables with everyone's final points, or `nil` if the points here are final.
  package var finalPoints: FinalPoints?
  /// The table whose sums are used, which has all of these rows, or `nil` for sums of its own.
  public package(set) var sums: Int?
  /// The conferences and divisions of the league, or `nil` without any.
  package var parts: LeagueParts?
  /// The first of the slot columns that its ranks fill, or `nil` if its ranks fill none.
  public package(set) var slots: Int?
  /// The slots of ranks, from 0, that play-offs decide after the table is ranked.
  public package(set) var playedFor: [Int: Slot]
  /// The points that a row can win in its matches, including 0.
  package var wonPoints: ClosedRange<Int>
  /// The points with which each row begins, negative for deductions, or none if all begin without any.
  package var startingPoints: [Int]

  package init(
    stage: String = "", name: String = "", rows: [Slot], ranking: RankingRules, matches: [Int],
    rounds: [PairedRound] = [], carried: [Int] = [], carryOver: CarryOver? = nil,
    finalPoints: FinalPoints? = nil, sums: Int? = nil, parts: LeagueParts? = nil,
    slots: Int? = nil, playedFor: [Int: Slot] = [:], wonPoints: ClosedRange<Int> = 0...0,
    startingPoints: [Int] = []
  ) {
    self.stage = stage
    self.name = name
    self.rows = rows
    self.ranking = ranking
    self.matches = matches
    self.rounds = rounds
    self.carried = carried
    self.carryOver = carryOver
    self.finalPoints = finalPoints
    self.sums = sums
    self.parts = parts
    self.slots = slots
    self.playedFor = playedFor
    self.wonPoints = wonPoints
    self.startingPoints = startingPoints
  }

  /// The other tables whose sums count here.
  var sources: [Int] {
    carried + [carryOver?.table, sums].compactMap { $0 } + (finalPoints?.tables ?? [])
  }

  /// The slots of all ranks after play-offs, best first.
  public var rankSlots: [Slot] {
    slots.map { first in rows.indices.map { playedFor[$0] ?? .column(first + $0) } } ?? []
  }

  /// The part of earlier points that rows keep, in thousandths, and the direction of rounding, or `nil` if rows keep
  /// all or bring none.
  public var pointsFactor: (thousandths: Int, roundsUp: Bool)? {
    guard let factor = carryOver?.factor, factor.numerator != CarryOver.Factor.denominator else {
      return nil
    }
    return (Int(factor.numerator), factor.roundsUp)
  }

  func renumbered(_ numbers: [Int]) -> RankedTable {
    var table = self
    table.matches = matches.map { numbers[$0] }
    table.rounds = rounds.map { $0.renumbered(numbers) }
    return table
  }

  package func with(rows: [Slot]) -> RankedTable {
    var table = self
    table.rows = rows
    return table
  }

  /// The points that a row can have. Every tally section and sort key of points relies on this range.
  public var pointsRange: ClosedRange<Int> {
    if let finalPoints { return finalPoints.points }
    return wonPoints + ClosedRange(spanning: startingPoints) + (carryOver?.points ?? 0...0)
  }

  /// True if the rows are all entrants in order.
  package var isOfEntrants: Bool { rows == rows.indices.map { .entrant($0) } }

  /// The criteria that separate rows, in order, then play-offs and shared positions. Rows that stay level share the
  /// lower rank.
  public var criteria: [ChainCriterion] {
    ranking.criteria + (playedFor.isEmpty ? [] : [ChainCriterion(.playOff)])
      + (sharesRanks ? [ChainCriterion(.shared)] : [])
  }

  /// True if rows that only lots separate may share a final position.
  package var sharesRanks: Bool { ranking.chain.sharesRanks && slots != nil }

  /// True if wins and scores are summed up as well as points.
  package var hasScores: Bool { ranking.points != nil }
}
