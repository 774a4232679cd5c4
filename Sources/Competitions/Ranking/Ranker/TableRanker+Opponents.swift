extension TableRanker {
  /// The key of a row by what is compared of those whom it has met.
  func opponentKey(
    _ row: Int, _ criterion: OpponentCriterion, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> UInt64 {
    switch criterion {
    case .difficulty:
      var sum: Int32 = 0
      forEachMeeting(row, table, lane, block) { meeting in
        forEachMeeting(opponent(meeting, table), table, lane, block) {
          let (own, other, shootOut) = result($0, table, lane, block)
          sum += (own - other + shootOut).signum()
        }
      }
      return UInt64(ascending: sum)
    case .buchholz(let cut): return UInt64(ascending: buchholz(row, cut, table, lane, block))
    case .sonnebornBerger:
      var sum: Int32 = 0
      forEachMeeting(row, table, lane, block) { meeting in
        let (own, other, shootOut) = result(meeting, table, lane, block)
        let points = table.sums(opponent(meeting, table), lane).points
        sum += points * (1 + (own - other + shootOut).signum())
      }
      return UInt64(ascending: sum)
    case .ownGameWins(let floor):
      return UInt64(ascending: gameWins(row, floor, table, lane, block))
    case .matchWins(let floor):
      return UInt64(
        ascending: mean(row, table, lane, block) { matchWins($0, floor, table, lane, block) })
    case .gameWins(let floor):
      return UInt64(
        ascending: mean(row, table, lane, block) { gameWins($0, floor, table, lane, block) })
    }
  }

  /// The row of whom a match of a row is against. Tables of parts of a league do not ask for it.
  @inline(__always)
  private func opponent(_ meeting: Int, _ table: BlockTable) -> Int {
    Int(table.chain.ownRows[Int(table.chain.meetings[meeting].opponent)])
  }

  @inline(__always)
  private func forEachMeeting(
    _ row: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock, _ body: (Int) -> Void
  ) {
    for meeting in table.chain.meetings(row) where isPlayed(meeting, table, lane, block) {
      body(meeting)
    }
  }

  private func buchholz(
    _ row: Int, _ cut: OpponentCriterion.BuchholzCut, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) -> Int32 {
    var sum: Int32 = 0
    var (least, second, most) = (Int32.max, Int32.max, Int32.min)
    var count = 0
    forEachMeeting(row, table, lane, block) { meeting in
      let points = table.sums(opponent(meeting, table), lane).points
      sum += points
      count += 1
      most = max(most, points)
      if points < least {
        (least, second) = (points, least)
      } else {
        second = min(second, points)
      }
    }
    switch cut {
    case .none: return sum
    case .lowest: return count > 1 ? sum - least : 0
    case .lowestTwo: return count > 2 ? sum - least - second : 0
    case .median: return count > 2 ? sum - least - most : 0
    }
  }

  /// The mean of a share over the opponents of a row, added in the order of their size: that of equal shares is the same,
  /// whatever the order of the matches. 0 without an opponent.
  private func mean(
    _ row: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock,
    _ share: (Int) -> Double
  ) -> Double {
    var count = 0
    forEachMeeting(row, table, lane, block) { meeting in
      quotients[count] = share(opponent(meeting, table))
      count += 1
    }
    return count == 0 ? 0 : sumOfQuotients(count) / Double(count)
  }

  /// The share that a row has of the points that it could have won, byes included; the floor without a match.
  private func matchWins(
    _ row: Int, _ floor: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Double {
    var rounds = table.chain.byes(row)
    forEachMeeting(row, table, lane, block) { _ in rounds += 1 }
    let most = rounds * table.chain.points.win
    guard most > 0 else { return Double(floor) / 100 }
    return max(Double(floor) / 100, Double(table.sums(row, lane).points) / Double(most))
  }

  /// The share that a row has of the points that it could have won with games.
  private func gameWins(
    _ row: Int, _ floor: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Double {
    let byes = Int32(table.chain.byes(row) * table.chain.gamesOfBye)
    var (games, points) = (byes, 3 * byes)
    forEachMeeting(row, table, lane, block) { meeting in
      let (own, other, _) = result(meeting, table, lane, block)
      let match = Int(table.chain.meetings[meeting].match)
      let known = table.chain.drawnGames[match]
      // Of a match that is one game nothing but who won is told.
      let drawn = max(
        own == 0 && other == 0 ? 1 : 0,
        block.drawnGames(match).map { known + Int32($0[lane]) } ?? known)
      games += own + other + drawn
      points += 3 * own + drawn
    }
    guard games > 0 else { return Double(floor) / 100 }
    return max(Double(floor) / 100, Double(points) / Double(3 * games))
  }
}
