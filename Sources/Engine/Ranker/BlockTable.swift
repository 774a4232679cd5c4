internal import KernelInterface
internal import Programs

/// The columns of a table in a block.
final class BlockTable {
  let number: Int
  let rows: Int
  let ranking: RankingRules
  /// A Boolean value indicating whether its ranks are slots of others; else it orders rows for a draw.
  let fillsSlots: Bool
  /// A Boolean value indicating whether only the games won by its two rows are read, as of a series in a bracket.
  let countsWinsAlone: Bool
  /// For each table whose sums are carried to it, and each row, the rows there that its occupants can have.
  let carriedRows: [[[Int]]]
  /// The chain by which it is ranked.
  let chain: ChainMemory
  /// The matches won and lost in a league; none if the chain reads none.
  let records: LeagueRecords
  /// For each row its sums; wins and scores only where matches have some.
  let points: ColumnList<Int32>
  let wins: ColumnList<Int32>
  let scoreFor: ColumnList<Int32>
  let scoreAgainst: ColumnList<Int32>
  /// For each row the points that it brings from an earlier table, as they were there; none if it brings nothing.
  let brought: ColumnList<Int32>
  /// For each row its rank, from 0.
  let ranks: ColumnList<UInt8>
  /// For each rank the row that has it.
  let order: ColumnList<UInt8>
  /// For each rank the criterion, from 1, by which lots alone put it behind the one above, 0 where they did not; none unless
  /// these may share a position.
  let lots: ColumnList<UInt8>
  /// For each of the rows that vectors look up its occupant; none where these vary, are too many or share ranks.
  let occupants: Scratch<Int32>
  /// The whole ranking for vectors, if it can be one.
  let vectorOrder: VectorOrder?
  /// The next steps for vectors, if there are some, all pairs of rows, and the matches of each pair.
  let vectorChain: VectorChain?
  let pairs: Scratch<RankChain.Pair>
  let meetings: Scratch<RankChain.Meeting>
  /// The matches away that these steps compare; none if they compare none.
  let awayStarts: Scratch<SIMD2<Int32>>
  let firstAway: Scratch<Int32>
  let awayMatches: Scratch<RankChain.Meeting>
  /// For nobody and for each entrant the number that these steps compare; none if they compare none.
  let numbers: Scratch<Int32>
  /// For each criterion how many ranks it decided: a rank is decided by the first criterion that separates a
  /// row from the next one below.
  let decisions: ColumnList<UInt8>

  /// Those of a table of a program, among the columns of all its tables.
  init(
    _ number: Int, of program: Program, _ code: ChainCode, _ points: borrowing Columns<Int32>,
    _ scores: borrowing Columns<Int32>, _ ranks: borrowing Columns<UInt8>,
    _ orders: borrowing Columns<UInt8>, _ lots: borrowing Columns<UInt8>,
    _ decisions: borrowing Columns<UInt8>,
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
    self.points = lists.list(points, sums.map(\.points))
    let own = first.points + rows
    brought = lists.list(points, table.carryOver == nil ? own..<own : own..<own + rows)
    wins = lists.list(scores, scored(0))
    scoreFor = lists.list(scores, scored(1))
    scoreAgainst = lists.list(scores, scored(2))
    self.ranks = lists.list(ranks, (0..<(isRanked ? rows : 0)).map { first.ranks + $0 })
    order = lists.list(
      orders, (0..<(isRanked ? rows : 0)).map { first.orders + $0 })
    let entrants = table.rows.compactMap { $0.entrant.map(Int32.init) }
    let isLookedUp =
      entrants.count == rows && rows <= SeatCall.maximumRows && ranking.criteria.count > 1
    occupants = Scratch(
      isLookedUp
        ? entrants + Array(repeating: -1, count: SeatCall.maximumRows - rows) : [])
    let sharesRanks = isRanked && table.sharesRanks
    self.lots = lists.list(lots, (0..<(sharesRanks ? rows : 0)).map { first.lots + $0 })
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
    self.decisions = lists.list(
      decisions, (0..<(isRanked ? table.criteria.count : 0)).map { first.criteria + $0 })
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

  /// A quantity of all matches of a row in a lane that is one of its sums.
  @inline(__always)
  func sum(_ quantity: RankingSentence.Quantity, _ row: Int, _ lane: Int) -> Int32 {
    if case .points = quantity { return points[row][lane] }
    return sums(row, lane).value(quantity)
  }
}
