internal import KernelInterface
internal import RandomStreams

/// Ranks the table of a stage, lane by lane, in scratch memory that it keeps.
///
/// In a small table nearly every lane is ranked by the first step alone, a run of sums in one sort key,
/// eight lanes at a time.
/// Lanes in which keys are equal go on to the further steps.
final class TableRanker {
  let entrants: Int
  /// The entrants from first to last.
  private let order: UnsafeMutablePointer<Int>
  /// For each entrant the key of the step now at work.
  private let keys: UnsafeMutablePointer<UInt64>
  /// For each entrant the sums of a head-to-head table.
  private let mini: UnsafeMutablePointer<TableSums>

  /// For eight lanes at a time and each entrant, his key and his place; for each criterion, how many
  /// places it or one before it decided.
  let vectorKeys: UnsafeMutablePointer<LaneVector>
  let vectorPlaces: UnsafeMutablePointer<LaneVector>
  let vectorDecisions: UnsafeMutablePointer<LaneVector>

  /// Up to so many entrants are ranked by counting who is ahead of whom, which takes no branch but
  /// grows with their square.
  private static let mostCounted = 8

  init(entrants: Int) {
    self.entrants = entrants
    order = .allocate(capacity: entrants)
    order.initialize(repeating: 0, count: entrants)
    keys = .allocate(capacity: entrants)
    keys.initialize(repeating: 0, count: entrants)
    mini = .allocate(capacity: entrants)
    mini.initialize(repeating: TableSums(), count: entrants)
    vectorKeys = .allocate(capacity: entrants)
    vectorKeys.initialize(repeating: LaneVector(), count: entrants)
    vectorPlaces = .allocate(capacity: entrants)
    vectorPlaces.initialize(repeating: LaneVector(), count: entrants)
    let criteria = RankingCriterion.allCases.count
    vectorDecisions = .allocate(capacity: criteria)
    vectorDecisions.initialize(repeating: LaneVector(), count: criteria)
  }

  deinit {
    order.deallocate()
    keys.deallocate()
    mini.deallocate()
    vectorKeys.deallocate()
    vectorPlaces.deallocate()
    vectorDecisions.deallocate()
  }

  /// Fills the block's positions, and counts what decided them.
  ///
  /// - Parameters:
  ///   - stage: the number of the stage, which addresses its lots.
  ///   - meetings: the matches of the table, for criteria that look at them.
  func rank(
    _ ranking: RankingRules, stage: Int, meetings: RoundRobin?, in block: TournamentBlock
  ) {
    block.decisions.clear(lanes: block.lanes.paddedCount)
    let lanes = block.lanes.count
    let table = RankedTable(ranking: ranking, stage: stage, meetings: meetings, block: block)
    guard let sortKey = ranking.vectorKey, entrants <= TableRanker.mostCounted else {
      for lane in 0..<lanes { rank(table, lane) }
      return
    }
    let width = LaneVector.scalarCount
    for first in stride(from: 0, to: lanes, by: width) {
      let equals = rankVector(sortKey, block, first)
      guard equals != LaneVector() else { continue }
      for index in 0..<min(width, lanes - first) where equals[index] != 0 {
        for criterion in 0..<block.decisions.count { block.decisions[criterion][first + index] = 0 }
        rank(table, first + index)
      }
    }
  }

  /// Ranks one lane by all steps.
  private func rank(_ table: RankedTable, _ lane: Int) {
    for entrant in 0..<entrants { order[entrant] = entrant }
    separate(0..<entrants, step: 0, table, lane)
    for place in 0..<entrants { table.block.positions[order[place]][lane] = UInt8(place) }
  }

  /// Sorts a run of entrants who are level so far, by the steps from `step` on.
  private func separate(
    _ run: Range<Int>, step number: Int, _ table: RankedTable, _ lane: Int
  ) {
    let block = table.block
    let step = table.ranking.steps[number]
    switch step.kind {
    case .sums:
      for place in run {
        keys[order[place]] = step.weights.key(block.sums(order[place], lane))
      }
    case .headToHead: findHeadToHead(run, step, table, lane)
    case .lots: findLots(run, table, lane)
    }
    sort(run)
    var first = run.lowerBound
    for place in run.dropFirst() {
      let difference = keys[order[place - 1]] ^ keys[order[place]]
      if difference != 0 || step.kind == .lots {
        let bit = difference == 0 ? 0 : UInt64.bitWidth - 1 - difference.leadingZeroBitCount
        block.decisions[step.criterionOfBit[bit]][lane] += 1
        if place - first > 1, step.kind != .lots {
          separate(first..<place, step: number + 1, table, lane)
        }
        first = place
      }
    }
    if run.upperBound - first > 1, step.kind != .lots {
      separate(first..<run.upperBound, step: number + 1, table, lane)
    }
  }

  /// Sorts by key, the greatest first; equal keys keep their order.
  private func sort(_ run: Range<Int>) {
    for place in run.dropFirst() {
      let entrant = order[place]
      let key = keys[entrant]
      var to = place
      while to > run.lowerBound, keys[order[to &- 1]] < key {
        order[to] = order[to &- 1]
        to &-= 1
      }
      order[to] = entrant
    }
  }

  private func findHeadToHead(
    _ run: Range<Int>, _ step: RankingStep, _ table: RankedTable, _ lane: Int
  ) {
    guard let meetings = table.meetings else { return }
    for place in run { mini[order[place]] = TableSums() }
    for place in run {
      for other in place + 1..<max(run.upperBound, place + 1) {
        addMeetings(order[place], order[other], meetings, table.block, lane)
      }
    }
    for place in run { keys[order[place]] = step.weights.key(mini[order[place]]) }
  }

  /// Adds the matches of two entrants to their sums of the head-to-head table.
  private func addMeetings(
    _ one: Int, _ other: Int, _ stage: RoundRobin, _ block: TournamentBlock, _ lane: Int
  ) {
    for leg in 0..<stage.legs {
      let match = stage.fixture(one, other, leg: leg)
      let fixture = stage.fixtures[match]
      let homeScore = Int32(block.outcome(match, side: 0)[lane])
      let awayScore = Int32(block.outcome(match, side: 1)[lane])
      mini[fixture.home].add(homeScore, awayScore, stage.points)
      mini[fixture.away].add(awayScore, homeScore, stage.points)
    }
  }

  private func findLots(_ run: Range<Int>, _ table: RankedTable, _ lane: Int) {
    for place in run {
      keys[order[place]] = table.block.lot(stage: table.stage, entrant: order[place], lane)
    }
  }
}

/// A table that is to be ranked.
private struct RankedTable {
  let ranking: RankingRules
  let stage: Int
  let meetings: RoundRobin?
  let block: TournamentBlock
}

extension TournamentBlock {
  /// The sums of an entrant's table in a lane.
  @inline(__always)
  func sums(_ entrant: Int, _ lane: Int) -> TableSums {
    TableSums(
      points: points[entrant][lane], wins: wins[entrant][lane],
      scoreFor: scoreFor[entrant][lane], scoreAgainst: scoreAgainst[entrant][lane]
    )
  }
}
