import Games
import RandomStreams
import TestSupport
import Testing

enum GameChecks {
  /// An occasion in the first stage.
  static func occasion(
    seed: UInt64 = 2026, leg: Int = 0, needsWinner: Bool = false, setting: UInt64 = 0,
    level: LevelPlay = .all, lead: Int = 0, awayGoals: Int? = nil
  ) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: 0, second: 1, leg: leg)),
      meeting: leg, needsWinner: needsWinner, level: level, setting: setting, lead: lead,
      awayGoals: awayGoals)
  }

  /// Expects the rule book to give what the kernels give, in every lane.
  ///
  /// - Parameter hasEvents: True if every match has events.
  static func expectRuleBookAgrees(
    _ game: any Game, _ sides: [Int], _ occasion: MatchOccasion, first: UInt64 = 0, count: Int,
    hasEvents: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let played = PlayedLanes(
      game, sides.map { .uniform($0) }, occasion, first: first, count: count)
    for lane in 0..<count {
      let tournament = first + UInt64(lane)
      let story = game.playByPlay(occasion, sides: sides, tournament: tournament)
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
          || story.events.isEmpty == hasEvents
      else { continue }
      Issue.record(
        """
        tournament \(tournament): the kernel has \(outcomes), \(counters) and \(fates), the rule \
        book \(story.outcomes), \(story.decider), \(story.counters) and \(told) in \(story.events.count) events
        """, sourceLocation: sourceLocation)
      return
    }
  }

  /// Checks the promises about lanes, counters and ranges.
  ///
  /// - Parameters:
  ///   - sides: The entrants of a match, where they are the same in all lanes.
  ///   - entrants: The number of entrants, of whom any may meet where they are not.
  static func expectLanesHold(
    _ game: any Game, _ sides: [Int], entrants: Int, needsWinner: Bool = false,
    setting: UInt64 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectLanesDoNotMatter(
      game, sides, needsWinner: needsWinner, setting: setting, sourceLocation: sourceLocation)
    expectCountersChangeNothing(game, sides, sourceLocation: sourceLocation)
    expectRowsAndMasksHold(
      game, entrants: entrants, needsWinner: needsWinner, setting: setting,
      sourceLocation: sourceLocation)
    expectMaskedLanesAreUntouched(
      game, sides.reversed(), needsWinner: needsWinner, setting: setting,
      sourceLocation: sourceLocation)
    expectRangesHold(
      game, sides, needsWinner: needsWinner, setting: setting, sourceLocation: sourceLocation)
  }

  /// Expects lanes to hold what their tournaments have, wherever a call begins.
  static func expectLanesDoNotMatter(
    _ game: any Game, _ sides: [Int], needsWinner: Bool = false, setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sides = sides.map { PlayedLanes.Side.uniform($0) }
    let occasion = occasion(needsWinner: needsWinner, setting: setting)
    let all = PlayedLanes(game, sides, occasion, count: 300)
    for (first, count) in [(0, 1), (1, 64), (7, 33), (100, 200), (299, 1)] {
      let some = PlayedLanes(
        game, sides, occasion, first: UInt64(first), count: count)
      #expect(
        some == all.restricted(to: first..<first + count), "\(count) lanes from \(first)",
        sourceLocation: sourceLocation)
    }
  }

  /// Expects the outcomes to be the same whether or not counters are asked for.
  static func expectCountersChangeNothing(
    _ game: any Game, _ sides: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sides = sides.map { PlayedLanes.Side.uniform($0) }
    let with = PlayedLanes(game, sides, occasion(), count: 1000)
    let without = PlayedLanes(game, sides, occasion(), count: 1000, counters: false)
    #expect(with.outcomes == without.outcomes, sourceLocation: sourceLocation)
  }

  /// Expects each lane to play as its sides would by themselves, some sides empty where the game has such,
  /// and lanes that do not play to keep what their columns hold.
  static func expectRowsAndMasksHold(
    _ game: any Game, entrants: Int, needsWinner: Bool = false, setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = 333
    var generator = OracleGenerator(seed: 8)
    let mayBeEmpty = game.sides.lowerBound < game.sides.upperBound
    let rows = (0..<game.sides.upperBound).map { _ in
      (0..<count).map { _ -> Int? in
        let isEmpty = mayBeEmpty && Int.random(in: 0..<4, using: &generator) == 0
        return isEmpty ? nil : Int.random(in: 0..<entrants, using: &generator)
      }
    }
    let mask = (0..<count).map { _ in Bool.random(using: &generator) }
    let occasion = occasion(needsWinner: needsWinner, setting: setting)
    let sides = rows.map { PlayedLanes.Side.perLane($0) }
    let masked = PlayedLanes(game, sides, occasion, count: count, isPlayed: mask)
    let all = PlayedLanes(game, sides, occasion, count: count)
    for lane in 0..<count {
      let lineUp = rows.map { $0[lane] }
      let present = lineUp.compactMap { $0 }.map { PlayedLanes.Side.uniform($0) }
      let alone =
        present.isEmpty
        ? nil : PlayedLanes(game, present, occasion, first: UInt64(lane), count: 1)
      if all.holds(alone, of: lineUp, lane: lane),
        mask[lane] ? masked.holds(alone, of: lineUp, lane: lane) : masked.isUntouched(lane)
      {
        continue
      }
      Issue.record("lane \(lane) of \(lineUp) differs", sourceLocation: sourceLocation)
    }
  }

  /// Expects lanes that do not play to keep what their columns hold, and others to play as usual.
  static func expectMaskedLanesAreUntouched(
    _ game: any Game, _ sides: [Int], needsWinner: Bool = false, setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sides = sides.map { PlayedLanes.Side.uniform($0) }
    var generator = OracleGenerator(seed: 9)
    let mask = (0..<333).map { _ in Bool.random(using: &generator) }
    let occasion = occasion(needsWinner: needsWinner, setting: setting)
    let all = PlayedLanes(game, sides, occasion, count: 333)
    let some = PlayedLanes(game, sides, occasion, count: 333, isPlayed: mask)
    for lane in 0..<333 {
      #expect(
        mask[lane]
          ? some.restricted(to: lane..<lane + 1) == all.restricted(to: lane..<lane + 1)
          : some.isUntouched(lane), "lane \(lane)", sourceLocation: sourceLocation)
    }
  }

  /// Expects every outcome and counter to lie in its stated range.
  static func expectRangesHold(
    _ game: any Game, _ sides: [Int], needsWinner: Bool = false, setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let played = PlayedLanes(
      game, sides.map { .uniform($0) }, occasion(needsWinner: needsWinner, setting: setting),
      count: 2000)
    if game.draws == .never {
      #expect(!played.margins.contains(0), "a drawn match", sourceLocation: sourceLocation)
    }
    let decided = needsWinner ? game as? any ShootOutGame : nil
    for side in sides.indices {
      for (outcome, column) in zip(decided?.decidedOutcomes ?? game.outcomes, played.outcomes[side])
      {
        #expect(
          column.allSatisfy { outcome.range.contains($0) }, "\(outcome.name)",
          sourceLocation: sourceLocation)
      }
      for (counter, column) in zip(decided?.decidedCounters ?? game.counters, played.counters[side])
      {
        #expect(
          column.allSatisfy { (0...counter.maximum).contains($0) }, "\(counter.name)",
          sourceLocation: sourceLocation)
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
