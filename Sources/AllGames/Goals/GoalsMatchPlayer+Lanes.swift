internal import Games
internal import KernelInterface
internal import RandomStreams

extension GoalsMatchPlayer {
  /// Plays a match of two entrants.
  ///
  /// - Parameter lanes: those in which they meet; nil for all.
  func play(
    _ call: MatchCall, _ home: Int, _ away: Int, _ lanes: UnsafeBufferPointer<Int32>?
  ) {
    let ownRates = game.ownRates(home, away, meeting: call.occasion.meeting)
    if let sampled, ownRates == nil {
      let ground = game.ground(isNeutral: call.occasion.isNeutral)
      GoalDraws.inverses.withUnsafeBufferPointer { inverses in
        guard let inverses = inverses.baseAddress else { return }
        play(call, lanes) { lane in
          let rates = GoalDraws.bounded(sampled.rates(home, away, lane), ground)
          return GoalDraws.score(
            game.model, rates, home: words[lane], away: words[capacity &+ lane], inverses)
        } extraTime: { lane in
          let rates = GoalDraws.bounded(sampled.rates(home, away, lane), ground)
          return GoalDraws.score(
            game.model, rates.scaled(by: game.rules.extraTimeFactor),
            home: words[2 &* capacity &+ lane], away: words[3 &* capacity &+ lane], inverses)
        }
      }
      return
    }
    let key = TableKey(
      home: home, away: away, meeting: ownRates == nil ? nil : call.occasion.meeting,
      isNeutral: ownRates == nil && call.occasion.isNeutral, isExtraTime: false)
    let regular = table(key)
    let extraTime = game.plays(extraTimeIn: call.occasion) ? table(key.extraTime) : nil
    let occasion = call.occasion
    func rest(_ lane: Int, _ word: Int) -> UInt32 {
      occasion.stream.words(
        tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane))[word]
    }
    play(call, lanes) { lane in
      regular.score(words[lane]) { rest(lane, GoalDraws.regularRest) }
    } extraTime: { lane in
      extraTime?.score(words[GoalDraws.extraTime &* capacity &+ lane]) {
        rest(lane, GoalDraws.extraTimeRest)
      } ?? (0, 0)
    }
  }

  /// Plays it in some lanes, by the scores of the match and of extra time.
  @inline(__always)
  private func play(
    _ call: MatchCall, _ lanes: UnsafeBufferPointer<Int32>?,
    score: (Int) -> (home: Int16, away: Int16), extraTime: (Int) -> (home: Int16, away: Int16)
  ) {
    let (home, away) = (call.outcomes, call.outcomes + call.columnStride)
    if let lanes {
      for lane in lanes { (home[Int(lane)], away[Int(lane)]) = score(Int(lane)) }
      guard call.occasion.needsWinner else { return }
      for lane in lanes { decide(call, Int(lane), extraTime) }
    } else {
      for lane in 0..<call.lanes.count { (home[lane], away[lane]) = score(lane) }
      guard call.occasion.needsWinner else { return }
      for lane in 0..<call.lanes.count { decide(call, lane, extraTime) }
    }
  }

  /// Decides a match that needs a winner.
  @inline(__always)
  private func decide(
    _ call: MatchCall, _ lane: Int, _ extraTime: (Int) -> (home: Int16, away: Int16)
  ) {
    let (home, away) = (call.outcomes, call.outcomes + call.columnStride)
    var decider = MatchDecider.regularTime
    if home[lane] == away[lane], game.playsExtraTime {
      let more = extraTime(lane)
      home[lane] &+= more.home
      away[lane] &+= more.away
      decider = .extraTime
    }
    if home[lane] == away[lane] {
      decider = .shootOut(
        winner: game.rules.penalties.winner(
          call.occasion.stream,
          tournament: call.lanes.firstTournament + UInt64(truncatingIfNeeded: lane)))
    }
    call.deciders?[lane] = decider.rawValue
  }
}
