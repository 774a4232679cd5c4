public import TextFiles

/// A competition, compiled: what a block executes step by step, whatever kinds of stages it came from.
public struct Program: Sendable {
  /// What is done next in every lane.
  public enum Step: Sendable {
    case draw(any Draw)
    /// Plays a match, and counts it in its tables.
    case play(Int)
    /// Finds who goes through in a tie, and fills its slots.
    case settle(Int)
    /// Ranks a table, and fills its slots.
    case rank(Int)
  }

  /// What the final positions of entrants are.
  public enum Finish: Sendable, Hashable {
    /// Their ranks in a table.
    case ranks(table: Int)
    /// Whoever is in one of these slots. Those in none are last.
    case bands([Band])
  }

  /// Slots whose occupants share a final position.
  public struct Band: Sendable, Hashable {
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
  public struct TableRank: Sendable, Hashable {
    public let table: Int
    public let rank: Int
  }

  /// Those of two sides who are known from the start come first, each part in the order of the schedule.
  public internal(set) var matches: [Match]
  public let ties: [Tie]
  public let tables: [RankedTable]
  public let steps: [Step]
  /// The table that has the points and the scores of entrants. Its rows are the entrants in their order.
  public let standings: Int
  public let finish: Finish
  /// For each entrant the final positions that they may have by the results that are known, from 0, where these are the
  /// ranks of a table; nil if that is not known.
  let finishRanks: [ClosedRange<Int>]?
  /// What people ask for beside final positions, stage by stage.
  public let zones: [Zone]
  /// Who may occupy each column of slots.
  let occupants: [Set<Int>]
  /// How many columns of slots there are, of words that surround matches, and of numbers that draws work in.
  let slotColumns: Int
  let contextColumns: Int
  let workColumns: Int
  /// How many columns of rows there are, in which rounds are noted that are drawn.
  let rowColumns: Int
  /// How weeks of pods are laid out, where there is a season of them.
  public let pods: PodSeason?
  public let words: CompetitionWords
  /// The rules of its stages as they enter a run's identity.
  public let canonical: JSONValue

  /// Whether its matches are pods.
  public let isOfPods: Bool
  /// The most slots of a match.
  let sides: Int
  private let pairingCount: Int
  /// For each match the leg that comes before it in its tie, if one does.
  let legBefore: [LegBefore?]
  /// For each match the tables in which it counts.
  let countings: [[Counting]]
  /// For each table in which it counts who met whom, the matches of its rows; nil where draws say who meets whom.
  let meetings: [TableMatches?]
  /// For each table where its rows begin among those of all tables: of points, of wins and scores, of ranks,
  /// of lots and of criteria.
  let firstRows: [TableRows]
  /// For each row of each table where its sums are.
  let sumRows: [[TableRows]]
  /// The rows of all tables.
  let rowCounts: TableRows
  /// The tables that a step ranks: the others only sum up.
  let ranked: Set<Int>

  /// The leg before another one of the same tie.
  struct LegBefore: Sendable, Hashable {
    let match: Int
    let countsAwayGoals: Bool
  }

  /// A match that counts in a table.
  struct Counting: Sendable, Hashable {
    let table: Int
    let rows: Rows

    /// The rows of the sides.
    enum Rows: Sendable, Hashable {
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
  struct TableRows: Sendable, Hashable {
    var points = 0
    var scores = 0
    var ranks = 0
    var orders = 0
    var lots = 0
    var criteria = 0
  }

  package init(
    matches: [Match], ties: [Tie] = [], tables: [RankedTable], steps: [Step], standings: Int = 0,
    finish: Finish, finishRanks: [ClosedRange<Int>]? = nil, zones: [Zone] = [],
    occupants: [Set<Int>]? = nil, slotColumns: Int = 0,
    contextColumns: Int = 0, workColumns: Int = 0, rowColumns: Int = 0,
    pods: PodSeason? = nil, words: CompetitionWords, canonical: JSONValue
  ) {
    precondition(
      tables[standings].isOfEntrants, "the rows of the standings are the entrants")
    let isPairing = matches.map { !$0.isPod && $0.slots.compactMap(\.entrant).count == 2 }
    let order =
      matches.indices.filter { isPairing[$0] } + matches.indices.filter { !isPairing[$0] }
    var numbers = Array(repeating: 0, count: matches.count)
    for (number, match) in order.enumerated() { numbers[match] = number }
    let matches = order.map { matches[$0] }
    let ties = ties.map { $0.renumbered(numbers) }
    let tables = tables.map { $0.renumbered(numbers) }
    pairingCount = isPairing.count { $0 }
    self.matches = matches
    self.ties = ties
    self.tables = tables
    self.steps = steps.map { step in
      if case .play(let match) = step { .play(numbers[match]) } else { step }
    }
    self.standings = standings
    self.finish = finish
    self.finishRanks = finishRanks
    self.zones = zones
    self.occupants =
      occupants
      ?? Array(repeating: Set(tables[standings].rows.indices), count: slotColumns)
    self.slotColumns = slotColumns
    self.contextColumns = contextColumns
    self.workColumns = workColumns
    self.rowColumns = rowColumns
    self.pods = pods
    self.words = words
    self.canonical = canonical
    isOfPods = matches.contains { $0.isPod }
    // A pod played by fewer players has columns for all its seats, too: code that reads pods off a block relies on
    // them.
    sides = max(matches.map(\.slots.count).max() ?? 0, pods == nil ? 0 : PodSeason.seats)
    var legBefore: [LegBefore?] = matches.map { _ in nil }
    for tie in ties {
      for match in tie.matches {
        legBefore[match] = tie.legBefore(match).map {
          LegBefore(match: $0, countsAwayGoals: tie.countsAwayGoals)
        }
      }
    }
    self.legBefore = legBefore
    let countings = Program.countings(matches, tables)
    self.countings = countings
    let earlier = Set(
      tables.compactMap { table in
        table.carryOver.flatMap { $0.matches != .none ? $0.table : nil }
      })
    meetings = tables.enumerated().map { number, table in
      table.rounds.isEmpty && (table.ranking.readsMatches || earlier.contains(number))
        ? Program.meetings(table, of: tables, matches) : nil
    }
    ranked = Set(
      steps.compactMap { step in
        switch step {
        case .rank(let table): table
        case .settle(let tie): ties[tie].table
        case .draw, .play: nil
        }
      })
    (firstRows, rowCounts) = Program.rows(tables, ranked)
    sumRows = Program.sumRows(tables, firstRows)
    markConditionalMatches()
  }

  private static func countings(_ matches: [Match], _ tables: [RankedTable]) -> [[Counting]] {
    var countings = matches.map { _ in [Counting]() }
    for (number, table) in tables.enumerated() where table.sums == nil {
      for round in table.rounds {
        for (index, match) in round.matches.enumerated() {
          let side = round.sides + 2 * index
          countings[match].append(
            Counting(
              table: number,
              rows: round.matchesEach > 1
                ? .drawn(side)
                : .ofRound(
                  side, isFirst: index == 0, isLast: index == round.matches.count - 1)))
        }
      }
      guard table.rounds.isEmpty else { continue }
      let rows = Dictionary(
        table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      for match in table.matches {
        let sides = matches[match].slots.compactMap { rows[$0] }
        let isKnown = sides.count == matches[match].slots.count
        precondition(
          isKnown || table.isOfEntrants,
          "\(matches[match].name) counts in a table in which its slots have no rows")
        countings[match].append(
          Counting(table: number, rows: isKnown ? .known(sides) : .ofOccupants))
      }
    }
    return countings
  }

  /// Who met whom in a table.
  private static func meetings(
    _ table: RankedTable, of tables: [RankedTable], _ matches: [Match]
  ) -> TableMatches {
    func numbered(_ rows: [Slot]) -> [Slot: Int] {
      Dictionary(rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }
    let whole = table.sums.map { tables[$0].rows } ?? table.rows
    let (rows, opponents) = (numbered(table.rows), numbered(whole))
    return TableMatches(
      rows: table.rows.count, opponents: whole.count,
      table.matches.map { match in
        let sides = matches[match].slots.map { slot in
          guard let opponent = opponents[slot] else {
            preconditionFailure(
              "\(matches[match].name) has no rows in a table that asks who met whom")
          }
          return TableMatches.Side(row: rows[slot], opponent: opponent)
        }
        return (match, sides)
      })
  }

  private static func rows(
    _ tables: [RankedTable], _ ranked: Set<Int>
  ) -> ([TableRows], TableRows) {
    var next = TableRows()
    let first = tables.enumerated().map { number, table in
      let first = next
      if table.sums == nil {
        next.points += table.rows.count * (table.carryOver == nil ? 1 : 2)
        next.scores += table.hasScores ? table.rows.count : 0
      }
      next.ranks += ranked.contains(number) ? table.rows.count : 0
      next.orders += ranked.contains(number) && !table.rounds.isEmpty ? table.rows.count : 0
      next.lots += ranked.contains(number) && table.sharesRanks ? table.rows.count : 0
      next.criteria += ranked.contains(number) ? table.criteria.count : 0
      return first
    }
    return (first, next)
  }

  private static func sumRows(_ tables: [RankedTable], _ firstRows: [TableRows]) -> [[TableRows]] {
    tables.enumerated().map { number, table in
      let source = table.sums ?? number
      return table.rows.indices.map { row in
        guard let own = tables[source].rows.firstIndex(of: table.rows[row]) else {
          preconditionFailure("a row of \(table.name) that is none of the table whose sums it has")
        }
        return TableRows(
          points: firstRows[source].points + own, scores: firstRows[source].scores + own)
      }
    }
  }

  /// The matches of two sides who are known from the start: those that people name by who meets.
  public var pairings: ArraySlice<Match> { matches[..<pairingCount] }

  /// Whether a match is the last leg of a tie in which away goals count.
  func countsAwayGoals(_ match: Int) -> Bool { legBefore[match]?.countsAwayGoals ?? false }

  /// The tables, by index, in which positions are decided: the standings, where these are ranked, and those from which
  /// others go on.
  public var rankings: [Int] {
    tables.indices.filter {
      ranked.contains($0) && ($0 == standings || !tables[$0].rankSlots.isEmpty)
    }
  }

  /// Whether lots may decide a tie.
  public var mayDrawLots: Bool {
    ties.contains { if case .lots = $0.ending { true } else { false } }
  }

  /// Whether any match counts in the standings.
  public var hasStandings: Bool {
    !tables[standings].matches.isEmpty || !tables[standings].carried.isEmpty
  }

  /// What separates entrants in the standings, in order; nothing where these are not ranked. Whom none of them
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

  /// Whether somebody finishes at a position, from 1, and not only in a band that ends below it.
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

  /// Whether a table is ranked by the cards of its matches.
  var readsCards: Bool { tables.contains { $0.ranking.readsCards } }

  /// The ties of brackets, in the order of the schedule.
  public var bracketTies: [Tie] { tie == nil ? ties : [] }

  /// Whether a tie decides ranks of a table that its chain has left level.
  public func isPlayOff(_ tie: Tie) -> Bool {
    tables.contains { $0.playedFor.values.contains(.column(tie.winner)) }
  }

  /// The slots between which a tie is; of a pod all of them.
  public func slots(of tie: Tie) -> [Slot] { matches[tie.matches[0]].slots }

  /// The tie that is all of the competition, if it is one: a series, or a single match.
  public var tie: Tie? {
    ties.count == 1 && ties[0].matches.count == matches.count && !isOfPods ? ties[0] : nil
  }

  /// What a lane of a block takes, about, in bytes.
  ///
  /// - Parameter outcomes: how many outcomes a side of a match has.
  public func bytesPerLane(outcomes: Int) -> Int {
    matches.count * sides * outcomes * 2 + slotColumns * 4 + workColumns * 4 + contextColumns * 8
      + rowColumns
      + rowCounts.points * 4 + rowCounts.scores * 12 + rowCounts.ranks + rowCounts.orders
      + rowCounts.lots
  }
}
