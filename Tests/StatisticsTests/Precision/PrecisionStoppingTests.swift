import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing

@Suite struct PrecisionStoppingTests {
  private let league = LeagueFixture.tournament(CoinGame(homeWin: 0.5), entrants: 3)

  private func stopping(_ halfWidth: Double, bound: Int64) throws -> PrecisionStopping {
    PrecisionStopping(
      [try PrecisionVerdictTests.target("champion", halfWidth, of: league)], bound: bound)
  }

  @Test func looksAreThoseUpToTheBound() throws {
    #expect(try stopping(0.01, bound: 20_000).looks(holding: 0) == [10_000, 16_000])
    #expect(try stopping(0.01, bound: 16_000).looks(holding: 0) == [10_000, 16_000])
  }

  @Test func looksThatHaveBeenPassedAreNotMadeUpFor() throws {
    let stopping = try stopping(0.01, bound: 40_000)
    #expect(stopping.looks(holding: 16_000) == [16_000, 25_000, 40_000])
    #expect(stopping.looks(holding: 16_001) == [25_000, 40_000])
  }

  @Test func aRunStopsWhereItsTargetsAreReached() throws {
    let tally = PrecisionVerdictTests.tally(league, 10_000)
    #expect(try stopping(0.0154, bound: 1_000_000).stops(after: tally, of: league))
    #expect(try !stopping(0.0152, bound: 1_000_000).stops(after: tally, of: league))
  }

  static func play(
    _ stopping: PrecisionStopping, _ tournament: Tournament, _ runner: Runner
  ) -> Tally {
    let options = TallyOptions(scores: false, counters: false)
    var tally = Tally(TallyLayout(tournament, options: options))
    runner.play(
      TournamentRanges([1...stopping.bound]), control: RunControl(),
      checks: stopping.looks(holding: 0)
    ) { segment in
      tally.add(segment.tally)
      return segment.endsAtCheck && stopping.stops(after: tally, of: tournament)
        ? .stop : .goOn
    }
    return tally
  }
}
