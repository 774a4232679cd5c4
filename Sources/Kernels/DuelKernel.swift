public import KernelInterface

/// Fights a battle in every lane: see ``DuelFighter`` for what a fighter is made of.
public func playDuels(_ call: DuelCall) {
  let capacity = DuelLineUp.capacity(call)
  let fates = call.participants == nil ? 0 : DuelSide.maximumFielded
  withUnsafeTemporaryAllocation(
    of: Words.self, capacity: 2 * (capacity.words + fates)
  ) { words in
    withUnsafeTemporaryAllocation(of: DoubleWords.self, capacity: capacity.keys) { keys in
      guard let words = words.baseAddress, let keys = keys.baseAddress else { return }
      let fateWords = words + 2 * capacity.words
      playLanes(
        call, home: DuelLineUp(words, keys, call),
        away: DuelLineUp(words + capacity.words, keys, call),
        fates: (DuelFates(fateWords), DuelFates(fateWords + fates)))
    }
  }
}

@inline(never)
private func playLanes(
  _ call: DuelCall, home: DuelLineUp, away: DuelLineUp, fates: (home: DuelFates, away: DuelFates)
) {
  var lane = 0
  while lane < call.lanes.paddedCount {
    let tournaments = TournamentLanes(
      first: call.lanes.firstTournament &+ UInt64(truncatingIfNeeded: lane))
    let homeSide = home.draw(call.home, tournaments, lane: lane, call)
    let awaySide = away.draw(call.away, tournaments, lane: lane, call)
    var battle = DuelBattle(call.rules)
    let fights = min(homeSide.maximum, awaySide.maximum)
    if let participants = call.participants {
      for number in 0..<fights {
        let won = battle.fight(home.words[number], away.words[number])
        fates.home.note(number, tookPlace: won.took, won: won.home, call.rules)
        fates.away.note(number, tookPlace: won.took, won: won.away, call.rules)
      }
      fates.home.store(
        participants.start, home.words, maximum: homeSide.maximum, fights: fights,
        annihilation: battle.annihilation, lane: lane, call)
      fates.away.store(
        participants.start + call.maximumFighters * participants.stride, away.words,
        maximum: awaySide.maximum,
        fights: fights, annihilation: battle.annihilation, lane: lane, call)
    } else {
      for number in 0..<fights { battle.fight(home.words[number], away.words[number]) }
    }
    call.store(battle, homeSide.fielded, awaySide.fielded, lane: lane)
    lane += vectorWidth
  }
}

extension DuelCall {
  /// Writes what a battle came to.
  @inline(__always)
  fileprivate func store(
    _ battle: DuelBattle, _ homeFielded: Words, _ awayFielded: Words, lane: Int
  ) {
    store(
      battle.outcomes(battle.home, battle.away, fielded: homeFielded), outcomes.start, lane: lane)
    store(
      battle.outcomes(battle.away, battle.home, fielded: awayFielded),
      outcomes.start + DuelOutcome.allCases.count * outcomes.stride, lane: lane)
    guard let counters else { return }
    let (start, stride) = (counters.start, counters.stride)
    store(battle.home, battle, start, stride, lane: lane)
    store(
      battle.away, battle, start + DuelCounter.allCases.count * stride, stride, lane: lane)
  }

  @inline(__always)
  private func store(
    _ values: (eliminations: Words, survivors: Words, destroyed: Words),
    _ columns: UnsafeMutablePointer<Int16>, lane: Int
  ) {
    store(values.eliminations, columns, lane: lane)
    store(values.survivors, columns + outcomes.stride, lane: lane)
    store(values.destroyed, columns + 2 * outcomes.stride, lane: lane)
  }

  @inline(__always)
  private func store(
    _ wins: DuelWins, _ battle: DuelBattle, _ columns: UnsafeMutablePointer<Int16>, _ stride: Int,
    lane: Int
  ) {
    for rule in 0..<4 { store(wins.count(rule), columns + rule * stride, lane: lane) }
    store(battle.equalRatings, columns + 4 * stride, lane: lane)
    store(battle.legendMeetings, columns + 5 * stride, lane: lane)
  }

  /// Writes a column in those of a vector's lanes in which the battle is fought.
  @inline(__always)
  private func store(_ words: Words, _ column: UnsafeMutablePointer<Int16>, lane: Int) {
    let start = column + lane
    guard let mask else {
      for index in 0..<vectorWidth { start[index] = Int16(truncatingIfNeeded: words[index]) }
      return
    }
    for index in 0..<vectorWidth where mask[lane + index] != 0 {
      start[index] = Int16(truncatingIfNeeded: words[index])
    }
  }
}
