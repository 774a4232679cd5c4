internal import Games
internal import KernelInterface
internal import Programs

extension TournamentBlock {
  /// Adds what rows carry over from the earlier table whose ranks they are.
  ///
  /// Where ranks are shared, because only what is certain is known, some rows carry over nothing.
  func bring(_ carryOver: CarryOver, to table: BlockTable) {
    let earlier = tables[carryOver.table]
    switch carryOver.matches {
    case .all, .none: bringPoints(carryOver, from: earlier, to: table)
    case .amongThese: bringMatches(carryOver, from: earlier, to: table)
    }
    for row in 0..<table.rows {
      let points = table.points[row, lanes.paddedCount]
      let brought = table.brought[row, lanes.paddedCount]
      for lane in 0..<lanes.paddedCount {
        points[lane] &+= carryOver.factor.points(brought[lane])
      }
    }
  }

  /// Carries over the points of all matches, and wins and scores if they count.
  private func bringPoints(
    _ carryOver: CarryOver, from earlier: BlockTable, to table: BlockTable
  ) {
    for row in 0..<earlier.rows {
      let ranks = earlier.ranks[row, lanes.count]
      let points = earlier.points[row, lanes.count]
      for lane in 0..<lanes.count {
        let own = Int(ranks[lane]) &- carryOver.firstRank
        guard own >= 0, own < table.rows else { continue }
        table.brought[own][lane] = points[lane]
        guard carryOver.matches == .all else { continue }
        table.wins[own][lane] &+= earlier.wins[row][lane]
        table.scoreFor[own][lane] &+= earlier.scoreFor[row][lane]
        table.scoreAgainst[own][lane] &+= earlier.scoreAgainst[row][lane]
      }
    }
  }

  /// Carries over what rows have from the matches among themselves.
  private func bringMatches(
    _ carryOver: CarryOver, from earlier: BlockTable, to table: BlockTable
  ) {
    let scheme = earlier.chain.points
    for lane in 0..<lanes.count {
      earlier.chain.readMeetings(lane, of: self)
      for row in 0..<earlier.rows {
        let own = Int(earlier.ranks[row][lane]) &- carryOver.firstRank
        guard own >= 0, own < table.rows else { continue }
        var sums = TableSums()
        if !carryOver.startingPoints.isEmpty { sums.points = Int32(carryOver.startingPoints[row]) }
        for index in earlier.chain.meetings(row) {
          let meeting = earlier.chain.meetings[index]
          let (match, side) = (Int(meeting.match), Int(meeting.side))
          let other = Int(earlier.chain.ownRows[Int(meeting.opponent)])
          guard other >= 0 else { continue }
          let opponent = Int(earlier.ranks[other][lane]) &- carryOver.firstRank
          guard opponent >= 0, opponent < table.rows, playedColumn(match)?[lane] != 0 else {
            continue
          }
          sums.add(
            Int32(outcomeColumn(match, side: side)[lane]),
            Int32(outcomeColumn(match, side: 1 - side)[lane]),
            shootOut: shootOut(match, side: side, lane), scheme)
        }
        table.brought[own][lane] = sums.points
        table.wins[own][lane] &+= sums.wins
        table.scoreFor[own][lane] &+= sums.scoreFor
        table.scoreAgainst[own][lane] &+= sums.scoreAgainst
      }
    }
  }

  /// Sums each entrant's final points, wins and scores over the tables of the whole season.
  func gatherFinalPoints() {
    let program = tournament.program
    guard let finalPoints = program.tables[program.standings].finalPoints else { return }
    let standings = tables[program.standings]
    for number in program.tables[program.standings].carried {
      for (row, slot) in program.tables[number].rows.enumerated() {
        let occupants = occupantColumn(slot).extracting(0..<lanes.count)
        for lane in 0..<lanes.count where occupants[lane] >= 0 {
          let entrant = Int(occupants[lane])
          standings.wins[entrant][lane] &+= tables[number].wins[row][lane]
          standings.scoreFor[entrant][lane] &+= tables[number].scoreFor[row][lane]
          standings.scoreAgainst[entrant][lane] &+= tables[number].scoreAgainst[row][lane]
        }
      }
    }
    for number in finalPoints.tables {
      for (row, slot) in program.tables[number].rows.enumerated() {
        let occupants = occupantColumn(slot).extracting(0..<lanes.count)
        for lane in 0..<lanes.count where occupants[lane] >= 0 {
          standings.points[Int(occupants[lane])][lane] = tables[number].points[row][lane]
        }
      }
    }
  }
}
