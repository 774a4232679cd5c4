internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Finds the keys of a run of rows by a part of a step.
  @inline(__always)
  func findKeys(
    _ run: Range<Int>, _ number: Int, of step: ChainStep, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    if step.isAmong {
      let first = (number &- step.parts.lowerBound) &* table.rows
      for position in run { keys[order[position]] = amongKeys[first &+ order[position]] }
      return
    }
    let part = table.chain.parts[number]
    switch part.measure {
    case .sums:
      for position in run {
        keys[order[position]] = part.weights.key(
          table.sums(order[position], lane, withScores: part.weights.readScores))
      }
    case .sentence(let sentence):
      findKeys(run, sentence, firstValue: part.firstValue, table, lane, block)
    case .lateRecord(let opponents): findLateKeys(run, opponents, table, lane, block)
    case .shootOut: findShootOut(run, table, lane, block)
    default:
      for position in run {
        keys[order[position]] = key(order[position], part.measure, table, lane, block)
      }
    }
  }

  /// The key of a row by a given number, lots or another property that is no sum of matches.
  private func key(
    _ row: Int, _ measure: ChainMeasure, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> UInt64 {
    switch measure {
    case .lots: return block.lot(table: table.number, row: row, lane)
    case .number(let number):
      let entrant = block.occupant(table.chain.slots[row], lane)
      return entrant < 0 ? 0 : table.chain.numbers[number &* table.chain.entrants &+ entrant]
    case .listOrder: return UInt64(table.rows &- row)
    case .divisionWinner: return isDivisionWinner(row, table, lane, block) ? 1 : 0
    case .regularPoints: return UInt64(ascending: table.brought[row][lane])
    case .unroundedPoints:
      return UInt64(
        ascending: table.chain.factor.unrounded(table.brought[row][lane], table.points[row][lane]))
    case .sums, .sentence, .lateRecord, .sweep, .shootOut:
      preconditionFailure("\(measure) is read off matches")
    }
  }

  /// Finds the keys of a run of rows by each part of a head-to-head step.
  func findAmongKeys(
    _ run: Range<Int>, _ number: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    let step = table.chain.steps[number]
    if course != nil { noteOpenMatches(among: run, table) }
    if !table.records.isRead || !table.records.coverAmong {
      findMini(run, table, lane, block)
    }
    for index in step.parts {
      let part = table.chain.parts[index]
      let first = (index &- step.parts.lowerBound) &* table.rows
      for position in run {
        let row = order[position]
        amongKeys[first &+ row] =
          switch part.measure {
          case .sums: part.weights.key(mini[row])
          case .sentence(let sentence):
            key(row, sentence, firstValue: -1, among: run, table, lane, block)
          case .sweep: sweepKey(row, run, table, lane, block)
          default: preconditionFailure("\(part.measure) compares no matches among those level")
          }
      }
    }
  }

  /// Sums the matches among the rows of a run.
  private func findMini(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    for position in run { mini[order[position]] = TableSums() }
    for position in run {
      for other in position + 1..<max(run.upperBound, position + 1) {
        addMeetings(order[position], order[other], table, lane, block)
      }
      forEachEarlierMeeting(of: order[position], in: run, table, lane, block) { earlier, meeting in
        let (own, other, shootOut) = result(meeting, earlier, lane, block)
        mini[order[position]].add(own, other, shootOut: shootOut, table.chain.points)
      }
    }
  }

  /// Adds the matches between two rows to their head-to-head sums.
  @inline(__always)
  private func addMeetings(
    _ one: Int, _ other: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    for index in table.chain.meetings(one, other)
    where table.chain.isAgainst(other, index) && isPlayed(index, table, lane, block) {
      let (own, against, shootOut) = result(index, table, lane, block)
      mini[one].add(own, against, shootOut: shootOut, table.chain.points)
      mini[other].add(against, own, shootOut: -shootOut, table.chain.points)
    }
  }

  /// The scores of a match of a row, its own first, and its result in a shoot-out.
  @inline(__always)
  func result(
    _ meeting: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> (own: Int32, other: Int32, shootOut: Int32) {
    let match = Int(table.chain.meetings[meeting].match)
    let side = Int(table.chain.meetings[meeting].side)
    return (
      Int32(block.score(match, side: side, lane)),
      Int32(block.score(match, side: 1 &- side, lane)),
      block.shootOut(match, side: side, lane)
    )
  }

  /// The lead of a row in a match: 1 for a win, -1 for a loss, 0 for a draw.
  @inline(__always)
  func lead(_ meeting: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock) -> Int32 {
    let (own, other, shootOut) = result(meeting, table, lane, block)
    return (own &- other &+ shootOut).signum()
  }

  @inline(__always)
  func isPlayed(_ meeting: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock)
    -> Bool
  {
    !table.chain.hasConditionalMatches
      || block.playedColumn(Int(table.chain.meetings[meeting].match))?[lane] != 0
  }
}
