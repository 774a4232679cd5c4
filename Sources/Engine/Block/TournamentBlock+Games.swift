internal import Games
internal import KernelInterface
internal import Programs

extension TournamentBlock {
  /// Plays the games of a best-of match until a side has won more than half of the maximum.
  ///
  /// The score is the number of games won, shoot-outs included; everything else that games yield is summed.
  func playGames(_ planned: PlannedMatch, _ number: Int) {
    let padded = lanes.paddedCount
    let mask = playedColumn(number)
    let needed = Int16(planned.match.gamesNeeded)
    let isOpen = current.isOpen[0, padded]
    if let mask { isOpen.take(mask.span) } else { isOpen.fill(1) }
    current.gameSums.clear(lanes: padded)
    let each = outcomesEach + countersEach
    let wins = current.gameSums[0, padded]
    let losses = current.gameSums[each, padded]
    let drawn = current.gameSums[2 * each, padded]
    for game in planned.match.games.indices {
      clear(number)
      play(planned, number, isNeutral: planned.match.isNeutral, game: game, mask: isOpen.span)
      // The score is no sum over games.
      for column in 0..<2 * each where column % each != 0 {
        let sum = current.gameSums[column, padded]
        let given = gameColumn(column, number)[0..<padded]
        for lane in 0..<padded { sum[lane] &+= given[lane] }
      }
      let home = outcomeColumn(number, side: 0)[0..<padded]
      let away = outcomeColumn(number, side: 1)[0..<padded]
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
    for column in 0..<2 * each {
      gameColumn(column, number)[0..<padded].take(current.gameSums[column].span)
    }
    deciderColumn(number)?[0..<padded].fill(0)
    drawnGames(number)?[0..<padded].take(drawn.span)
  }

  /// The column of one of a match's outcomes or counters, the first side's first.
  @_lifetime(borrow self)
  private func gameColumn(_ column: Int, _ match: Int) -> MutableLanes<Int16> {
    let (side, number) = column.quotientAndRemainder(dividingBy: outcomesEach + countersEach)
    return number < outcomesEach
      ? outcomeColumn(match, side: side, number)
      : counterColumn(match, side: side, number - outcomesEach)
  }
}
