import Games
import TestSupport
import Testing

extension GameChecks {
  /// Expects the last leg of a tie to go on where the tie is level and only there, and only in the ways that are
  /// allowed, in the kernels as in the rule book, whoever plays in a lane and whatever the legs before brought to it.
  /// Lanes that do not play keep what their columns hold.
  ///
  /// Regular play must not depend on whether a winner is needed.
  ///
  /// - Returns: The number of matches with each kind of decider.
  static func expectLegsHold(
    _ game: any AggregateGame, entrants: Int, level: LevelPlay, first: UInt64, count: Int
  ) -> [MatchDecider.Kind: Int] {
    var generator = OracleGenerator(seed: 2026)
    let rows = (0..<2).map { _ in
      (0..<count).map { _ in Int.random(in: 0..<entrants, using: &generator) }
    }
    let sides = rows.map { PlayedLanes.Side.perLane($0) }
    let drawn = PlayedLanes(game, sides, occasion(), first: first, count: count)
    // Half of the ties are level after regular play, or would be.
    let leads = (0..<count).map { lane in
      Bool.random(using: &generator)
        ? drawn.scores[1][lane] - drawn.scores[0][lane] : Int.random(in: -2...2, using: &generator)
    }
    let goals = (0..<count).map { lane in
      Int.random(in: 0..<4, using: &generator) > 0
        ? drawn.scores[1][lane] : Int.random(in: 0...3, using: &generator)
    }
    let mask = (0..<count).map { _ in Int.random(in: 0..<4, using: &generator) > 0 }
    var kinds: [MatchDecider.Kind: Int] = [:]
    for (hasLead, hasAwayGoals) in [(false, false), (true, false), (false, true), (true, true)]
    where game.countsAwayGoals || !hasAwayGoals {
      let (leads, goals) = (hasLead ? leads : nil, hasAwayGoals ? goals : nil)
      let legs = PlayedLanes(
        game, sides, occasion(needsWinner: true, level: level), first: first, count: count,
        isPlayed: mask, leads: leads, awayGoals: goals)
      for lane in 0..<count {
        guard mask[lane] else {
          #expect(legs.isUntouched(lane), "lane \(lane)")
          continue
        }
        let occasion = occasion(
          needsWinner: true, level: level, lead: leads?[lane] ?? 0, awayGoals: goals?[lane])
        let story = game.playByPlay(
          occasion, sides: rows.map { $0[lane] }, tournament: first + UInt64(lane))
        let (outcomes, counters, _) = legs.lane(lane)
        let decider =
          legs.deciders.isEmpty ? nil : MatchDecider(rawValue: UInt8(legs.deciders[lane]))
        #expect(
          outcomes == story.outcomes && counters == story.counters
            && (decider ?? story.decider) == story.decider,
          "lane \(lane): \(outcomes) and \(story.outcomes), \(story.decider)")
        let regular = drawn.scores.map { $0[lane] }
        let end = expectedEnd(game, occasion, regular: regular, legs.scores.map { $0[lane] })
        #expect(
          decider == nil ? end != nil : decider?.kind == end,
          "lane \(lane) of \(regular) with \(occasion.lead): \(outcomes)")
        if let end { kinds[end, default: 0] += 1 }
      }
    }
    return kinds
  }

  /// The expected decider of a match, by its scores after regular play and at the end, or `nil` if they are impossible.
  private static func expectedEnd(
    _ game: any AggregateGame, _ occasion: MatchOccasion, regular: [Int], _ score: [Int]
  ) -> MatchDecider.Kind? {
    func isLevel(_ score: [Int]) -> Bool {
      score[0] + occasion.lead == score[1]
        && (occasion.awayGoals == nil || occasion.awayGoals == score[1])
    }
    let shootOuts = game as? any ShootOutGame
    let goesOn =
      isLevel(regular) && occasion.level.contains(.extraTime) && shootOuts?.playsExtraTime ?? true
    guard goesOn || score == regular else { return nil }
    if isLevel(score), shootOuts != nil, occasion.level.contains(.shootOut) { return .penalties }
    if goesOn, isLevel(score), shootOuts == nil { return nil }
    return goesOn ? .extraTime : .regularTime
  }
}
