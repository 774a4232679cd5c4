internal import Programs

extension TableRanker {
  /// The assumed winners of a table's open matches in a block of facts; nothing else about these matches is
  /// assumed.
  struct Course {
    /// For each match of the program, whether it is open; for each row of the table, whether it has an open match.
    let matches: [Bool]
    let rows: [Bool]
    /// For each row, whether a match is open among those last compared head to head.
    var among: [Bool]
  }

  /// Returns whether a part's comparison of a run is still open, in a block of facts, where nobody draws lots.
  func isOpen(
    _ run: Range<Int>, _ number: Int, of step: ChainStep, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Bool {
    let part = table.chain.parts[number]
    if part.isLots
      || part.measure == .shootOut && isShootOutOpen(run, table, lane, block)
    {
      return true
    }
    guard let course else { return false }
    return switch part.basis {
    case .winners: false
    case .scores: run.contains { (step.isAmong ? course.among : course.rows)[order[$0]] }
    case .everything: true
    }
  }

  /// Notes whether a match is open among the rows of a run.
  func noteOpenMatches(among run: Range<Int>, _ table: BlockTable) {
    guard let course else { return }
    let isOpen = run.contains { position in
      run.contains { other in
        let opponent = order[other]
        return table.chain.meetings(order[position], opponent).contains {
          table.chain.isAgainst(opponent, $0)
            && course.matches[Int(table.chain.meetings[$0].match)]
        }
      }
    }
    for position in run { self.course?.among[order[position]] = isOpen }
  }
}
