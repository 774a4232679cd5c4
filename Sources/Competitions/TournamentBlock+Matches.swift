internal import Games
internal import KernelInterface
internal import RandomStreams

extension TournamentBlock {
  /// Fills the columns of a match: with its result if it has been played, else by the game, in those
  /// lanes in which it takes place.
  func play(_ fixture: Fixture, match: Int) {
    if takeFromTwin(match) { return }
    let padded = lanes.paddedCount
    let game = tournament.game
    let mask = playedLanes(match)
    if mask != nil || fixture.result != nil {
      for column in 0..<2 * game.outcomes.count {
        (outcome(match, side: 0) + column * outcomes.lanes).update(repeating: 0, count: padded)
      }
      if countsCounters {
        for column in 0..<2 * game.counters.count {
          counters[match * 2 * game.counters.count + column].update(repeating: 0, count: padded)
        }
      }
    }
    if let result = fixture.result {
      for (side, score) in result.enumerated() {
        let column = outcome(match, side: side)
        for lane in 0..<padded where mask?[lane] != 0 { column[lane] = Int16(score) }
      }
      return
    }
    if mask != nil { individuals.clearFates() }
    withUnsafeTemporaryAllocation(of: SideRows.self, capacity: 2) { sides in
      sides.initializeElement(at: 0, to: .uniform(Int32(fixture.home)))
      sides.initializeElement(at: 1, to: .uniform(Int32(fixture.away)))
      play(
        MatchCall(
          occasion: fixture.occasion(seed: seed),
          lanes: lanes,
          sides: UnsafeBufferPointer(sides),
          mask: mask.map { UnsafePointer($0) },
          columnStride: outcomes.lanes,
          outcomes: outcome(match, side: 0),
          counters: countsCounters ? counters[match * 2 * game.counters.count] : nil,
          individuals: individuals.columns
        )
      )
    }
    individuals.add(match, lanes: lanes.count)
  }

  /// The lot that an entrant draws in a lane: who has the greater is ahead.
  func lot(stage: Int, entrant: Int, _ lane: Int) -> UInt64 {
    let address = StreamAddress(
      seed: seed, purpose: .lots, subject: .lot(stage: stage, entrant: entrant))
    let words = address.words(
      tournament: lanes.firstTournament + UInt64(truncatingIfNeeded: lane))
    return UInt64(words[0]) << 32 | UInt64(words[1])
  }
}
