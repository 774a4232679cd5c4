internal import KernelInterface

/// The matches of an earlier table that still count after a league has split.
extension TableRanker {
  /// Finds the row of the earlier table for each row, in a lane.
  @inline(__always)
  func findEarlierRows(_ table: BlockTable, _ lane: Int, _ block: TournamentBlock) {
    guard let number = table.chain.earlierTable else { return }
    let earlier = block.tables[number]
    earlier.chain.readMeetings(lane, of: block)
    for row in 0..<table.rows { earlierRows[row] = -1 }
    for row in 0..<earlier.rows {
      let own = Int(earlier.ranks[row][lane]) &- table.chain.firstRank
      if own >= 0, own < table.rows { earlierRows[own] = row }
    }
  }

  /// Calls a closure for each counting match of a row in the earlier table.
  ///
  /// - Parameters:
  ///   - run: The opponents against whom matches count, or `nil` for all that count in the table.
  ///   - body: A closure that receives the earlier table and a match there.
  @inline(__always)
  func forEachEarlierMeeting(
    of row: Int, in run: Range<Int>? = nil, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock, _ body: (BlockTable, Int) -> Void
  ) {
    guard let number = table.chain.earlierTable, earlierRows[row] >= 0 else { return }
    let earlier = block.tables[number]
    if run == nil, table.chain.hasAllEarlier {
      for meeting in earlier.chain.meetings(earlierRows[row])
      where isPlayed(meeting, earlier, lane, block) {
        body(earlier, meeting)
      }
      return
    }
    // Without a run it is all rows, whose order is not known then.
    for position in run ?? 0..<table.rows {
      let opponent = earlierRows[run == nil ? position : order[position]]
      guard opponent >= 0 else { continue }
      for meeting in earlier.chain.meetings(earlierRows[row], opponent)
      where earlier.chain.isAgainst(opponent, meeting)
        && isPlayed(meeting, earlier, lane, block)
      {
        body(earlier, meeting)
      }
    }
  }
}
