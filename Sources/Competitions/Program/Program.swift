public import TextFiles

/// A competition, compiled: what a block executes step by step, whatever kinds of stages it came from.
public struct Program: Sendable {
  /// What is done next in every lane.
  public enum Step: Sendable {
    case draw(any Draw)
    /// Plays a match, and counts it in its tables.
    case play(Int)
    /// Ranks the table of a tie, and fills its slots.
    case settle(Int)
    /// Ranks a table.
    case rank(Int)
  }

  /// What the final positions of entrants are.
  public enum Finish: Sendable, Hashable {
    /// Their ranks in a table.
    case ranks(table: Int)
    /// Whoever is in the first of these columns of slots is first, and so on. Those in none are last.
    case slots([Int])
  }

  public internal(set) var matches: [Match]
  public let ties: [Tie]
  public let tables: [RankedTable]
  public let steps: [Step]
  /// The table that has the points and the scores of entrants, and what decided their positions. Its rows are
  /// the entrants in their order.
  public let standings: Int
  public let finish: Finish
  /// How many columns of slots there are, of words that surround matches, and of numbers that draws work in.
  let slotColumns: Int
  let contextColumns: Int
  let workColumns: Int
  /// How weeks of pods are laid out, where there are some.
  public let pods: PodSeason?
  public let words: CompetitionWords
  /// The rules of its stages as they enter a run's identity.
  public let canonical: JSONValue

  /// The most slots of a match.
  let sides: Int
  private let hasPairings: Bool
  /// For each match the tables in which it counts.
  let countings: [[Counting]]
  /// For each table in which it counts who met whom, the matches of its rows.
  let meetings: [TableMatches?]
  /// For each table where its rows begin among those of all tables: of points, of wins and scores, of ranks
  /// and of criteria.
  let firstRows: [TableRows]
  /// The rows of all tables.
  let rowCounts: TableRows
  /// The tables that a step ranks: the others only sum up.
  let ranked: Set<Int>

  /// A match that counts in a table.
  struct Counting: Sendable, Hashable {
    let table: Int
    /// The row of each side; nil where it is the row of whoever occupies the slot.
    let rows: [Int]?
  }

  /// Where a table's rows begin.
  struct TableRows: Sendable, Hashable {
    var points = 0
    var scores = 0
    var ranks = 0
    var criteria = 0
  }

  package init(
    matches: [Match], ties: [Tie] = [], tables: [RankedTable], steps: [Step], standings: Int = 0,
    finish: Finish, slotColumns: Int = 0, contextColumns: Int = 0, workColumns: Int = 0,
    pods: PodSeason? = nil, words: CompetitionWords, canonical: JSONValue
  ) {
    precondition(
      tables[standings].rows == tables[standings].rows.indices.map { .entrant($0) },
      "the rows of the standings are the entrants")
    self.matches = matches
    self.ties = ties
    self.tables = tables
    self.steps = steps
    self.standings = standings
    self.finish = finish
    self.slotColumns = slotColumns
    self.contextColumns = contextColumns
    self.workColumns = workColumns
    self.pods = pods
    self.words = words
    self.canonical = canonical
    sides = matches.map(\.slots.count).max() ?? 0
    hasPairings = matches.allSatisfy { $0.slots.compactMap(\.entrant).count == 2 }
    let countings = Program.countings(matches, tables)
    self.countings = countings
    meetings = tables.enumerated().map { number, table in
      guard table.ranking.readsMatches else { return nil }
      return TableMatches(
        rows: table.rows.count,
        table.matches.map { match in
          guard let rows = countings[match].first(where: { $0.table == number })?.rows else {
            preconditionFailure(
              "\(matches[match].name) has no rows in a table that asks who met whom")
          }
          return (match, rows)
        })
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
    markConditionalMatches()
  }

  private static func countings(_ matches: [Match], _ tables: [RankedTable]) -> [[Counting]] {
    var countings = matches.map { _ in [Counting]() }
    for (number, table) in tables.enumerated() {
      let rows = Dictionary(
        table.rows.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      for match in table.matches {
        let sides = matches[match].slots.compactMap { rows[$0] }
        let isKnown = sides.count == matches[match].slots.count
        precondition(
          isKnown || table.rows == table.rows.indices.map { .entrant($0) },
          "\(matches[match].name) counts in a table in which its slots have no rows")
        countings[match].append(Counting(table: number, rows: isKnown ? sides : nil))
      }
    }
    return countings
  }

  private static func rows(
    _ tables: [RankedTable], _ ranked: Set<Int>
  ) -> ([TableRows], TableRows) {
    var next = TableRows()
    let first = tables.enumerated().map { number, table in
      let first = next
      next.points += table.rows.count
      next.scores += table.hasScores ? table.rows.count : 0
      next.ranks += ranked.contains(number) ? table.rows.count : 0
      next.criteria += ranked.contains(number) ? table.criteria.count : 0
      return first
    }
    return (first, next)
  }

  /// The matches, if all are of two sides who are known from the start: those that people name by who meets.
  public var pairings: [Match] { hasPairings ? matches : [] }

  /// What separates entrants in the standings, in order; nothing where these are not ranked. Whom none of them
  /// separates share the lower position.
  public var criteria: [ChainCriterion] {
    ranked.contains(standings) ? tables[standings].criteria : []
  }

  /// The greatest number of points that an entrant can have.
  public var maximumPoints: Int { tables[standings].maximumPoints }

  /// The tie that is all of the competition, if it is one: a series, or a single match.
  public var tie: Tie? {
    if case .slots = finish, ties.count == 1 { ties[0] } else { nil }
  }

  /// What a lane of a block takes, about, in bytes.
  ///
  /// - Parameter outcomes: how many outcomes a side of a match has.
  public func bytesPerLane(outcomes: Int) -> Int {
    matches.count * sides * outcomes * 2 + slotColumns * 4 + workColumns * 4 + contextColumns * 8
      + rowCounts.points * 4 + rowCounts.scores * 12 + rowCounts.ranks
  }
}
