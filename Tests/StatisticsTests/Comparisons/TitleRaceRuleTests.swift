import Estimates
import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing
import TextFiles

/// When variants leave the race for the title.
@Suite struct TitleRaceRuleTests {
  private static let looks: [Int64] = [10_000, 16_000, 25_000, 40_000]

  /// A match of coins: the first side wins the title if it wins, and half of the draws by lot.
  private static func match(_ win: Double, _ draw: Double) -> Tournament {
    LeagueFixture.tournament(CoinGame(homeWin: win, draw: draw), entrants: 2)
  }

  /// The variants of which each chance is given as a win and a draw, beside 0.4 and 0.3.
  private static func comparison(_ chances: [(win: Double, draw: Double)]) -> Comparison {
    Comparison(
      match(0.4, 0.3),
      chances.enumerated().map { .init(id: "v\($0)", tournament: match($1.win, $1.draw)) })
  }

  /// The race after all looks, and after how many tournaments each variant has left it.
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

  /// All are truly as good as the scenario as it is, so that whoever leaves is a best one: 0.05 of all
  /// studies may err so. Each differs by draws of its own.
  @Test func whoIsBestStays() {
    let chances = (1...12).map { number -> (win: Double, draw: Double) in
      let change = Double(number) * 0.01 * (number.isMultiple(of: 2) ? 1 : -1)
      return (0.4 + change, 0.3 - 2 * change)
    }
    let comparison = Self.comparison(chances)
    let studies = 60
    let erring = (0..<studies).count { !exits(comparison, seed: UInt64($0) * 7919 + 5).isEmpty }
    #expect(Double(erring) <= 0.05 * Double(studies), "a best variant left in \(erring)")
  }

  /// By their distance from the best: far ones at the first look, near ones later, and those who are
  /// nearly as good not at all.
  @Test func theFartherTheSooner() {
    let comparison = Self.comparison([
      (0.5, 0.3), (0.4999, 0.3), (0.49, 0.3), (0.45, 0.3), (0.3, 0.3),
    ])
    for seed in 0..<10 as Range<UInt64> {
      let exits = exits(comparison, seed: seed)
      #expect(exits[0] == nil && exits[1] == nil)
      #expect(exits[3] == 10_000 && exits[4] == 10_000)
    }
  }

  /// Where the scenario as it is is best, all variants leave to it.
  @Test func whatIsWorseThanTheBaselineLeaves() {
    let exits = exits(Self.comparison([(0.35, 0.3), (0.3, 0.3)]), seed: 3)
    #expect(exits == [0: 10_000, 1: 10_000])
  }

  @Test func theLevelIsThatOfAllVariantsAtAllLooks() {
    let rule = TitleRaceRule(entrant: 0, variants: 6)
    #expect(abs(rule.level.alpha - 0.05 / 42 / 6) < 1e-18)
  }
}
