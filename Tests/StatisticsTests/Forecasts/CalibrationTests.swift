import Estimates
import RealModule
import Statistics
import TestSupport
import Testing

@Suite("Reliability and calibration")
struct CalibrationTests {
  private static func event(_ probability: Double, _ happened: Bool, _ cluster: Int = 0)
    -> ForecastEvent
  {
    ForecastEvent(probability: probability, happened: happened, cluster: cluster)
  }

  /// Events with normal logits, forecast with logits multiplied by `stretch`, in clusters of `size`
  /// with one chance.
  private static func events(
    _ count: Int, size: Int = 1, stretch: Double = 1, _ generator: inout OracleGenerator
  ) -> [ForecastEvent] {
    var logit = 0.0
    return (0..<count).map { index in
      if index % size == 0 {
        logit = (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
      }
      func chance(_ logit: Double) -> Double { 1 / (1 + .exp(-logit)) }
      return event(
        chance(stretch * logit),
        Double.random(in: 0..<1, using: &generator) < chance(logit), index / size)
    }
  }

  @Test func equalProbabilitiesAreNotParted() {
    let events = (0..<30).map { Self.event($0 < 25 ? 0.2 : 0.6, $0 % 5 == 0) }
    let bins = ReliabilityDiagram(events, bins: 10).bins
    #expect(bins.map(\.observed.total) == [25, 5])
    #expect(ReliabilityDiagram([], bins: 10).bins.isEmpty)
    #expect(ReliabilityDiagram([Self.event(1, true)], bins: 3).bins.count == 1)
  }

  /// Odds of 1 to 3 and 3 to 1 that are correct.
  @Test func calibratedForecastsHaveSlopeOne() throws {
    let events = (0..<80).map { Self.event($0 < 40 ? 0.25 : 0.75, ($0 % 4 == 0) == ($0 < 40), $0) }
    let calibration = try Calibration(events)
    #expect(abs(calibration.slope.value - 1) < 1e-9)
    #expect(abs(calibration.intercept.value) < 1e-9)
    #expect(abs(calibration.inTheLarge.value) < 1e-9)
    // The information is 80 * 3/16 * diag(1, ln(3)^2), as are the squares of the scores.
    let error = (80.0 / 79 / (80 * 3 / 16)).squareRoot()
    #expect(abs((calibration.intercept.standardError ?? 0) - error) < 1e-9)
    #expect(abs((calibration.slope.standardError ?? 0) - error / 1.0986122886681098) < 1e-9)
  }

  @Test func missingCalibrationsHaveAReason() {
    func failure(_ events: [ForecastEvent]) -> Calibration.Failure? {
      do {
        _ = try Calibration(events)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure([]) == .oneOutcome)
    #expect(failure([Self.event(0.3, true), Self.event(0.4, true)]) == .oneOutcome)
    #expect(failure([Self.event(0.3, true), Self.event(0.3, false)]) == .oneForecast)
    #expect(failure([Self.event(0.3, false), Self.event(0.4, true)]) == .separated)
    #expect(failure([Self.event(0.3, true), Self.event(0.4, false)]) == .separated)
    // A forecast shared by both outcomes does not help at the border.
    #expect(
      failure([Self.event(0.3, false), Self.event(0.4, true), Self.event(0.4, false)]) == .separated
    )
    #expect(
      failure([Self.event(0, true), Self.event(0.4, true), Self.event(1, false)])
        == .certainAndWrong(2))
    #expect(
      failure([
        Self.event(0.3, false), Self.event(0.5, true), Self.event(0.4, false),
        Self.event(0.35, true),
      ]) == nil)
  }

  @Test func certaintiesThatAreRightAreLeftOut() throws {
    let events = (0..<80).map { Self.event($0 < 40 ? 0.25 : 0.75, ($0 % 4 == 0) == ($0 < 40), $0) }
    let calibration = try Calibration(
      events + [Self.event(0, false, 80), Self.event(1, true, 81)])
    #expect(calibration.slope == (try Calibration(events)).slope)
    #expect(calibration.certain == 2)
    #expect(calibration.events == 82)
  }

  @Test func fewClustersHaveNoError() throws {
    let events = (0..<80).map {
      Self.event($0 < 40 ? 0.25 : 0.75, ($0 % 4 == 0) == ($0 < 40), $0 % 9)
    }
    let calibration = try Calibration(events)
    #expect(calibration.slope.standardError == nil)
    #expect(calibration.slope.interval() == nil)
  }

  /// The expected coverage is 114 of 120 with an error of 2.4: intervals of 75 % would fail.
  @Test(arguments: [(1, 1.0), (5, 1.6)])
  func intervalsHoldTheTruth(size: Int, stretch: Double) throws {
    var generator = OracleGenerator(seed: 48)
    var (slopes, intercepts, large) = (0, 0, 0)
    for _ in 0..<120 {
      let calibration = try Calibration(
        Self.events(600, size: size, stretch: stretch, &generator))
      if calibration.slope.interval()?.contains(1 / stretch) == true { slopes += 1 }
      if calibration.intercept.interval()?.contains(0) == true { intercepts += 1 }
      if calibration.inTheLarge.interval()?.contains(0) == true { large += 1 }
    }
    let error = (0.95 * 0.05 / 120).squareRoot()
    for (held, name) in [(slopes, "slopes"), (intercepts, "intercepts"), (large, "in the large")] {
      expectZ(Double(held) / 120, 0.95, standardError: error, name)
    }
  }

  /// Five copies of an event in a cluster carry no more information than one.
  @Test func eventsThatAreOneDoNotCountFiveTimes() throws {
    var generator = OracleGenerator(seed: 49)
    let events = Self.events(300, &generator)
    let (once, often) = (
      try Calibration(events), try Calibration(events.flatMap { [$0, $0, $0, $0, $0] })
    )
    #expect(
      abs((once.slope.standardError ?? 0) - (often.slope.standardError ?? 1)) < 1e-9)
  }

  /// The coverage of all bins is at least 95 %, as Bonferroni and Clopper-Pearson are conservative.
  @Test func binsHoldTheDiagonal() {
    var generator = OracleGenerator(seed: 50)
    let held = (0..<120).count { _ in
      ReliabilityDiagram(Self.events(400, &generator)).bins.allSatisfy {
        $0.interval.contains($0.forecast)
      }
    }
    #expect(held >= 114 - 7, "\(held) of 120")
  }

  @Test func outcomesOfAnItemAreEventsOfOneCluster() {
    let items = [
      ForecastItem(round: 1, OutcomeForecast(counts: [5, 3, 2]), outcome: 1),
      ForecastItem(
        round: 1, event: Proportion(count: 3, total: 10), happened: true),
    ]
    let events = ForecastEvent.events(of: items, unit: .item)
    #expect(events.map(\.probability) == [0.5, 0.3, 0.2, 0.3])
    #expect(events.map(\.happened) == [false, true, false, true])
    #expect(events.map(\.cluster) == [0, 0, 0, 1])
    // 3.5 of 11
    #expect(events[3].smoothed == 3.5 / 11)
  }
}
