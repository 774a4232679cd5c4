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

  @Test func theRankedScoreMindsTheOrder() {
    let (near, far) = (Self.forecast(0.2, 0.8, 0), Self.forecast(0.2, 0, 0.8))
    // (0.8^2 + 0) / 2 and (0.8^2 + 0.8^2) / 2
    #expect(Self.isNear(ForecastScore.rankedProbability.value(near, outcome: 0), 0.32))
    #expect(Self.isNear(ForecastScore.rankedProbability.value(far, outcome: 0), 0.64))
    #expect(
      ForecastScore.brier.value(near, outcome: 0) == ForecastScore.brier.value(far, outcome: 0))
  }

  @Test func brierAddsUpAllOutcomes() {
    // (0.5 - 1)^2 + 0.3^2 + 0.2^2 = 0.25 + 0.09 + 0.04
    #expect(Self.isNear(ForecastScore.brier.value(Self.forecast(0.5, 0.3, 0.2), outcome: 0), 0.38))
    #expect(ForecastScore.brier.value(Self.forecast(1, 0, 0), outcome: 1) == 2)
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

  @Test func uniformForecastsOfMatchesScoreWhatTheyScore() {
    let items = (0..<3).map {
      ForecastItem(round: 1, ForecastBaseline.uniform(outcomes: 3), outcome: $0)
    }
    // Home (4/9 + 1/9) / 2 = 5/18, draw (1/9 + 1/9) / 2 = 2/18, away 5/18
    #expect(Self.isNear(ForecastScore.rankedProbability.mean(items) ?? 0, 2.0 / 9))
    #expect(Self.isNear(ForecastScore.brier.mean(items) ?? 0, 2.0 / 3))
    #expect(Self.isNear(ForecastScore.logLoss.mean(items) ?? 0, 1.0986122886681098))
    #expect(ForecastScore.brier.mean([]) == nil)
  }

  @Test func aFinalTableIsAnItemAnEntrant() {
    let items = ForecastItem.finalTable(
      round: 1, counts: [[60, 30, 10], [30, 50, 20], [10, 20, 70]], positions: [2, 1, 3])
    #expect(items.map(\.outcome) == [1, 0, 2])
    // (0.6^2 + (0.9 - 1)^2) / 2, ((0.3 - 1)^2 + (0.8 - 1)^2) / 2, (0.1^2 + 0.3^2) / 2
    let scores = items.map {
      ForecastScore.rankedProbability.value($0.forecast, outcome: $0.outcome)
    }
    #expect(zip(scores, [0.185, 0.265, 0.05]).allSatisfy(Self.isNear))
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
