public import TextFiles

/// A competition, compiled: what a block executes step by step, whatever kinds of stages it came from.
///
/// It is plain data: a ``Tournament`` proves that a block can rely on it, see ``defects(entrants:game:)``.
public struct Program: Sendable {
  /// A step that every lane takes.
  public enum Step: Sendable {
    case draw(any Draw)
    /// Plays a match, and counts it in its tables.
    case play(Int)
    /// Finds who goes through in a tie, and fills its slots.
    case settle(Int)
    /// Ranks a table, and fills its slots.
    case rank(Int)
  }

  /// The source of the final positions of entrants.
  public enum Finish: Sendable, Equatable {
    /// Their ranks in a table.
    case ranks(table: Int)
    /// Whoever is in one of these slots. Those in none are last.
    case bands([Band])
  }

  /// Slots whose occupants share a final position.
  public struct Band: Sendable, Equatable {
    public let slots: [Slot]
    /// The position, from 0: the last one that they take up together.
    public let position: Int
    /// The rank of a table, from 0, whose slot it has, where its occupant has the position of the band before it if lots
    /// alone put it behind that one.
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

  /// Those of two sides who are known from the start come first, each part in the order of the schedule.
  public internal(set) var matches: [Match]
  public internal(set) var ties: [Tie]
  public internal(set) var tables: [RankedTable]
  public internal(set) var steps: [Step]
  /// The table that has the points and the scores of entrants. Its rows are the entrants in their order.
  public let standings: Int
  public let finish: Finish
  /// For each entrant the final positions that they may have by the results that are known, from 0, where these are the
  /// ranks of a table; nil if that is not known.
  package let finishRanks: [ClosedRange<Int>]?
  /// The zones that people ask for beside final positions, stage by stage.
  public internal(set) var zones: [Zone]
  /// The possible occupants of each column of slots.
  package let occupants: [Set<Int>]
  /// The numbers of columns: of slots, of words that surround matches, and of numbers that draws work in.
  package let slotColumns: Int
  package let contextColumns: Int
  package let workColumns: Int
  /// The number of columns of rows, in which drawn rounds are noted.
  package let rowColumns: Int
  /// For columns of slots the names that scenarios have for them.
  package let slotNames: [Int: String]
  /// The weeks of a season that is played week by week.
  public let weeks: [Week]
  public let words: CompetitionWords
  /// The rules of its stages as they enter a run's identity.
  public let canonical: JSONValue

  /// The most sides of a match. Where it is two, a match is between them; where it is more, its result is their order.
  public let sides: Int
  var pairingCount = 0
  /// The parts that refer to what is not there. Where there are any, what follows is empty.
  package private(set) var layoutDefects: [ProgramDefect] = []
  /// For each match the leg that comes before it in its tie, if one does.
  package var legBefore: [LegBefore?] = []
  /// For each match the tables in which it counts.
  package var countings: [[Counting]] = []
  /// For each table in which it counts who met whom, the matches of its rows; nil where draws say who meets whom.
  package var meetings: [TableMatches?] = []
  /// For each table where its rows begin among those of all tables: of points, of wins and scores, of ranks,
  /// of lots and of criteria.
  package var firstRows: [TableRows] = []
  /// For each row of each table where its sums are.
  package var sumRows: [[TableRows]] = []
  /// The rows of all tables.
  package var rowCounts = TableRows()
  /// For each entrant the slots by one of which they come out of a table or a tie, whatever happens.
  var exits: [Int: [[Slot]]] = [:]
  /// A Boolean value indicating whether every slot is occupied in every tournament, but for those of a tie that may
  /// stand drawn.
  var slotsAreFilled = false
  /// For each match a Boolean value indicating whether it has been played, or is not needed any more.
  package internal(set) var isOver: [Bool] = []
  /// The tables that a step ranks: the others only sum up.
  package var ranked: Set<Int> = []

  /// The leg before another one of the same tie.
  package struct LegBefore: Sendable, Equatable {
    package let match: Int
    package let countsAwayGoals: Bool
  }

  /// A match that counts in a table.
  package struct Counting: Sendable, Equatable {
    package let table: Int
    package let rows: Rows

    /// The rows of the sides.
    package enum Rows: Sendable, Equatable {
      case known([Int])
      /// Those of whoever occupies the slots.
      case ofOccupants
      /// In columns of rows, the first side's here and the other one's in the next.
      case drawn(Int)
      /// The same in a round in which a row has one match at most, and whether it is the round's first or last match.
      case ofRound(Int, isFirst: Bool, isLast: Bool)
    }
  }

  /// Where a table's rows begin.
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

  /// The matches if these are between two sides each, or none.
  public var matchesOfTwo: [Match] { sides == 2 ? matches : [] }

  /// The matches of two sides who are known from the start: those that people name by who meets.
  public var pairings: ArraySlice<Match> { matches[..<pairingCount] }

  /// Returns a Boolean value indicating whether a match is the last leg of a tie in which away goals count.
  package func countsAwayGoals(_ match: Int) -> Bool { legBefore[match]?.countsAwayGoals ?? false }

  /// The tables, by index, in which positions are decided: the standings, where these are ranked, and those from which
  /// others go on.
  public var rankings: [Int] {
    tables.indices.filter {
      ranked.contains($0) && ($0 == standings || !tables[$0].rankSlots.isEmpty)
    }
  }

  /// A Boolean value indicating whether lots may decide a tie.
  public var mayDrawLots: Bool {
    ties.contains { if case .lots = $0.ending { true } else { false } }
  }

  /// A Boolean value indicating whether any match counts in the standings.
  public var hasStandings: Bool {
    !tables[standings].matches.isEmpty || !tables[standings].carried.isEmpty
  }

  /// The criteria of the standings, in order; none where these are not ranked. Whom none of them
  /// separates share the lower position.
  public var criteria: [ChainCriterion] {
    ranked.contains(standings) ? tables[standings].criteria : []
  }

  /// The points that an entrant can have in the standings.
  public var pointsRange: ClosedRange<Int> { tables[standings].pointsRange }

  /// The best final position, from 1, that somebody has: beyond 1 where several share it.
  public var bestPosition: Int {
    if case .bands(let bands) = finish { (bands.first?.position ?? 0) + 1 } else { 1 }
  }

  /// The zone of those at the best position, if several share it and it has one.
  public var bestZone: Zone? {
    guard bestPosition > 1, case .bands(let bands) = finish, let best = bands.first else {
      return nil
    }
    return zones.first { Set($0.slots) == Set(best.slots) }
  }

  /// Returns a Boolean value indicating whether somebody finishes at a position, from 1, and not only in a band that
  /// ends below it.
  public func hasPosition(_ position: Int) -> Bool {
    switch finish {
    case .ranks: true
    case .bands(let bands): bands.contains { $0.position == position - 1 }
    }
  }

  /// The matches, by index, in the order in which they are played.
  public var playOrder: [Int] {
    steps.compactMap { if case .play(let match) = $0 { match } else { nil } }
  }

  /// The zones as they enter a run's identity.
  public var canonicalZones: [JSONValue] { zones.map(\.canonical) }

  /// A Boolean value indicating whether a table is ranked by the cards of its matches.
  package var readsCards: Bool { tables.contains { $0.ranking.readsCards } }

  /// The ties of brackets, in the order of the schedule.
  public var bracketTies: [Tie] { tie == nil ? ties : [] }

  /// Returns a Boolean value indicating whether a tie decides ranks of a table that its chain has left level.
  public func isPlayOff(_ tie: Tie) -> Bool {
    tables.contains { $0.playedFor.values.contains(.column(tie.winner)) }
  }

  /// The slots between which a tie is.
  public func slots(of tie: Tie) -> [Slot] { matches[tie.matches[0]].slots }

  /// The tie that is all of the competition, if it is one: a series, or a single match.
  public var tie: Tie? {
    ties.count == 1 && ties[0].matches.count == matches.count && sides == 2 ? ties[0] : nil
  }

  /// Returns the approximate size of a lane of a block in bytes.
  ///
  /// - Parameter outcomes: how many outcomes a side of a match has.
  public func bytesPerLane(outcomes: Int) -> Int {
    matches.count * sides * outcomes * 2 + slotColumns * 4 + workColumns * 4 + contextColumns * 8
      + rowColumns
      + rowCounts.points * 4 + rowCounts.scores * 12 + rowCounts.ranks + rowCounts.orders
      + rowCounts.lots
  }
}
