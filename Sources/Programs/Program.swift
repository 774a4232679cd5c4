public import TextFiles

/// A compiled competition: the steps that a block executes, whatever kinds of stages they came from.
///
/// A program is plain data. A ``Tournament`` proves that a block can rely on it: see ``defects(entrants:game:)``.
public struct Program: Sendable {
  public enum Step: Sendable {
    case draw(any Draw)
    case play(Int)
    case settle(Int)
    case rank(Int)
  }

  public enum Finish: Sendable, Equatable {
    case ranks(table: Int)
    /// The bands that hold entrants, best first. Entrants in none of the slots are last.
    case bands([Band])
  }

  public struct Band: Sendable, Equatable {
    public let slots: [Slot]
    /// The worst position, from 0, of those that the occupants share.
    public let position: Int
    /// The rank that fills the slot, if its occupant shares the position of the band before where only lots separate
    /// the two.
    public let shared: TableRank?

    package init(_ slots: [Slot], position: Int, shared: TableRank? = nil) {
      self.slots = slots
      self.position = position
      self.shared = shared
    }
  }

  /// A rank of a table, from 0.
  public struct TableRank: Sendable, Equatable {
    public let table: Int
    public let rank: Int

    package init(table: Int, rank: Int) {
      self.table = table
      self.rank = rank
    }
  }

  /// The matches. Those with two known sides come first; each part is in the order of the schedule.
  public internal(set) var matches: [Match]
  public internal(set) var ties: [Tie]
  public internal(set) var tables: [RankedTable]
  public internal(set) var steps: [Step]
  /// The table with everyone's points and scores. Its rows are the entrants in order.
  public let standings: Int
  public let finish: Finish
  /// The possible final positions of each entrant, from 0, given the known results, or `nil` if these are not known.
  package let finishRanks: [ClosedRange<Int>]?
  public internal(set) var zones: [Zone]
  /// The possible occupants of each slot column.
  package let occupants: [Set<Int>]
  /// The numbers of columns: slots, shared conditions, and scratch columns for draws.
  package let slotColumns: Int
  package let contextColumns: Int
  package let workColumns: Int
  /// The number of columns of rows, in which drawn rounds are noted.
  package let rowColumns: Int
  package let slotNames: [Int: String]
  public let weeks: [Week]
  public let words: CompetitionWords
  public let canonical: JSONValue

  /// The maximum number of sides of a match. With more than two, the result of a match is an order.
  public let sides: Int
  var pairingCount = 0
  /// References to parts that do not exist. If there are any, the properties below are empty.
  package private(set) var layoutDefects: [ProgramDefect] = []
  /// For each match, the earlier leg of its tie, if there is one.
  package var legBefore: [LegBefore?] = []
  /// For each match, the tables in which it counts.
  package var countings: [[Counting]] = []
  /// For each table whose ranking needs to know who met whom, its matches, or `nil` where draws make the pairs.
  package var meetings: [TableMatches?] = []
  /// For each table, the positions of its first row among the rows of all tables.
  package var firstRows: [TableRows] = []
  /// For each row of each table, the position of its sums.
  package var sumRows: [[TableRows]] = []
  /// The number of rows of all tables.
  package var rowCounts = TableRows()
  /// For each entrant, the slots by which they may leave each of their tables and ties.
  var exits: [Int: [[Slot]]] = [:]
  /// True if every slot is occupied in every tournament, except those of ties that may stay drawn.
  var slotsAreFilled = false
  /// The columns that draws may leave empty.
  var mayBeEmpty: Set<Int> = []
  /// For each match, true if it has been played or is no longer needed.
  package internal(set) var isOver: [Bool] = []
  /// The tables that a step ranks; the others only sum up.
  package var ranked: Set<Int> = []

  package struct LegBefore: Sendable, Equatable {
    package let match: Int
    package let countsAwayGoals: Bool
  }

  /// A table in which a match counts, and the rows of the sides there.
  package struct Counting: Sendable, Equatable {
    package let table: Int
    package let rows: Rows

    package enum Rows: Sendable, Equatable {
      case known([Int])
      case ofOccupants
      /// Rows noted in two columns from here, the first side's first.
      case drawn(Int)
      /// Drawn rows in a round with at most one match per row.
      case ofRound(Int, isFirst: Bool, isLast: Bool)
    }
  }

  /// A position among the rows of all tables, or a number of rows, per kind of column.
  package struct TableRows: Sendable, Equatable {
    package var points = 0
    package var scores = 0
    package var ranks = 0
    package var orders = 0
    package var lots = 0
    package var criteria = 0
  }

  package init(
    matches: [Match], ties: [Tie] = [], tables: [RankedTable], steps: [Step], standings: Int = 0,
    finish: Finish, finishRanks: [ClosedRange<Int>]? = nil, zones: [Zone] = [],
    occupants: [Set<Int>]? = nil, slotColumns: Int = 0,
    contextColumns: Int = 0, workColumns: Int = 0, rowColumns: Int = 0,
    slotNames: [Int: String] = [:], sides: Int = 2, weeks: [Week] = [],
    words: CompetitionWords, canonical: JSONValue
  ) {
    self.matches = matches
    self.ties = ties
    self.tables = tables
    self.steps = steps
    self.standings = standings
    self.finish = finish
    self.finishRanks = finishRanks
    self.zones = zones
    self.occupants =
      occupants
      ?? Array(
        repeating: Set(tables.indices.contains(standings) ? tables[standings].rows.indices : 0..<0),
        count: slotColumns)
    self.slotColumns = slotColumns
    self.contextColumns = contextColumns
    self.workColumns = workColumns
    self.rowColumns = rowColumns
    self.slotNames = slotNames
    self.weeks = weeks
    self.words = words
    self.canonical = canonical
    self.sides = sides
    layoutDefects = ProgramCheck.ofLayout(of: self)
    guard layoutDefects.isEmpty else { return }
    sortMatches()
    layOut()
    markConditionalMatches()
  }

  /// The matches, if these have two sides each; none otherwise.
  public var matchesOfTwo: [Match] { sides == 2 ? matches : [] }

  /// The matches of two known sides.
  public var pairings: ArraySlice<Match> { matches[..<pairingCount] }

  /// The tables that decide positions: the standings if ranked, and the tables from which entrants advance.
  public var rankings: [Int] {
    tables.indices.filter {
      ranked.contains($0) && ($0 == standings || !tables[$0].rankSlots.isEmpty)
    }
  }

  /// True if lots may decide a tie.
  public var mayDrawLots: Bool {
    ties.contains { if case .lots = $0.ending { true } else { false } }
  }

  public var hasStandings: Bool {
    !tables[standings].matches.isEmpty || !tables[standings].carried.isEmpty
  }

  /// The criteria of the standings in order, or none if the standings are not ranked. Entrants still level share the
  /// lower position.
  public var criteria: [ChainCriterion] {
    ranked.contains(standings) ? tables[standings].criteria : []
  }

  /// The points that an entrant can have in the standings.
  public var pointsRange: ClosedRange<Int> { tables[standings].pointsRange }

  /// The best final position, from 1; greater than 1 if several entrants share the top.
  public var bestPosition: Int {
    if case .bands(let bands) = finish { (bands.first?.position ?? 0) + 1 } else { 1 }
  }

  /// The entrants who finish nowhere: clubs of other leagues, which only play in brackets that keep ranks.
  public var guests: Set<Int> {
    guard case .bands(let bands) = finish else { return [] }
    var guests = Set(tables[standings].rows.indices)
    for slot in bands.flatMap(\.slots) {
      switch slot {
      case .entrant(let entrant): guests.remove(entrant)
      case .column(let column): guests.subtract(occupants[column])
      }
      if guests.isEmpty { break }
    }
    return guests
  }

  /// The zone of the best entrants, if several share the top and reach a zone of their own.
  public var bestZone: Zone? {
    guard bestPosition > 1, case .bands(let bands) = finish, let best = bands.first else {
      return nil
    }
    return zones.first { Set($0.slots) == Set(best.slots) }
  }

  /// Returns true if entrants finish at a position, from 1, other than as part of a band that ends below.
  public func hasPosition(_ position: Int) -> Bool {
    switch finish {
    case .ranks: true
    case .bands(let bands): bands.contains { $0.position == position - 1 }
    }
  }

  public var playOrder: [Int] {
    steps.compactMap { if case .play(let match) = $0 { match } else { nil } }
  }

  public var canonicalZones: [JSONValue] { zones.map(\.canonical) }

  package var readsCards: Bool { tables.contains { $0.ranking.readsCards } }

  /// The ties of brackets, in the order of the schedule.
  public var bracketTies: [Tie] { tie == nil ? ties : [] }

  /// Returns true if a tie is a play-off for ranks of a table.
  public func isPlayOff(_ tie: Tie) -> Bool {
    tables.contains { $0.playedFor.values.contains(.column(tie.winner)) }
  }

  public func slots(of tie: Tie) -> [Slot] { matches[tie.matches[0]].slots }

  /// The tie that is the whole competition: a series or a single match. `nil` for any other competition.
  public var tie: Tie? {
    ties.count == 1 && ties[0].matches.count == matches.count && sides == 2 ? ties[0] : nil
  }

  /// Returns the approximate size of a lane in bytes.
  ///
  /// - Parameter outcomes: The number of outcomes per side of a match.
  public func bytesPerLane(outcomes: Int) -> Int {
    matches.count * sides * outcomes * 2 + slotColumns * 4 + workColumns * 4 + contextColumns * 8
      + rowColumns
      + rowCounts.points * 4 + rowCounts.scores * 12 + rowCounts.ranks + rowCounts.orders
      + rowCounts.lots
  }
}
