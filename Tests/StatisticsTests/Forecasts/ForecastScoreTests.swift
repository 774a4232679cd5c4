import Estimates
import Statistics
import Testing

@Suite("Scores of forecasts")
struct ForecastScoreTests {
  private static func forecast(_ probabilities: Double...) -> OutcomeForecast {
    OutcomeForecast(probabilities: probabilities)
  }

  private static func isNear(_ value: Double, _ expected: Double) -> Bool {
    abs(value - expected) < 1e-15 * max(1, abs(expected))
  }

  /// Forecasts from Constantinou and Fenton: home win, draw and away win are 0, 1 and 2.
  @Test(arguments: [
    (forecast(1, 0, 0), 0, 0.0),
    // ((0.9 - 1)^2 + (1 - 1)^2) / 2
    (forecast(0.9, 0.1, 0), 0, 0.005),
    // ((0.8 - 1)^2 + (0.9 - 1)^2) / 2 = (0.04 + 0.01) / 2
    (forecast(0.8, 0.1, 0.1), 0, 0.025),
    // (0.5^2 + 0.25^2) / 2
    (forecast(0.5, 0.25, 0.25), 0, 0.15625),
    // (0.35^2 + (0.65 - 1)^2) / 2
    (forecast(0.35, 0.3, 0.35), 1, 0.1225),
    // (0.6^2 + (0.9 - 1)^2) / 2
    (forecast(0.6, 0.3, 0.1), 1, 0.185),
    // (1^2 + 1^2) / 2: certain and completely wrong
    (forecast(1, 0, 0), 2, 1.0),
  ])
  func theRankedScoreOfAMatch(forecast: OutcomeForecast, outcome: Int, expected: Double) {
    #expect(
      Self.isNear(ForecastScore.rankedProbability.value(forecast, outcome: outcome), expected))
  }

  @Test func ofAnEventTheRankedScoreIsHalfOfBrier() {
    let event = OutcomeForecast(event: Proportion(count: 700, total: 1_000))
    // (0.7 - 1)^2
    #expect(Self.isNear(ForecastScore.rankedProbability.value(event, outcome: 1), 0.09))
    #expect(Self.isNear(ForecastScore.brier.value(event, outcome: 1), 0.18))
  }

  @Test func unseenOutcomesHaveAFiniteLogLoss() {
    let counts = OutcomeForecast(counts: [999, 1, 0])
    #expect(counts.probabilities == [0.999, 0.001, 0])
    // (c + 1/2) / (1000 + 3/2)
    #expect(counts.smoothed == [999.5 / 1_001.5, 1.5 / 1_001.5, 0.5 / 1_001.5])
    // -ln(0.5 / 1001.5) = ln 2003
    #expect(Self.isNear(ForecastScore.logLoss.value(counts, outcome: 2), 7.602401335665818))
  }

  @Test func impossibleOutcomesHaveAnInfiniteLogLoss() {
    let exact = Self.forecast(0.5, 0.5, 0)
    #expect(ForecastScore.logLoss.value(exact, outcome: 2) == .infinity)
    // ln 2
    #expect(Self.isNear(ForecastScore.logLoss.value(exact, outcome: 0), 0.6931471805599453))
    let certain = OutcomeForecast(event: Proportion(count: 1_000, total: 1_000, isCertain: true))
    #expect(ForecastScore.logLoss.value(certain, outcome: 1).description == "0.0")
    let merelySeen = OutcomeForecast(event: Proportion(count: 1_000, total: 1_000))
    #expect(ForecastScore.logLoss.value(merelySeen, outcome: 0).isFinite)
  }

  @Test func sharedPositionsAreOneOutcome() {
    // Losing semi-finalists share 3, and 4 has no counts.
    let items = ForecastItem.finalTable(
      round: 1, counts: [[50, 20, 30, 0], [30, 30, 40, 0], [10, 30, 60, 0], [10, 20, 70, 0]],
      positions: [1, 3, 2, 3])
    #expect(items.map(\.outcome) == [0, 2, 1, 2])
    #expect(items[1].forecast.probabilities == [0.3, 0.3, 0.4])
    // A league counts 4 as well, but two teams level at 3 are one outcome.
    let league = ForecastItem.finalTable(
      round: 1,
      counts: [[50, 20, 20, 10], [30, 30, 20, 20], [10, 30, 30, 30], [10, 20, 30, 40]],
      positions: [1, 3, 2, 3])
    #expect(league[1].forecast.probabilities == [0.3, 0.3, 0.4])
  }

  @Test func aTableThatAllShareIsNotScored() {
    #expect(
      ForecastItem.finalTable(round: 1, counts: [[1, 1], [1, 1]], positions: [1, 1]).isEmpty)
  }
}
