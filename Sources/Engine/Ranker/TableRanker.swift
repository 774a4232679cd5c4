internal import KernelInterface
internal import Kernels
internal import Programs
internal import RandomStreams

/// Ranks tables, lane by lane, in scratch memory that it keeps.
///
/// In a small table, nearly every lane is ranked in a kernel by a sort key of the first sums and by the next steps.
/// Lanes in which rows are still level go on to the further steps.
final class TableRanker {
  /// The rows from first to last.
  let order: Scratch<Int>
  /// The rank of each of these rows.
  let ranks: Scratch<UInt8>
  /// For each of these rows but the last, the criterion that separated it from the next.
  let deciders: Scratch<UInt16>
  /// For each criterion, the number of ranks that it decided in a lane that is ranked again.
  private let decided: Scratch<UInt8>
  /// The keys of the rows by the current part.
  let keys: Scratch<UInt64>
  /// The keys of the rows by each part of the last head-to-head comparison.
  let amongKeys: Scratch<UInt64>
  /// The sums of the rows over the matches among level rows.
  let mini: Scratch<TableSums>
  /// Scratch: the quotients of a row's matches, the values of its opponents, or the values of all rows.
  let quotients: Scratch<Double>
  /// Scratch: the matches of a row that count.
  let listed: Scratch<Int32>

  /// For each row of the summing table, whether matches against it count.
  let counts: Scratch<Bool>

  /// For eight lanes at a time and each entrant, its key and its rank.
  let vectorKeys: Scratch<LaneVector>
  let vectorRanks: Scratch<LaneVector>
  /// For each lane, the ranks whose rows a kernel has left level with the next ones.
  private let open: LaneMemory<UInt64>
  /// For each row, the number that a kernel compares.
  private let rowNumbers: Columns<Int32>

  /// For each row of a table, its row in the earlier table whose matches also count, or -1 where that is open.
  let earlierRows: Scratch<Int>

  /// The company records of the tables whose chains read them.
  let companyRecords: [CompanyRecords?]

  /// The open matches and their assumed winners, in a block of facts.
  var course: Course?

  private(set) var rankedLanes = RankedLanes()

  /// - Parameters:
  ///   - codes: The compiled chains of all tables.
  ///   - lanes: The maximum number of lanes, padded.
  init(_ program: Program, _ codes: [ChainCode], lanes: Int) {
    let tables = program.tables
    let rows = tables.map(\.rows.count).max() ?? 0
    let parts = codes.map(\.maximumParts).max() ?? 0
    // The list holds the matches of a row and of one of its opponents at the same time.
    let meetingsEach = tables.map { $0.rounds.map(\.matchesEach).reduce(0, +) }.max() ?? 0
    let meetings = program.meetings.compactMap { $0?.meetings.count }.reduce(2 * meetingsEach, +)
    order = Scratch(repeating: 0, count: rows)
    ranks = Scratch(repeating: 0, count: rows)
    deciders = Scratch(repeating: 0, count: rows)
    keys = Scratch(repeating: 0, count: rows)
    amongKeys = Scratch(repeating: 0, count: parts * rows)
    mini = Scratch(repeating: TableSums(), count: rows)
    quotients = Scratch(repeating: 0, count: max(meetings, rows))
    listed = Scratch(repeating: 0, count: meetings)
    counts = Scratch(repeating: false, count: rows)
    vectorKeys = Scratch(repeating: LaneVector(), count: rows)
    vectorRanks = Scratch(repeating: LaneVector(), count: rows)
    let criteria = tables.map(\.criteria.count).max() ?? 0
    decided = Scratch(repeating: 0, count: criteria)
    open = LaneMemory(repeating: 0, lanes: lanes)
    rowNumbers = Columns(
      count: tables.filter { $0.ranking.vectorChain?.number != nil }.map(\.rows.count).max() ?? 0,
      lanes: lanes)
    earlierRows = Scratch(repeating: -1, count: rows)
    companyRecords = tables.map { CompanyRecords($0, in: program) }
  }

  /// Fills the ranks of a table in every lane of a block, and counts the criteria that decided them.
  func rank(_ table: BlockTable, in block: TournamentBlock) {
    let lanes = block.lanes.count
    rankedLanes.all += lanes
    companyRecords[table.number]?.begin()
    table.records.begin()
    for criterion in 0..<table.decisions.count {
      table.decisions[criterion, block.lanes.paddedCount].fill(0)
    }
    for rank in 0..<table.lots.count {
      table.lots[rank, block.lanes.paddedCount].fill(0)
    }
    if let order = table.vectorOrder, block.playsMatches {
      rank(table, by: order, block)
      return
    }
    rankByKeys(table, in: block)
  }

  private func rankByKeys(_ table: BlockTable, in block: TournamentBlock) {
    let lanes = block.lanes
    guard let key = table.ranking.vectorKey, table.rows <= RankCall.maximumRows else {
      for lane in 0..<lanes.count where !block.isStopped { rank(table, lane, block) }
      rankedLanes.single += lanes.count
      return
    }
    let memory = open
    let open = memory[0][0..<lanes.paddedCount]
    let sharesRanks = table.ranking.criteria.count == 1
    rankRows(
      RankCall(
        lanes: lanes.paddedCount, keys: table.keys(key.key), ranks: table.ranks.view,
        order: table.order.view, open: sharesRanks ? nil : open,
        decisions: sharesRanks || block.countsDecisions ? table.decisions.view : nil,
        chain: table.kernelChain(
          numbers: findNumbers(table, block), scores: block.outcomeColumns)))
    guard !sharesRanks else { return }
    var single = 0
    for lane in 0..<lanes.count where open[lane] != 0 && !block.isStopped {
      rank(table, lane, block, level: open[lane])
      single &+= 1
    }
    rankedLanes.single += single
  }

  /// Finds the numbers of the rows that a chain compares in vectors, or `nil` if it compares none.
  @_lifetime(immortal)
  private func findNumbers(_ table: BlockTable, _ block: TournamentBlock) -> MutableColumns<Int32>?
  {
    let (lanes, count) = (block.lanes.paddedCount, table.numbers.count)
    // In a block of facts others say what is certain.
    guard count > 0, block.playsMatches else { return nil }
    let numbers = table.numbers.first(count)
    for row in 0..<table.rows {
      let column = rowNumbers[row, lanes]
      switch table.chain.slots[row] {
      case .entrant(let entrant): column.fill(numbers[entrant + 1])
      case .column(let slot):
        let occupants = block.slots[slot, lanes]
        for lane in 0..<lanes { column[lane] = numbers[Int(occupants[lane]) + 1] }
      }
    }
    return rowNumbers[0..<table.rows, lanes]
  }

  /// Ranks one lane by all steps.
  @inline(__always)
  private func rank(_ table: BlockTable, _ lane: Int, _ block: TournamentBlock) {
    order(table, lane, block)
    note(0..<table.rows, table, lane)
  }

  /// Ranks the rows of one lane that are level by the first step.
  ///
  /// - Parameter level: A bit for each rank, set if its row is level with the next one.
  private func rank(
    _ table: BlockTable, _ lane: Int, _ block: TournamentBlock, level: UInt64
  ) {
    begin(table, lane, block)
    var level = level
    while level != 0 {
      let first = level.trailingZeroBitCount
      let count = (~(level &>> UInt64(first))).trailingZeroBitCount
      let run = first..<first + count + 1
      for rank in run {
        order[rank] = Int(table.order[rank][lane])
        ranks[rank] = UInt8(rank)
      }
      separate(run, table, lane, block)
      note(run, table, lane)
      level &= ~UInt64(0) &<< UInt64(run.upperBound)
    }
  }

  /// Writes the ranks of a separated run, and where only lots separated it.
  private func note(_ run: Range<Int>, _ table: BlockTable, _ lane: Int) {
    for position in run {
      table.ranks[order[position]][lane] = ranks[position]
      table.order[position][lane] = UInt8(order[position])
    }
    guard table.lots.count > 0 else { return }
    for rank in run.dropFirst() {
      let decider = Int(deciders[rank - 1])
      guard table.ranking.criteria[decider].criterion == .lots else { continue }
      table.lots[rank][lane] = UInt8(decider + 1)
    }
  }

  /// The criterion that separated the rows at a rank, from 0, and at the next one, in a ranked lane.
  func decider(
    ofRank rank: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Int {
    let criteria = table.decisions.count
    // They are counted already.
    for criterion in 0..<criteria { decided[criterion] = table.decisions[criterion][lane] }
    order(table, lane, block)
    for criterion in 0..<criteria { table.decisions[criterion][lane] = decided[criterion] }
    return Int(deciders[rank])
  }

  /// Finds the order of the rows of one lane by all steps.
  func order(_ table: BlockTable, _ lane: Int, _ block: TournamentBlock) {
    for row in 0..<table.rows {
      order[row] = row
      ranks[row] = UInt8(row)
    }
    begin(table, lane, block)
    separate(0..<table.rows, table, lane, block)
  }

  /// Reads what the chain of a table needs in a lane.
  private func begin(_ table: BlockTable, _ lane: Int, _ block: TournamentBlock) {
    table.records.read(lane, of: block)
    table.chain.readMeetings(lane, of: block)
    if table.chain.source != table.number {
      block.tables[table.chain.source].chain.readMeetings(lane, of: block)
    }
    findEarlierRows(table, lane, block)
    table.chain.forgetValues()
  }

  /// Separates a run of rows by all steps.
  @inline(__always)
  private func separate(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    switch table.chain.onSplit {
    case .proceed, .restart: separate(run, from: table.chain.by.lowerBound, table, lane, block)
    case .pick: pick(run, table, lane, block)
    }
  }
}

/// The number of table rankings, counted per lane.
package struct RankedLanes: Sendable {
  package var all = 0
  /// The lanes that were ranked one by one, because vectors left rows level or cannot rank the table.
  package var single = 0
}

extension TournamentBlock {
  /// Returns the lot of a row of a table in a lane; the greater lot is ahead.
  package func lot(table: Int, row: Int, _ lane: Int) -> UInt64 {
    let words = lotWords(table: table, row: row, lane)
    return UInt64(words[0]) << 32 | UInt64(words[1])
  }

  func lotWords(table: Int, row: Int, _ lane: Int) -> SIMD4<UInt32> {
    StreamAddress(seed: seed, purpose: .lots, subject: .lot(table: table, row: row)).words(
      tournament: lanes.firstTournament + UInt64(truncatingIfNeeded: lane))
  }
}
