import Engine
import Games
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// A second leg that a shoot-out decides is won by the winner of the shoot-out, whatever its own score.
@Suite struct SecondLegTests {
  @Test func aShootOutDecidesTheSecondLeg() throws {
    let tournament = try CompetitionExample.cup.tournament()
    let leg = try #require(tournament.program.pairings.firstIndex { $0.name == "1:2" })
    let block = TournamentBlock(tournament, seed: Seed(7), capacity: 500, countsCounters: false)
    block.play(first: 0, count: 500)
    var counts = BlockTally(
      TallyLayout(tournament, options: TallyOptions(scores: false, counters: false)))
    counts.add(block)
    let outcomes = (0..<500).map { lane in
      MatchOutcome(
        MatchResult(
          (0..<2).map { Int(block.outcome(leg, side: $0)[lane]) }, decider: block.decider(leg, lane)
        ))
    }
    let decided = (0..<500).count { lane in
      block.outcome(leg, side: 0)[lane] != block.outcome(leg, side: 1)[lane]
        && block.decider(leg, lane) != .regularTime
    }
    #expect(decided > 20)
    let tally = counts.tally
    for (section, outcome) in [("home_wins", MatchOutcome.home), ("draws", .draw)] {
      let count = tally.count(tally.layout[section], leg)
      #expect(count == Int64(outcomes.count { $0 == outcome }), "\(section)")
    }
    for outcome in MatchOutcome.allCases {
      var bytes = [UInt8](repeating: 1, count: 500)
      var mask = bytes.mutableSpan
      block.restrict(&mask, to: .result(match: leg, outcome))
      #expect(bytes.map { $0 == 1 } == outcomes.map { $0 == outcome }, "\(outcome)")
    }
  }
}
