internal import KernelInterface
internal import Programs

/// The columns of a table in a block.
final class BlockTable {
  let number: Int
  let rows: Int
  let ranking: RankingRules
  /// True if the table's ranks are slots of later stages; otherwise the table orders rows for a draw.
  let fillsSlots: Bool
  /// True if only the games won by the table's two rows are read, as in a series of a bracket.
  let countsWinsAlone: Bool
  /// For each table whose sums carry over to this one, and each row, the rows there that its occupants can have.
  let carriedRows: [[[Int]]]
  /// The chain that ranks the table.
  let chain: ChainMemory
  /// The win-loss records of a league; empty if the chain reads none.
  let records: LeagueRecords
  /// The sums of each row; wins and scores only if matches have scores.
  let points: ColumnList<Int32>
  let wins: ColumnList<Int32>
  let scoreFor: ColumnList<Int32>
  let scoreAgainst: ColumnList<Int32>
  /// The points of each row in the earlier table, before they are scaled; empty if nothing carries over.
  let brought: ColumnList<Int32>
  /// The rank of each row, from 0.
  let ranks: ColumnList<UInt8>
  /// The row at each rank.
  let order: ColumnList<UInt8>
  /// For each rank, the criterion, from 1, at which only lots put its row behind the one above, or 0. Empty unless
  /// such rows may share a position.
  let lots: ColumnList<UInt8>
  /// The occupants of the rows that vectors look up; empty if occupants vary, are too many or share ranks.
  let occupants: Scratch<Int32>
  /// The whole ranking as a vector operation, or `nil` if it is more than one sort.
  let vectorOrder: VectorOrder?
  /// The vectorized next steps, all pairs of rows, and the matches of each pair.
  let vectorChain: VectorChain?
  let pairs: Scratch<RankChain.Pair>
  let meetings: Scratch<RankChain.Meeting>
  /// The away matches that these steps compare; empty if they compare none.
  let awayStarts: Scratch<SIMD2<Int32>>
  let firstAway: Scratch<Int32>
  let awayMatches: Scratch<RankChain.Meeting>
  /// The numbers that these steps compare, of an empty slot and of each entrant; empty if they compare none.
  let numbers: Scratch<Int32>
  /// For each criterion, the number of ranks that it decided. A rank is decided by the first criterion that
  /// separates its row from the next one below.
  let decisions: ColumnList<UInt8>

  init(
    _ number: Int, of program: Program, _ code: ChainCode, _ columns: borrowing TableColumns,
    outcomesEach: Int, in lists: ColumnLists
  ) {
    let table = program.tables[number]
    let first = program.firstRows[number]
    let sums = program.sumRows[number]
    self.number = number
    rows = table.rows.count
    ranking = table.ranking
    fillsSlots = table.slots != nil
    countsWinsAlone =
      number != program.standings && program.finish != .ranks(table: number)
      && program.ties.contains { $0.table == number }
    carriedRows = table.carried.map { source in
      table.rows.map { row in
        let own = program.occupants(of: row)
        return program.tables[source].rows.indices.filter {
          !own.isDisjoint(with: program.occupants(of: program.tables[source].rows[$0]))
        }
      }
    }
    chain = ChainMemory(number, code, in: program)
    records = LeagueRecords(
      chain, code, program.meetings[number], of: program, outcomesEach: outcomesEach)
    let isRanked = program.ranked.contains(number)
    func scored(_ kind: Int) -> [Int] {
      table.hasScores ? sums.map { kind * program.rowCounts.scores + $0.scores } : []
    }
    points = lists.list(columns.points, sums.map(\.points))
    let own = first.points + rows
    brought = lists.list(columns.points, table.carryOver == nil ? own..<own : own..<own + rows)
    wins = lists.list(columns.scores, scored(0))
    scoreFor = lists.list(columns.scores, scored(1))
    scoreAgainst = lists.list(columns.scores, scored(2))
    ranks = lists.list(columns.ranks, (0..<(isRanked ? rows : 0)).map { first.ranks + $0 })
    order = lists.list(
      columns.orders, (0..<(isRanked ? rows : 0)).map { first.orders + $0 })
    let entrants = table.rows.compactMap { $0.entrant.map(Int32.init) }
    let isLookedUp =
      entrants.count == rows && rows <= SeatCall.maximumRows && ranking.criteria.count > 1
    occupants = Scratch(
      isLookedUp
        ? entrants + Array(repeating: -1, count: SeatCall.maximumRows - rows) : [])
    let sharesRanks = isRanked && table.sharesRanks
    lots = lists.list(columns.lots, (0..<(sharesRanks ? rows : 0)).map { first.lots + $0 })
    let difficultyIsPoints =
      table.ranking.points?.isBalance == true && !table.rounds.contains { $0.hasBye }
    vectorOrder =
      table.rounds.isEmpty || !table.rounds.allSatisfy(\.notesOpponents)
      ? nil
      : table.ranking.vectorOrder.flatMap { order in
        order.opponents?.isDifficulty != true || difficultyIsPoints ? order : nil
      }
    let numberCount = chain.entrants + 1
    vectorChain =
      !chain.isPlain
      ? nil
      : table.ranking.vectorChain.flatMap { vectorChain in
        vectorChain.fits(rows: table.rows.count, numbers: numberCount) ? vectorChain : nil
      }
    let listed =
      vectorChain?.isAmong != true
      ? (pairs: [], meetings: []) : chain.pairs(of: program, outcomesEach: outcomesEach)
    pairs = Scratch(listed.pairs)
    meetings = Scratch(listed.meetings)
    let comparesAway = vectorChain.map { $0.tail?.key.awayWeights ?? SIMD2() != SIMD2() } ?? false
    let away =
      comparesAway
      ? AwayMatches(chain, of: program, outcomesEach: outcomesEach) : AwayMatches()
    awayStarts = Scratch(away.starts)
    firstAway = Scratch(away.firstMatches)
    awayMatches = Scratch(away.matches)
    if let number = vectorChain?.number {
      numbers = Scratch(chain.order(ofNumber: number.number))
    } else {
      numbers = Scratch([])
    }
    decisions = lists.list(
      columns.decisions, (0..<(isRanked ? table.criteria.count : 0)).map { first.criteria + $0 })
  }

  /// The sums of a row in a lane.
  @inline(__always)
  func sums(_ row: Int, _ lane: Int, withScores: Bool = true) -> TableSums {
    let points = points.element(row, lane)
    guard ranking.points != nil else { return TableSums(points: points) }
    let wins = wins.element(row, lane)
    guard withScores else { return TableSums(points: points, wins: wins) }
    return TableSums(
      points: points, wins: wins, scoreFor: scoreFor.element(row, lane),
      scoreAgainst: scoreAgainst.element(row, lane))
  }

  /// A sum of a row over all matches, in a lane.
  @inline(__always)
  func sum(_ quantity: RankingSentence.Quantity, _ row: Int, _ lane: Int) -> Int32 {
    if case .points = quantity { return points[row][lane] }
    return sums(row, lane).value(quantity)
  }
}
