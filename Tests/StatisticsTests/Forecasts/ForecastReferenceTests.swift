import Estimates
import RandomStreams
import Statistics
import TestSupport
import Testing
import TextFiles

/// The figures of scoringrules, scikit-learn and statsmodels for the same forecasts, made by
/// `scripts/check-forecast-scores`.
@Suite("Scores beside those of other packages")
struct ForecastReferenceTests {
  static let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()

  static let items: [ForecastItem] = {
    let text = TestFile.text("\(folder)/reference/forecasts.csv") ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 6 else { return nil }
      return ForecastItem(
        competition: numbers[0], round: numbers[1],
        OutcomeForecast(counts: numbers[2...4].map { Int64($0) }), outcome: numbers[5])
    }
  }()

  static let reference: JSONNode? = {
    var diagnostics = Diagnostics()
    let bytes = TestFile.bytes("\(folder)/reference/reference.json") ?? []
    return JSONDocument.parse(bytes, file: "reference.json", diagnostics: &diagnostics)
  }()

  private static func numbers(_ node: JSONNode?) -> [Double] {
    (node?.elements ?? []).compactMap(\.double)
  }

  private func expectSame(
    _ values: [Double], _ expected: [Double],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == expected.count && !values.isEmpty, sourceLocation: sourceLocation)
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) < 1e-9, sourceLocation: sourceLocation)
    }
  }

  private static var baseRates: [OutcomeForecast] {
    ForecastBaseline.baseRates(
      of: items, past: numbers(reference?["past"]).map { Int64($0) })
  }

  @Test(arguments: ForecastScore.allCases)
  func scoresAgree(score: ForecastScore) {
    #expect(Self.items.contains { $0.forecast.probabilities.contains(0) })
    expectSame(
      Self.items.map { score.value($0.forecast, outcome: $0.outcome) },
      Self.numbers(Self.reference?["scores"]?[score.rawValue]))
  }

  @Test func baseRatesAgree() {
    expectSame(
      Self.baseRates.flatMap(\.probabilities),
      (Self.reference?["baseRates"]?.elements ?? []).flatMap { Self.numbers($0) })
  }

  /// Means and errors agree to all digits. Interval limits have different random numbers, 9,999
  /// resamples here and 200,000 there: the 0.025 quantile is known to 0.03 standard deviations for
  /// a normal distribution, and to about 0.06 for a long tail. Three of these are 0.2.
  @Test func differencesAgree() throws {
    let even = ForecastBaseline.uniform(outcomes: 3)
    let references = ["uniform": Self.items.map { _ in even }, "baseRates": Self.baseRates]
    let cases = Self.reference?["differences"]?.elements ?? []
    #expect(cases.count == 6)
    for node in cases {
      let score = try #require(node["score"]?.string.flatMap { ForecastScore(rawValue: $0) })
      let others = try #require(node["reference"]?.string.flatMap { references[$0] })
      func expected(_ name: String) throws -> Double { try #require(node[name]?.double) }
      let difference = PairedScoreDifference(
        Self.items.map { score.value($0.forecast, outcome: $0.outcome) },
        against: zip(others, Self.items).map { score.value($0, outcome: $1.outcome) },
        clusters: ResamplingUnit.round.clusters(Self.items), seed: Seed(1))
      let (mean, error) = (
        try #require(difference.mean), try #require(difference.standardError)
      )
      expectSame([mean, error], [try expected("mean"), try expected("standardError")])
      let interval = try difference.interval.get()
      #expect(abs(interval.lower - (try expected("lower"))) < 0.2 * error)
      #expect(abs(interval.upper - (try expected("upper"))) < 0.2 * error)
    }
  }

  @Test func binsAgree() {
    let bins = ReliabilityDiagram(ForecastEvent.events(of: Self.items, unit: .round)).bins
    expectSame(bins.map(\.forecast), Self.numbers(Self.reference?["bins"]?["forecast"]))
    expectSame(bins.map(\.observed.value), Self.numbers(Self.reference?["bins"]?["observed"]))
  }

  @Test func calibrationAgrees() throws {
    let events = ForecastEvent.events(of: Self.items, unit: .round)
    let home = events.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    for (events, name) in [(events, "calibration"), (home, "homeCalibration")] {
      let calibration = try Calibration(events)
      let node = try #require(Self.reference?[name])
      for (name, coefficient) in [
        ("intercept", calibration.intercept), ("slope", calibration.slope),
        ("inTheLarge", calibration.inTheLarge),
      ] {
        let error = try #require(coefficient.standardError)
        expectSame([coefficient.value, error], Self.numbers(node[name]))
      }
    }
  }

  @Test func finalTablesAgree() throws {
    let tables = Self.reference?["tables"]?.elements ?? []
    #expect(tables.count == 3)
    for table in tables {
      let items = ForecastItem.finalTable(
        round: 1,
        counts: (table["counts"]?.elements ?? []).map { Self.numbers($0).map { Int64($0) } },
        positions: Self.numbers(table["positions"]).map { Int($0) })
      expectSame(
        items.map { ForecastScore.rankedProbability.value($0.forecast, outcome: $0.outcome) },
        Self.numbers(table["entrants"]))
      let mean = try #require(ForecastScore.rankedProbability.mean(items))
      expectSame([mean], [try #require(table["mean"]?.double)])
    }
  }
}
