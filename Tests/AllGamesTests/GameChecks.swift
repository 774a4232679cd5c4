import Games
import RandomStreams
import TestSupport
import Testing

/// What every game promises, whatever is played.
enum GameChecks {
  /// An occasion in the first stage.
  static func occasion(
    seed: UInt64 = 2026, leg: Int = 0, needsWinner: Bool = false, setting: UInt64 = 0
  ) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(
        seed: Seed(seed), purpose: .match,
        subject: .match(stage: 0, first: 0, second: 1, leg: leg)),
      meeting: leg, needsWinner: needsWinner, setting: setting)
  }

  /// Expects the rule book to give what the kernel gives, in every lane.
  static func expectRuleBookAgrees(
    _ game: any Game, _ sides: [Int], _ occasion: MatchOccasion, first: UInt64 = 0, count: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let played = PlayedLanes(
      game, sides.map { .uniform($0) }, occasion, first: first, count: count)
    for lane in 0..<count {
      let tournament = first + UInt64(lane)
      let story = game.tell(occasion, sides: sides, tournament: tournament)
      let (outcomes, counters) = played.lane(lane)
      let fates = zip(played.individuals, story.individuals).allSatisfy { columns, fates in
        columns.map { $0[lane] }
          == fates.map { Int($0.rawValue) }
          + Array(repeating: 0, count: columns.count - fates.count)
      }
      if !fates {
        Issue.record(
          "tournament \(tournament): individuals differ from the rule book's",
          sourceLocation: sourceLocation)
        return
      }
      guard outcomes != story.outcomes || counters != story.counters else { continue }
      Issue.record(
        """
        tournament \(tournament): the kernel has \(outcomes) and \(counters), the rule book \
        \(story.outcomes) and \(story.counters)
        """, sourceLocation: sourceLocation)
      return
    }
  }

  /// Expects lanes to hold what their tournaments have, wherever a call begins.
  static func expectLanesDoNotMatter(
    _ game: any Game, _ sides: [Int], setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sides = sides.map { PlayedLanes.Side.uniform($0) }
    let occasion = occasion(setting: setting)
    let all = PlayedLanes(game, sides, occasion, count: 300)
    for (first, count) in [(0, 1), (1, 64), (7, 33), (100, 200), (299, 1)] {
      let some = PlayedLanes(game, sides, occasion, first: UInt64(first), count: count)
      let range = first..<first + count
      #expect(
        some.outcomes == all.outcomes.map { $0.map { Array($0[range]) } },
        "outcomes of \(count) lanes from \(first)", sourceLocation: sourceLocation)
      #expect(
        some.individuals == all.individuals.map { $0.map { Array($0[range]) } },
        "individuals of \(count) lanes from \(first)", sourceLocation: sourceLocation)
      #expect(
        some.counters == all.counters.map { $0.map { Array($0[range]) } },
        "counters of \(count) lanes from \(first)", sourceLocation: sourceLocation)
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

  /// Expects a side of one row a lane to play as the same row would in all lanes.
  static func expectRowsOfLanesAgree(
    _ game: any Game, entrants: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var generator = OracleGenerator(seed: 8)
    let rows = (0..<2).map { _ in
      (0..<500).map { _ in Int.random(in: 0..<entrants, using: &generator) }
    }
    let mixed = PlayedLanes(game, rows.map { .perLane($0) }, occasion(), count: 500)
    for home in 0..<entrants {
      for away in 0..<entrants {
        let uniform = PlayedLanes(game, [.uniform(home), .uniform(away)], occasion(), count: 500)
        for lane in 0..<500 where rows[0][lane] == home && rows[1][lane] == away {
          let hasSameFates = zip(mixed.individuals, uniform.individuals).allSatisfy { one, other in
            zip(one, other).allSatisfy { $0[lane] == $1[lane] }
          }
          guard mixed.lane(lane) != uniform.lane(lane) || !hasSameFates else { continue }
          Issue.record(
            "lane \(lane), \(home) against \(away), differs", sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// Expects lanes that do not play to keep what their columns hold, and others to play as ever.
  static func expectMaskedLanesAreUntouched(
    _ game: any Game, _ sides: [Int], setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sides = sides.map { PlayedLanes.Side.uniform($0) }
    var generator = OracleGenerator(seed: 9)
    let mask = (0..<333).map { _ in Bool.random(using: &generator) }
    let occasion = occasion(setting: setting)
    let all = PlayedLanes(game, sides, occasion, count: 333)
    let some = PlayedLanes(game, sides, occasion, count: 333, isPlayed: mask)
    func masked(_ column: [Int]) -> [Int] {
      zip(column, mask).map { $1 ? $0 : PlayedLanes.untouched }
    }
    #expect(some.outcomes == all.outcomes.map { $0.map(masked) }, sourceLocation: sourceLocation)
    #expect(
      some.counters == all.counters.map { $0.map(masked) }, sourceLocation: sourceLocation)
    #expect(
      some.individuals == all.individuals.map { $0.map(masked) }, sourceLocation: sourceLocation)
  }

  /// Expects every outcome and counter to lie in its stated range.
  static func expectRangesHold(
    _ game: any Game, _ sides: [Int], setting: UInt64 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let played = PlayedLanes(
      game, sides.map { .uniform($0) }, occasion(setting: setting), count: 2000)
    for side in sides.indices {
      for (outcome, column) in zip(game.outcomes, played.outcomes[side]) {
        #expect(
          column.allSatisfy { outcome.range.contains($0) }, "\(outcome.name)",
          sourceLocation: sourceLocation)
      }
      for (counter, column) in zip(game.counters, played.counters[side]) {
        #expect(
          column.allSatisfy { (0...counter.maximum).contains($0) }, "\(counter.name)",
          sourceLocation: sourceLocation)
      }
    }
  }
}
