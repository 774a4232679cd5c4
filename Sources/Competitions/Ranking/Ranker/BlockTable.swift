/// The columns of a table in a block.
struct BlockTable {
  let number: Int
  let rows: Int
  let ranking: RankingRules
  /// How it is ranked, as its ranker reads it; valid as long as that is.
  let chain: ChainMemory
  /// For each row its sums; wins and scores only where matches have some.
  let points: ColumnRun<Int32>
  let wins: ColumnRun<Int32>
  let scoreFor: ColumnRun<Int32>
  let scoreAgainst: ColumnRun<Int32>
  /// For each row its rank, from 0.
  let ranks: ColumnRun<UInt8>
  /// For each criterion how many ranks it decided: a rank is decided by the first criterion that separates a
  /// row from the next one below.
  let decisions: ColumnRun<UInt8>

  /// Those of a table of a program, among the columns of all its tables.
  init(
    _ number: Int, of program: Program, _ chain: ChainMemory, _ points: borrowing Columns<Int32>,
    _ scores: borrowing Columns<Int32>, _ ranks: borrowing Columns<UInt8>,
    _ decisions: borrowing Columns<UInt8>
  ) {
    let table = program.tables[number]
    let first = program.firstRows[number]
    self.number = number
    rows = table.rows.count
    ranking = table.ranking
    self.chain = chain
    let isRanked = program.ranked.contains(number)
    let scored = table.hasScores ? rows : 0
    func start(_ kind: Int) -> Int {
      table.hasScores ? kind * program.rowCounts.scores + first.scores : 0
    }
    self.points = points.run(from: first.points, count: rows)
    wins = scores.run(from: start(0), count: scored)
    scoreFor = scores.run(from: start(1), count: scored)
    scoreAgainst = scores.run(from: start(2), count: scored)
    self.ranks = ranks.run(from: first.ranks, count: isRanked ? rows : 0)
    self.decisions = decisions.run(
      from: first.criteria, count: isRanked ? table.criteria.count : 0)
  }

  /// The sums of a row in a lane.
  @inline(__always)
  func sums(_ row: Int, _ lane: Int) -> TableSums {
    guard ranking.points != nil else { return TableSums(points: points[row][lane]) }
    return TableSums(
      points: points[row][lane], wins: wins[row][lane], scoreFor: scoreFor[row][lane],
      scoreAgainst: scoreAgainst[row][lane])
  }
}
