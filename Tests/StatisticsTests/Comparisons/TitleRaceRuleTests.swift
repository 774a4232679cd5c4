import Estimates
import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite struct TitleRaceRuleTests {
  private static let looks: [Int64] = [10_000, 16_000, 25_000, 40_000]

  /// A match of coins: the first side wins the title by a win, or by lot in half of the draws.
  private static func match(_ win: Double, _ draw: Double) -> Tournament {
    LeagueFixture.tournament(CoinGame(homeWin: win, draw: draw), entrants: 2)
  }

  /// A comparison of variants with chances of a win and a draw, against 0.4 and 0.3.
  private static func comparison(_ chances: [(win: Double, draw: Double)]) -> Comparison {
    Comparison(
      match(0.4, 0.3),
      chances.enumerated().map { .init(id: "v\($0)", tournament: match($1.win, $1.draw)) })
  }

  /// Returns the number of tournaments after which each variant left the race.
  private func exits(_ comparison: Comparison, seed: UInt64) -> [Int: Int64] {
    let rule = TitleRaceRule(entrant: 0, variants: comparison.variants.count)
    let study = StatedStudy("compare")
    var statepoint = Statepoint(
      study: study, identity: comparison.identity, seed: Seed(seed),
      scenario: ScenarioDocument(name: "race", document: [:]), layout: comparison.layout.tally)
    var exits: [Int: Int64] = [:]
    for look in Self.looks where !statepoint.racing.isEmpty {
      let ranges = TournamentRanges([1...look]).subtracting(statepoint.ranges)
      let runner = Runner(
        comparison.restricted(to: statepoint.racing), seed: Seed(seed), threads: 1)
      statepoint.add(ranges, runner.play(ranges, control: RunControl()).tally)
      let losers = rule.losers(comparison, statepoint)
      if losers.isEmpty { continue }
      statepoint.drop(losers, in: study)
      for loser in losers { exits[loser] = look }
    }
    return exits
  }

  /// Equally good variants, any of which may leave in 0.05 of all studies. Each differs by draws of
  /// its own.
  @Test func bestVariantsStay() {
    let chances = (1...12).map { number -> (win: Double, draw: Double) in
      let change = Double(number) * 0.01 * (number.isMultiple(of: 2) ? 1 : -1)
      return (0.4 + change, 0.3 - 2 * change)
    }
    let comparison = Self.comparison(chances)
    let studies = 24
    let erring = (0..<studies).count { !exits(comparison, seed: UInt64($0) * 7919 + 5).isEmpty }
    #expect(Double(erring) <= 0.05 * Double(studies), "a best variant left in \(erring)")
  }

  /// Distant variants leave at the first look, near ones later, nearly equal ones never.
  @Test func distantVariantsLeaveSooner() {
    let comparison = Self.comparison([
      (0.5, 0.3), (0.4999, 0.3), (0.49, 0.3), (0.45, 0.3), (0.3, 0.3),
    ])
    for seed in 0..<4 as Range<UInt64> {
      let exits = exits(comparison, seed: seed)
      #expect(exits[0] == nil && exits[1] == nil)
      #expect(exits[3] == 10_000 && exits[4] == 10_000)
    }
  }

  /// Variants leave to the best baseline.
  @Test func variantsWorseThanTheBaselineLeave() {
    let exits = exits(Self.comparison([(0.35, 0.3), (0.3, 0.3)]), seed: 3)
    #expect(exits == [0: 10_000, 1: 10_000])
  }

  @Test func theLevelIsThatOfAllVariantsAtAllLooks() {
    let rule = TitleRaceRule(entrant: 0, variants: 6)
    #expect(abs(rule.level.alpha - 0.05 / 42 / 6) < 1e-18)
  }
}
