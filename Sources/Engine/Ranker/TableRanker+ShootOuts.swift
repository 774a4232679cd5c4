internal import Games
internal import KernelInterface
internal import Programs

/// Shoot-outs between two rows that a table leaves level, after their last match.
extension TableRanker {
  /// Finds the keys of a run of rows: if two rows go to a shoot-out, the winner's is greater; otherwise all are
  /// equal.
  func findShootOut(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    for position in run { keys[order[position]] = 0 }
    guard let match = shootOut(run, table, lane, block) else { return }
    let (one, other) = (order[run.lowerBound], order[run.lowerBound + 1])
    if let winner = block.tournament.program.matches[match].decider.shootOutWinner {
      let meeting = table.chain.meetings[
        table.chain.meetings(one, other).first { index in
          Int(table.chain.meetings[index].match) == match
        } ?? 0]
      keys[Int(meeting.side) == winner ? one : other] = 1
      return
    }
    for row in [one, other] { keys[row] = block.shootOutLot(table: table.number, row: row, lane) }
  }

  /// Returns whether two rows go to a shoot-out with an unknown winner.
  func isShootOutOpen(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Bool {
    guard let match = shootOut(run, table, lane, block) else { return false }
    return block.tournament.program.matches[match].decider.shootOutWinner == nil
  }

  /// The match after which the rows of a run go to a shoot-out, or `nil` if they do not.
  private func shootOut(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Int? {
    guard run.count == 2 else { return nil }
    let (one, other) = (order[run.lowerBound], order[run.lowerBound + 1])
    let match = table.chain.lastMatches[one]
    guard match >= 0, match == table.chain.lastMatches[other] else { return nil }
    let (own, theirs) = (table.sums(one, lane), table.sums(other, lane))
    guard own.points == theirs.points, own.scoreFor == theirs.scoreFor,
      own.scoreAgainst == theirs.scoreAgainst,
      block.outcomeColumn(Int(match), side: 0)[lane]
        == block.outcomeColumn(Int(match), side: 1)[lane],
      block.playedColumn(Int(match))?[lane] != 0
    else { return nil }
    for row in 0..<table.rows
    where row != one && row != other && table.points[row][lane] == own.points {
      return nil
    }
    return Int(match)
  }
}

extension TournamentBlock {
  /// Returns the lot of a row in a shoot-out in a lane. The greater lot wins; both rows are equally likely to have
  /// it.
  fileprivate func shootOutLot(table: Int, row: Int, _ lane: Int) -> UInt64 {
    // Lots are made of the words before these.
    let words = lotWords(table: table, row: row, lane)
    return UInt64(words[2]) << 32 | UInt64(words[3])
  }
}
