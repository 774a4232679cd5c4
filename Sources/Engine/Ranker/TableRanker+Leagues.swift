internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Marks the opponents in a league that a criterion compares a run against.
  ///
  /// - Returns: `false` if matches against them cannot separate the run.
  func mark(
    _ opponents: LeagueOpponents, _ run: Range<Int>, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Bool {
    switch opponents.kind {
    case .playoffTeams, .otherPlayoffTeams:
      markPlayoffTeams(opponents.places, table, lane, block)
    case .commonOpponents: markCommonOpponents(run, table, lane, block)
    case .division, .conference, .otherConference: break
    }
    return !opponents.onlyWithin || isWithin(run, opponents.kind, table)
  }

  func isDivisionWinner(_ row: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock)
    -> Bool
  {
    let division = Int(table.chain.league.divisions[Int(table.chain.sourceRows[row])])
    return block.tables[division].ranks[Int(table.chain.league.divisionRows[row])][lane] == 0
  }

  /// The key of a row in a sweep: whether it has the better or the worse record against every other row of the run.
  func sweepKey(
    _ row: Int, _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> UInt64 {
    var (isBest, isWorst) = (true, true)
    for position in run where order[position] != row {
      var lead: Int32 = 0
      if table.records.isRead {
        let opponent = Int(table.chain.sourceRows[order[position]])
        let record = table.records.record(row, opponent, lane)
        isBest = isBest && record.won > record.lost
        isWorst = isWorst && record.won < record.lost
        continue
      }
      for meeting in table.chain.meetings(row, order[position])
      where table.chain.isAgainst(order[position], meeting)
        && isPlayed(meeting, table, lane, block)
      {
        lead += self.lead(meeting, table, lane, block)
      }
      isBest = isBest && lead > 0
      isWorst = isWorst && lead < 0
    }
    return isBest ? 2 : isWorst ? 0 : 1
  }

  /// Returns whether all rows of a run are in one division, or in one conference.
  private func isWithin(
    _ run: Range<Int>, _ kind: LeagueOpponents.Kind, _ table: BlockTable
  ) -> Bool {
    func part(_ position: Int) -> Int32 {
      let row = Int(table.chain.sourceRows[order[position]])
      return kind == .division
        ? table.chain.league.divisions[row] : table.chain.league.conferences[row]
    }
    let first = part(run.lowerBound)
    return first >= 0 && run.allSatisfy { part($0) == first }
  }

  /// Returns whether a match of a row is against an opponent of a kind.
  @inline(__always)
  func isOpponent(_ meeting: Int, _ opponents: LeagueOpponents.Kind, _ table: BlockTable) -> Bool {
    func isMarked() -> Bool { counts[Int(table.chain.meetings[meeting].opponent)] }
    return switch opponents {
    case .division: table.chain.league.isOfDivision[meeting]
    case .conference: table.chain.league.isOfConference[meeting]
    case .otherConference: !table.chain.league.isOfConference[meeting]
    case .playoffTeams: isMarked() && table.chain.league.isOfConference[meeting]
    case .otherPlayoffTeams: isMarked() && !table.chain.league.isOfConference[meeting]
    case .commonOpponents: isMarked()
    }
  }

  /// Marks the rows among the first of their conference by points per match: those with fewer rows ahead of them
  /// than there are places.
  private func markPlayoffTeams(
    _ places: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    let sums = block.tables[table.chain.source]
    let opponents = table.chain.opponents
    let percentages = quotients.first(opponents)
    for row in 0..<opponents {
      percentages[row] =
        Double(sums.points.element(row, lane))
        / Double(max(1, table.chain.league.matchCounts[row]))
    }
    for row in 0..<opponents {
      var ahead = 0
      // No branch, which nobody could foresee.
      for other in 0..<opponents {
        let isOfConference =
          table.chain.league.conferences[other] == table.chain.league.conferences[row]
        ahead &+= (percentages[other] > percentages[row] ? 1 : 0) & (isOfConference ? 1 : 0)
      }
      counts[row] = ahead < places
    }
  }

  /// Marks the common opponents of all rows of a run.
  private func markCommonOpponents(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    for opponent in 0..<table.chain.opponents {
      counts[opponent] = run.allSatisfy { position in
        table.chain.meetings(order[position], ofSource: opponent).contains {
          Int(table.chain.meetings[$0].opponent) == opponent && isPlayed($0, table, lane, block)
        }
      }
    }
  }

  /// Finds the keys of a run by the last half, rounded up, of its matches against some opponents. While all rows
  /// are level, one more earlier match of each counts.
  func findLateKeys(
    _ run: Range<Int>, _ opponents: LeagueOpponents, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    guard mark(opponents, run, table, lane, block) else {
      for position in run { keys[order[position]] = 0 }
      return
    }
    for opponent in 0..<table.chain.opponents { counts[opponent] = false }
    for position in run { counts[Int(table.chain.sourceRows[order[position]])] = true }
    var more = 0
    var isOver = false
    while !isOver {
      isOver = true
      for position in run {
        let row = order[position]
        let own = table.chain.meetings(row)
        func isCounted(_ meeting: Int) -> Bool {
          isOpponent(meeting, opponents.kind, table)
            && isPlayed(meeting, table, lane, block)
        }
        var left = (own.count { isCounted($0) } + 1) / 2
        var added = more
        var (won, played): (Int32, Int32) = (0, 0)
        for turn in own.reversed() {
          let meeting = Int(table.chain.league.inOrder[turn])
          guard isCounted(meeting) else { continue }
          if left > 0 {
            left -= 1
          } else {
            if counts[Int(table.chain.meetings[meeting].opponent)] { continue }
            guard added > 0 else {
              isOver = false
              break
            }
            added -= 1
          }
          won += lead(meeting, table, lane, block) + 1
          played += 1
        }
        keys[row] = UInt64(ascending: played == 0 ? 0 : Double(won) / Double(played))
      }
      let first = keys[order[run.lowerBound]]
      if run.contains(where: { keys[order[$0]] != first }) { return }
      more += 1
    }
  }
}
