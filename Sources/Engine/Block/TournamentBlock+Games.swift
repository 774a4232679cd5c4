internal import Games
internal import KernelInterface
internal import Programs

extension TournamentBlock {
  /// Plays the games of a match that is several, until a side has won more than half of those that it can have.
  ///
  /// Its score is the games that a side has won; all else that a game gives or counts is summed up. Who wins a game by a
  /// shoot-out has won it.
  func playGames(_ match: Match, _ number: Int) {
    let padded = lanes.paddedCount
    let mask = playedColumn(number)
    let (isOpen, needed) = (openGames[0], Int16(match.gamesNeeded))
    for lane in 0..<padded { isOpen[lane] = mask?[lane] ?? 1 }
    gameSums.clear(lanes: padded)
    let columns = gameColumns(number)
    let (wins, losses) = (gameSums[0], gameSums[columns.count / 2])
    let drawn = gameSums[columns.count]
    for game in match.games.indices {
      clear(number)
      play(
        match, number, isNeutral: match.isNeutral, game: game, mask: UnsafePointer(isOpen))
      for (column, sum) in zip(columns, (0..<columns.count).map { gameSums[$0] }) {
        guard let column else { continue }
        for lane in 0..<padded { sum[lane] &+= column[lane] }
      }
      let (home, away) = (outcomeColumn(number, side: 0), outcomeColumn(number, side: 1))
      var isAnyOpen = false
      for lane in 0..<padded where isOpen[lane] != 0 {
        let lead = Int32(home[lane]) - Int32(away[lane]) + shootOut(number, side: 0, lane)
        wins[lane] &+= lead > 0 ? 1 : 0
        losses[lane] &+= lead < 0 ? 1 : 0
        drawn[lane] &+= lead == 0 ? 1 : 0
        let isOver = wins[lane] == needed || losses[lane] == needed
        isOpen[lane] = isOver ? 0 : 1
        isAnyOpen = isAnyOpen || !isOver
      }
      if !isAnyOpen { break }
    }
    for (column, sum) in zip(columns, (0..<columns.count).map { gameSums[$0] }) {
      (column ?? outcomeColumn(number, side: sum == wins ? 0 : 1)).update(from: sum, count: padded)
    }
    deciderColumn(number)?.update(repeating: 0, count: padded)
    drawnGames(number)?.update(from: drawn, count: padded)
  }

  /// Returns the columns of a match's outcomes and counters, the first side's first; `nil` for the score, which is no sum over games.
  private func gameColumns(_ match: Int) -> [UnsafeMutablePointer<Int16>?] {
    [0, 1].flatMap { side in
      tournament.game.outcomes.indices.map { $0 == 0 ? nil : outcomeColumn(match, side: side, $0) }
        + (countsCounters
          ? (0..<countersEach).map { counterColumn(match, side: side, $0) } : [])
    }
  }
}
