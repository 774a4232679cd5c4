import Games
import RandomStreams
import TestSupport
import Testing

enum GameChecks {
  /// An occasion in the first stage.
  static func occasion(
    seed: UInt64 = 2026, leg: Int = 0, needsWinner: Bool = false, isNeutral: Bool = false,
    setting: UInt64 = 0, level: LevelPlay = .all, lead: Int = 0, awayGoals: Int? = nil
  ) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: 0, second: 1, leg: leg)),
      meeting: leg, needsWinner: needsWinner, level: level, isNeutral: isNeutral,
      setting: setting, lead: lead, awayGoals: awayGoals)
  }

  /// Expects the rule book to give what the kernels give, in every lane. Only a match that comes to nothing may have no
  /// events.
  static func expectRuleBookAgrees(
    _ game: any Game, _ sides: [Int], _ occasion: MatchOccasion = occasion(), first: UInt64 = 0,
    count: Int
  ) {
    let played = PlayedLanes(
      game, sides.map { .uniform($0) }, occasion, first: first, count: count)
    for lane in 0..<count {
      let story = game.playByPlay(occasion, sides: sides, tournament: first + UInt64(lane))
      let (outcomes, counters, fates) = played.lane(lane)
      let told = fates.enumerated().map { side, fates in
        let told = side < story.participants.count ? story.participants[side] : []
        return told.map { Int($0.rawValue) }
          + Array(repeating: 0, count: max(0, fates.count - told.count))
      }
      let decider =
        played.deciders.isEmpty ? nil : MatchDecider(rawValue: UInt8(played.deciders[lane]))
      guard
        outcomes != story.outcomes || (decider ?? story.decider) != story.decider
          || counters != story.counters || fates != told
          || story.events.isEmpty && outcomes.joined().contains(where: { $0 != 0 })
      else { continue }
      Issue.record(
        """
        tournament \(first + UInt64(lane)): the kernel has \(outcomes), \(counters) and \(fates), the rule \
        book \(story.outcomes), \(story.decider), \(story.counters) and \(told) in \(story.events.count) events
        """)
      return
    }
  }

  /// Expects results that depend neither on their lane, nor on counters, masks or the sides in other lanes, and that stay
  /// in their ranges.
  ///
  /// - Parameters:
  ///   - sides: The entrants of a match, where they are the same in all lanes.
  ///   - entrants: The number of entrants, of whom any may meet where they are not.
  static func expectLanesHold(
    _ game: any Game, _ sides: [Int], entrants: Int, _ occasion: MatchOccasion = occasion()
  ) {
    let uniform = sides.map { PlayedLanes.Side.uniform($0) }
    func played(first: Int, count: Int, isPlayed: [Bool]? = nil) -> PlayedLanes {
      PlayedLanes(
        game, uniform, occasion, first: UInt64(first), count: count, isPlayed: isPlayed)
    }
    let all = played(first: 0, count: 300)
    for (first, count) in [(0, 1), (1, 64), (7, 33), (100, 200), (299, 1)] {
      #expect(
        played(first: first, count: count) == all.restricted(to: first..<first + count),
        "\(count) lanes from \(first)")
    }
    var generator = OracleGenerator(seed: 9)
    let mask = (0..<300).map { _ in Bool.random(using: &generator) }
    let some = played(first: 0, count: 300, isPlayed: mask)
    for lane in 0..<300 {
      let lanes = lane..<lane + 1
      #expect(
        mask[lane]
          ? some.restricted(to: lanes) == all.restricted(to: lanes) : some.isUntouched(lane),
        "lane \(lane)")
    }
    let uncounted = PlayedLanes(game, uniform, occasion, count: 300, counters: false)
    #expect(uncounted.outcomes == all.outcomes)
    expectRowsAndMasksHold(game, entrants: entrants, occasion)
    expectRangesHold(game, sides, occasion)
  }

  /// Expects each lane to play as its sides would by themselves, some sides empty where the game has such,
  /// and lanes that do not play to keep what their columns hold.
  private static func expectRowsAndMasksHold(
    _ game: any Game, entrants: Int, _ occasion: MatchOccasion
  ) {
    let count = 133
    var generator = OracleGenerator(seed: 8)
    let mayBeEmpty = game.sides.lowerBound < game.sides.upperBound
    let rows = (0..<game.sides.upperBound).map { _ in
      (0..<count).map { _ -> Int? in
        let isEmpty = mayBeEmpty && Int.random(in: 0..<4, using: &generator) == 0
        return isEmpty ? nil : Int.random(in: 0..<entrants, using: &generator)
      }
    }
    let mask = (0..<count).map { _ in Bool.random(using: &generator) }
    let sides = rows.map { PlayedLanes.Side.perLane($0) }
    let masked = PlayedLanes(game, sides, occasion, count: count, isPlayed: mask)
    let all = PlayedLanes(game, sides, occasion, count: count)
    for lane in 0..<count {
      let lineUp = rows.map { $0[lane] }
      let present = lineUp.compactMap { $0 }.map { PlayedLanes.Side.uniform($0) }
      let alone =
        present.isEmpty
        ? nil : PlayedLanes(game, present, occasion, first: UInt64(lane), count: 1)
      #expect(
        all.holds(alone, of: lineUp, lane: lane)
          && (mask[lane] ? masked.holds(alone, of: lineUp, lane: lane) : masked.isUntouched(lane)),
        "lane \(lane) of \(lineUp)")
    }
  }

  /// Expects every outcome and counter to lie in its stated range.
  static func expectRangesHold(
    _ game: any Game, _ sides: [Int], _ occasion: MatchOccasion = occasion()
  ) {
    let played = PlayedLanes(game, sides.map { .uniform($0) }, occasion, count: 2000)
    if game.draws == .never { #expect(!played.margins.contains(0), "a drawn match") }
    let decided = occasion.needsWinner ? game as? any ShootOutGame : nil
    for side in sides.indices {
      for (outcome, column) in zip(decided?.decidedOutcomes ?? game.outcomes, played.outcomes[side])
      {
        #expect(column.allSatisfy { outcome.range.contains($0) }, "\(outcome.name)")
      }
      for (counter, column) in zip(decided?.decidedCounters ?? game.counters, played.counters[side])
      {
        #expect(column.allSatisfy { (0...counter.maximum).contains($0) }, "\(counter.name)")
      }
    }
  }
}

extension PlayedLanes {
  /// Plays a match of the first two entrants in the first stage.
  init(_ game: any Game, first: UInt64 = 0, count: Int, tournamentsPerSample: Int = 1) {
    self.init(
      game, [.uniform(0), .uniform(1)], GameChecks.occasion(), first: first, count: count,
      tournamentsPerSample: tournamentsPerSample)
  }

  /// The home side's score minus the away side's, by lane.
  var margins: [Int] { zip(scores[0], scores[1]).map { $0 - $1 } }

  /// Returns whether a lane has the results of a line-up that plays alone, and zeros where nobody sits.
  fileprivate func holds(_ alone: PlayedLanes?, of lineUp: [Int?], lane: Int) -> Bool {
    if let alone, !deciders.isEmpty, deciders[lane] != alone.deciders[0] { return false }
    let (own, alone) = (self.lane(lane), alone?.lane(0))
    var next = 0
    return lineUp.indices.allSatisfy { side in
      guard lineUp[side] != nil else { return own.outcomes[side].allSatisfy { $0 == 0 } }
      defer { next += 1 }
      return own.outcomes[side] == alone?.outcomes[next]
        && own.counters[side] == alone?.counters[next]
        && own.participants[side] == alone?.participants[next]
    }
  }

  /// Returns whether nothing has been written to a lane.
  func isUntouched(_ lane: Int) -> Bool {
    let own = self.lane(lane)
    return (own.outcomes + own.counters + own.participants).joined()
      .allSatisfy { $0 == PlayedLanes.untouched }
      && (deciders.isEmpty || deciders[lane] == PlayedLanes.untouched)
  }
}
