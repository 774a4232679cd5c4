/// Rows that are slots, the sums of the matches that count for them, and how they are ranked.
public struct RankedTable: Sendable, Equatable {
  /// The stage's id, and what the table is called within it: "A" of a group.
  public package(set) var stage: String
  public package(set) var name: String
  public package(set) var rows: [Slot]
  /// The points of a match, and the criteria that separate the rows.
  public package(set) var ranking: RankingRules
  /// The matches that count.
  public package(set) var matches: [Int]
  /// The rounds of these in which a draw says who meets whom; none where matches are between its rows as they are.
  public package(set) var rounds: [PairedRound]
  /// Tables whose sums count, too: those of the same rows, or of whoever occupies a row.
  public package(set) var carried: [Int]
  /// The sums that its rows bring from an earlier table whose ranks they are, or `nil` if they bring nothing.
  package var carryOver: CarryOver?
  /// Where entrants have the points that they end with; nil if those are its own.
  package var finalPoints: FinalPoints?
  /// The table whose sums are its own: each of its rows is one of that table's; nil if it sums up itself.
  public package(set) var sums: Int?
  /// The conferences and divisions of its league, if it has some.
  package var parts: LeagueParts?
  /// The first of the columns of slots that it fills, one a rank; nil if it fills none.
  public package(set) var slots: Int?
  /// For ranks that matches decide once the table is ranked, from 0, the slots that these fill.
  public package(set) var playedFor: [Int: Slot]
  /// The points that a row can win in its matches, 0 among them.
  package var wonPoints: ClosedRange<Int>
  /// For each row the points that it begins with, negative where some are deducted; none if all begin without any.
  package var startingPoints: [Int]

  package init(
    stage: String = "", name: String = "", rows: [Slot], ranking: RankingRules, matches: [Int],
    rounds: [PairedRound] = [], carried: [Int] = [], sums: Int? = nil, parts: LeagueParts? = nil,
    slots: Int? = nil, playedFor: [Int: Slot] = [:], wonPoints: ClosedRange<Int>,
    startingPoints: [Int] = []
  ) {
    self.init(
      stage: stage, name: name, rows: rows, ranking: ranking, matches: matches, rounds: rounds,
      carried: carried, carryOver: nil, finalPoints: nil, sums: sums, parts: parts, slots: slots,
      playedFor: playedFor, wonPoints: wonPoints, startingPoints: startingPoints)
  }

  package init(
    stage: String, name: String = "", rows: [Slot], ranking: RankingRules, matches: [Int],
    rounds: [PairedRound] = [], carried: [Int] = [], carryOver: CarryOver?,
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

  /// The slots of its ranks, the first rank first; after the matches by which some are decided.
  public var rankSlots: [Slot] {
    slots.map { first in rows.indices.map { playedFor[$0] ?? .column(first + $0) } } ?? []
  }

  /// The part of their points so far with which its rows begin, in thousandths, and whether these are rounded up; `nil` if
  /// it is all of them, or if nothing was before.
  public var pointsFactor: (thousandths: Int, roundsUp: Bool)? {
    guard let factor = carryOver?.factor, factor.numerator != CarryOver.Factor.denominator else {
      return nil
    }
    return (Int(factor.numerator), factor.roundsUp)
  }

  /// The same table of matches that have other numbers.
  func renumbered(_ numbers: [Int]) -> RankedTable {
    var table = self
    table.matches = matches.map { numbers[$0] }
    table.rounds = rounds.map { $0.renumbered(numbers) }
    return table
  }

  /// The same table of other rows.
  package func with(rows: [Slot]) -> RankedTable {
    var table = self
    table.rows = rows
    return table
  }

  /// The points that a row can have. Every section and sort key that holds points relies on it.
  public var pointsRange: ClosedRange<Int> {
    if let finalPoints { return finalPoints.points }
    return wonPoints + ClosedRange(spanning: startingPoints) + (carryOver?.points ?? 0...0)
  }

  /// A Boolean value indicating whether its rows are all entrants in their order.
  package var isOfEntrants: Bool { rows == rows.indices.map { .entrant($0) } }

  /// The criteria that separate rows, in order, matches for ranks behind the chain, and last the one that leaves positions
  /// shared. Whom none of them separates share the lower rank.
  public var criteria: [ChainCriterion] {
    ranking.criteria + (playedFor.isEmpty ? [] : [ChainCriterion(.playOff)])
      + (sharesRanks ? [ChainCriterion(.shared)] : [])
  }

  /// A Boolean value indicating whether rows may share a final position that only lots separate.
  package var sharesRanks: Bool { ranking.chain.sharesRanks && slots != nil }

  /// A Boolean value indicating whether it sums up wins and scores beside points.
  package var hasScores: Bool { ranking.points != nil }
}
