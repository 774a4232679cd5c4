import Competitions
import Statistics
import TestSupport
import Testing

@Suite struct PrecisionStoppingTests {
  private let league = LeagueFixture.tournament(DiceGame(most: 3), entrants: 3)

  private func stopping(_ halfWidth: Double, bound: Int64) throws -> PrecisionStopping {
    PrecisionStopping(
      [try PrecisionVerdictTests.target("champion", halfWidth, of: league)], bound: bound)
  }

  @Test func theFirstCountIsTheFirstLookThatHoldsWhatIsThere() throws {
    let stopping = try stopping(0.01, bound: 1_000_000)
    #expect(stopping.firstCount(holding: 0) == 10_000)
    #expect(stopping.firstCount(holding: 16_000) == 16_000)
    #expect(stopping.firstCount(holding: 16_001) == 25_000)
  }

  @Test func aRunThatIsPreciseEnoughStops() throws {
    let tally = PrecisionVerdictTests.tally(league, 10_000)
    #expect(try stopping(0.4, bound: 1_000_000).nextCount(after: tally, league) == nil)
  }

  @Test func aRunThatIsNotGoesOnToTheNextLook() throws {
    let tally = PrecisionVerdictTests.tally(league, 10_000)
    #expect(try stopping(0.001, bound: 1_000_000).nextCount(after: tally, league) == 16_000)
  }

  @Test func noRunGoesBeyondItsBound() throws {
    let stopping = try stopping(0.001, bound: 12_000)
    #expect(stopping.firstCount(holding: 11_000) == 12_000)
    let first = PrecisionVerdictTests.tally(league, 10_000)
    #expect(stopping.nextCount(after: first, league) == 12_000)
    let last = PrecisionVerdictTests.tally(league, 12_000)
    #expect(stopping.nextCount(after: last, league) == nil)
  }
}
