import Statistics
import Testing

@Suite("Forecasts that need no model")
struct ForecastBaselineTests {
  private static func match(_ competition: Int, _ round: Int, _ outcome: Int) -> ForecastItem {
    ForecastItem(
      competition: competition, round: round, ForecastBaseline.uniform(outcomes: 3),
      outcome: outcome)
  }

  @Test func entrantsWhoAreAlikeShareTheSeats() {
    #expect(ForecastBaseline.seats([6, 2]).probabilities == [0.75, 0.25])
    #expect(ForecastBaseline.seats([1, 1, 2, 4]).probabilities == [0.125, 0.125, 0.25, 0.5])
    #expect(ForecastBaseline.uniform(outcomes: 4) == ForecastBaseline.seats([1, 1, 1, 1]))
  }

  @Test func withoutAPastBaseRatesAreUniform() {
    #expect(ForecastBaseline.baseRates([0, 0, 0]) == ForecastBaseline.uniform(outcomes: 3))
  }

  @Test func onlyEarlierRoundsOfTheSameCompetitionAreKnown() {
    // Deliberately out of order.
    let items = [
      Self.match(0, 2, 2), Self.match(0, 1, 0), Self.match(0, 1, 1), Self.match(1, 1, 0),
      Self.match(0, 5, 0), Self.match(1, 7, 0),
    ]
    let forecasts = ForecastBaseline.baseRates(of: items, past: [1, 0, 0])
    let expected: [[Int64]] = [
      [2, 1, 0], [1, 0, 0], [1, 0, 0], [1, 0, 0], [2, 1, 1], [2, 0, 0],
    ]
    #expect(forecasts == expected.map { ForecastBaseline.baseRates($0) })
  }
}
