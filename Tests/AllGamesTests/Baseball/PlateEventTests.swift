import Games
import KernelInterface
import Kernels
import Players
import RandomStreams
import TestSupport
import Testing

/// Details that random tests could miss: every event in every state, and every probability of a
/// match-up, against the textbook.
@Suite("Events of plate appearances")
struct PlateEventTests {
  static let textbook: [PlateEvent: TextbookPlay] = [
    .doublePlayBall: .doublePlayBall, .strikeout: .strikeout, .plainOut: .plainOut,
    .advancingOut: .advancingOut, .deepFly: .deepFly, .error: .error, .walk: .walk,
    .shortSingle: .shortSingle, .single: .single, .longSingle: .longSingle, .double: .double,
    .longDouble: .longDouble, .triple: .triple, .homeRun: .homeRun,
  ]

  static func runners(_ bases: Int) -> Set<Int> {
    Set((1...3).filter { bases >> ($0 - 1) & 1 == 1 })
  }

  @Test(arguments: PlateEvent.allCases)
  func everyStateBecomesWhatTheTextbookSays(event: PlateEvent) throws {
    let play = try #require(Self.textbook[event])
    for number in 0..<24 {
      var state = BaseState(number: number)
      let expected = play.apply(outs: state.outs, runners: Self.runners(state.bases))
      let runs = state.advance(event)
      #expect(runs == expected.runs, "runs from state \(number)")
      #expect(state.outs == expected.outs, "outs from state \(number)")
      #expect(Self.runners(state.bases) == expected.runners, "bases from state \(number)")
      let entry = Int(PlateTransitions.all[event.rawValue << 5 | number])
      #expect(entry & 31 == state.number && entry >> 5 == runs)
    }
  }

  @Test
  func withoutAnEventEverythingStays() {
    for number in 0..<24 {
      #expect(Int(PlateTransitions.all[PlateTransitions.noEvent << 5 | number]) == number)
    }
  }

  /// The nine batters of both textbook teams against starter and bullpen, by the default rules.
  @Test
  func matchUpsHaveTheTextbooksProbabilities() {
    let league = OutcomeRates(league: .repaired)
    func rates(_ rates: TextbookRates) -> OutcomeRates {
      OutcomeRates([
        rates.strikeout, rates.out, rates.walk, rates.single, rates.double, rates.triple,
        rates.homeRun,
      ])
    }
    for team in BaseballFixture.teams {
      for (batter, pitcher) in team.batters.flatMap({ batter in
        [team.starter, team.bullpen].map { (batter.rates, $0.rates) }
      }) {
        let plays = TextbookRates.matchup(batter, pitcher, onBase: 1.03).plays
        let matchup = Matchup(
          Matchup.rates(
            batter: rates(batter), pitcher: rates(pitcher), league: league, onBase: 1.03),
          rules: .repaired)
        let bounds = [0] + matchup.thresholds.map { Double($0) * 0x1p-24 } + [1]
        for event in PlateEvent.allCases {
          let probability = bounds[event.rawValue + 1] - bounds[event.rawValue]
          let expected = plays.first { $0.play == Self.textbook[event] }?.probability ?? -1
          #expect(abs(probability - expected) < 0x1p-23, "\(event)")
        }
      }
    }
  }

  /// The events of draws that are thresholds, and of those just below: the batter who begins strikes out from a threshold
  /// on, and everyone else makes an out.
  @Test(arguments: 0..<MatchLanes.granularity)
  func aThresholdBelongsToTheEventAfterIt(lane: Int) {
    let stream = GameChecks.occasion(seed: 9).stream
    let draws = (0..<UInt64(MatchLanes.granularity)).map { tournament in
      var draws = Xoshiro128Plus(state: stream.words(tournament: tournament, block: 1))
      return draws.next() >> 8
    }
    let last = [UInt32](repeating: 1 << 24, count: PlateEvent.allCases.count - 1)
    let outs = [[UInt32]](repeating: last, count: 2 * PlateTables.places)
    let memory = PlateTables(tables: 2)
    memory.write(outs, to: 0)
    let (outcomes, counters) = (
      LaneMemory<Int16>(repeating: 0, columns: 4, lanes: draws.count),
      LaneMemory<Int16>(
        repeating: 0, columns: 2 * BaseballCounter.allCases.count, lanes: draws.count)
    )
    for threshold in [draws[lane], draws[lane] + 1] {
      memory.write([[threshold] + last.dropFirst()] + outs.dropFirst(), to: 1)
      playBaseball(
        BaseballCall(
          rules: BaseballLimits(
            innings: 1, lastInning: 2, placedRunnerFrom: nil, starterBatters: 1,
            plateAppearancesPerHalf: 40),
          stream: MatchStream(stream), lanes: MatchLanes(firstTournament: 0, count: draws.count),
          numbers: nil, tables: BaseballTables(home: memory[0], away: memory[1]),
          factors: nil,
          outcomes: outcomes.columns, counters: counters.columns))
      let strikeouts = counters[
        BaseballCounter.allCases.count + BaseballCounter.strikeouts.rawValue]
      for (number, draw) in draws.enumerated() {
        #expect(strikeouts[number] == (draw >= threshold ? 1 : 0))
      }
    }
  }
}
