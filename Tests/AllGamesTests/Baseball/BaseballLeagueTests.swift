import Games
import TestSupport
import Testing

/// Two average teams against the totals of the 4,858 team games of 2019: what the rates do not fix by
/// themselves, since it depends on how runners move and how a game ends.
@Suite("An average game against the league of 2019")
struct BaseballLeagueTests {
  @Test
  func anAverageGameIsLikeThoseOf2019() throws {
    let game = try GameFixture.game("baseball", [("a", "{}"), ("b", "{}")])
    let sample = BaseballSample(
      playing: game, GameChecks.occasion(seed: 2019), games: 400_000)
    func perTeamGame(_ column: Int) -> Double {
      (0..<2).reduce(0) {
        $0 + DiscreteDistribution(first: 0, sample.counts[$1][column]).mean / 2
      } / Double(sample.games)
    }
    // Totals of 2019 over 4,858: 23,467 runs, 42,039 hits, 6,776 home runs, 17,879 walks and hit
    // batters, 42,823 strikeouts, 130,270 outs / 3.
    let real = [0: 4.831, 2: 8.654, 3: 1.395, 4: 3.680, 5: 8.815, 7: 8.939]
    for (column, value) in real {
      let simulated = perTeamGame(column)
      #expect(
        abs(simulated / value - 1) < 0.03,
        "\(BaseballSample.columns[column]): \(simulated) against \(value)")
    }
    let share = Double(sample.homeWins) / Double(sample.games)
    #expect(abs(share - 0.54) < 0.01)
  }
}
