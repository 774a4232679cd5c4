internal import KernelInterface
internal import RandomStreams

/// Ranks tables, lane by lane, in scratch memory that it keeps.
///
/// In a small table nearly every lane is ranked by the first step alone, a run of sums in one sort key,
/// eight lanes at a time.
/// Lanes in which keys are equal go on to the further steps.
final class TableRanker {
  /// The rows from first to last.
  private let order: UnsafeMutablePointer<Int>
  /// For each of these its rank.
  private let ranks: UnsafeMutablePointer<UInt8>
  /// For each row the key of the step now at work.
  private let keys: UnsafeMutablePointer<UInt64>
  /// For each row the sums of a head-to-head table.
  private let mini: UnsafeMutablePointer<TableSums>

  /// For eight lanes at a time and each row, its key and its rank; for each criterion, how many
  /// ranks it or one before it decided.
  let vectorKeys: UnsafeMutablePointer<LaneVector>
  let vectorRanks: UnsafeMutablePointer<LaneVector>
  let vectorDecisions: UnsafeMutablePointer<LaneVector>

  /// Up to so many rows are ranked by counting who is ahead of whom, which takes no branch but
  /// grows with their square.
  private static let maximumCounted = 8

  /// - Parameter rows: those of the largest table.
  init(rows: Int) {
    func scratch<Element>(_ count: Int, of nothing: Element) -> UnsafeMutablePointer<Element> {
      let scratch = UnsafeMutablePointer<Element>.allocate(capacity: count)
      scratch.initialize(repeating: nothing, count: count)
      return scratch
    }
    order = scratch(rows, of: 0)
    ranks = scratch(rows, of: 0)
    keys = scratch(rows, of: 0)
    mini = scratch(rows, of: TableSums())
    vectorKeys = scratch(rows, of: LaneVector())
    vectorRanks = scratch(rows, of: LaneVector())
    vectorDecisions = scratch(RankingCriterion.allCases.count, of: LaneVector())
  }

  deinit {
    order.deallocate()
    ranks.deallocate()
    keys.deallocate()
    mini.deallocate()
    vectorKeys.deallocate()
    vectorRanks.deallocate()
    vectorDecisions.deallocate()
  }

  /// Fills the ranks of a table in every lane of a block, and counts what decided them.
  func rank(_ table: BlockTable, in block: TournamentBlock) {
    let lanes = block.lanes.count
    for criterion in 0..<table.decisions.count {
      table.decisions[criterion].update(repeating: 0, count: block.lanes.paddedCount)
    }
    guard let sortKey = table.ranking.vectorKey, table.rows <= TableRanker.maximumCounted else {
      for lane in 0..<lanes { rank(table, lane, block) }
      return
    }
    let width = LaneVector.scalarCount
    if table.ranking.criteria.count == 1 {
      for first in stride(from: 0, to: lanes, by: width) { rankLevel(sortKey, table, first) }
      return
    }
    for first in stride(from: 0, to: lanes, by: width) {
      let equals = rankVector(sortKey, table, first)
      guard equals != LaneVector() else { continue }
      for index in 0..<min(width, lanes - first) where equals[index] != 0 {
        for criterion in 0..<table.decisions.count { table.decisions[criterion][first + index] = 0 }
        rank(table, first + index, block)
      }
    }
  }

  /// Ranks one lane by all steps.
  private func rank(_ table: BlockTable, _ lane: Int, _ block: TournamentBlock) {
    for row in 0..<table.rows {
      order[row] = row
      ranks[row] = UInt8(row)
    }
    separate(0..<table.rows, step: 0, table, lane, block)
    for position in 0..<table.rows { table.ranks[order[position]][lane] = ranks[position] }
  }

  /// Sorts a run of rows that are level so far, by the steps from `step` on. Those whom no step separates
  /// share the lowest rank of the run.
  private func separate(
    _ run: Range<Int>, step number: Int, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    guard number < table.ranking.steps.count else {
      for position in run { ranks[position] = UInt8(run.upperBound - 1) }
      return
    }
    let step = table.ranking.steps[number]
    switch step.kind {
    case .sums:
      for position in run {
        keys[order[position]] = step.weights.key(table.sums(order[position], lane))
      }
    case .headToHead: findHeadToHead(run, step, table, lane, block)
    case .lots:
      for position in run {
        keys[order[position]] = block.lot(table: table.number, row: order[position], lane)
      }
    }
    sort(run)
    var first = run.lowerBound
    for position in run.dropFirst() {
      let difference = keys[order[position - 1]] ^ keys[order[position]]
      if difference != 0 || step.kind == .lots {
        let bit = difference == 0 ? 0 : UInt64.bitWidth - 1 - difference.leadingZeroBitCount
        table.decisions[step.criterionOfBit[bit]][lane] += 1
        if position - first > 1, step.kind != .lots {
          separate(first..<position, step: number + 1, table, lane, block)
        }
        first = position
      }
    }
    if run.upperBound - first > 1, step.kind != .lots {
      separate(first..<run.upperBound, step: number + 1, table, lane, block)
    }
  }

  /// Sorts by key, the greatest first; equal keys keep their order.
  private func sort(_ run: Range<Int>) {
    for position in run.dropFirst() {
      let row = order[position]
      let key = keys[row]
      var to = position
      while to > run.lowerBound, keys[order[to &- 1]] < key {
        order[to] = order[to &- 1]
        to &-= 1
      }
      order[to] = row
    }
  }

  private func findHeadToHead(
    _ run: Range<Int>, _ step: RankingStep, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    for position in run { mini[order[position]] = TableSums() }
    for position in run {
      for other in position + 1..<max(run.upperBound, position + 1) {
        addMeetings(order[position], order[other], table, lane, block)
      }
    }
    for position in run { keys[order[position]] = step.weights.key(mini[order[position]]) }
  }

  /// Adds the matches of two rows to their sums of the head-to-head table.
  private func addMeetings(
    _ one: Int, _ other: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    guard let points = table.ranking.points, let meetings = table.meetings else { return }
    for index in meetings.range(one, other) {
      let (match, side) = meetings[index]
      let score = Int32(block.outcome(match, side: side)[lane])
      let against = Int32(block.outcome(match, side: 1 - side)[lane])
      let shootOut = block.shootOut(match, side: side, lane)
      mini[one].add(score, against, shootOut: shootOut, points)
      mini[other].add(against, score, shootOut: -shootOut, points)
    }
  }
}

extension TournamentBlock {
  /// The lot that a row of a table draws in a lane: whoever has the greater is ahead.
  package func lot(table: Int, row: Int, _ lane: Int) -> UInt64 {
    let address = StreamAddress(
      seed: seed, purpose: .lots, subject: .lot(table: table, row: row))
    let words = address.words(
      tournament: lanes.firstTournament + UInt64(truncatingIfNeeded: lane))
    return UInt64(words[0]) << 32 | UInt64(words[1])
  }
}
