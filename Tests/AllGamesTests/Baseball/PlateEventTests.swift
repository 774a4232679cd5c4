import Games
import KernelInterface
import Players
import TestSupport
import Testing

/// What the random tests could miss by a hair: every event in every state, and every probability of a
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
    }
  }

  @Test(arguments: PlateEvent.allCases)
  func theTableHoldsEveryState(event: PlateEvent) {
    for number in 0..<24 {
      var state = BaseState(number: number)
      let runs = state.advance(event)
      let entry = PlateTables.transitions[event.rawValue << 5 | number]
      #expect(Int(entry & 0xFF) == state.number)
      #expect(Int(entry >> 8 & 0xFFF) == runs)
      #expect(Int(entry >> 20) == (state.outs > 2 ? state.runners : 0))
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

  /// The quick look-up finds what the plain one finds, at every border and around it.
  @Test
  func theGuideFindsTheEventOfEveryDraw() {
    let matchup = Matchup(OutcomeRates(league: .repaired), rules: .repaired)
    let certain = Matchup(OutcomeRates([0, 0, 0, 0, 0, 0, 1]), rules: .repaired)
    let memory = PlateTables(tables: 1, matchups: 2)
    memory.write([matchup, certain].map(\.thresholds), to: 0)
    let table = memory[0]
    let borders = (matchup.thresholds + (0..<256).map { $0 << 16 }).flatMap { border in
      [border &- 1, border, border &+ 1]
    }
    for draw in borders where draw < 1 << 24 {
      let (first, second) = (table.event(draw, row: 0).number, table.event(draw, row: 1).number)
      #expect(first == matchup.event(draw).rawValue)
      #expect(second == PlateEvent.homeRun.rawValue)
    }
  }
}
