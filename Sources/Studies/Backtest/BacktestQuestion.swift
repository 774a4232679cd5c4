internal import Competitions
internal import Games
internal import MonteCarlo
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// What a backtest asks: how a competition that has been played would have been forecast, step by step.
struct BacktestQuestion: StudyQuestion {
  static let kind = "backtest"
  private static let stepKey = "by"
  private static let eloKey = "elo"
  private static let billion = 1_000_000_000

  let backtested: BacktestedScenario
  let series: ForecastSeries

  init(_ backtested: BacktestedScenario) throws(StudyError) {
    self.backtested = backtested
    series = ForecastSeries(
      backtested.forecasts.map { forecast in
        ForecastSeries.Forecast(forecast.scenario.tournament, matches: forecast.matches)
      })
    try layout.checkSize(
      "the backtest of \(backtested.forecasts.count) forecasts", cure: "forecast by round")
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    guard let step = stated.text(BacktestQuestion.stepKey).flatMap(ForecastStep.init(rawValue:)),
      let elo = BacktestQuestion.elo(stated.parameters[BacktestQuestion.eloKey])
    else { throw StudyError(.invalidInput, "its \"study\" is none that this Podium knows") }
    try self.init(
      try scenario.loading { (loader, bytes) throws(ScenarioError) in
        try loader.loadForecasts(bytes, path: scenario.name, by: step, elo: elo)
      })
  }

  var identity: Identity { series.identity }
  var layout: TallyLayout { series.layout.tally }

  var parameters: JSONObject {
    [
      BacktestQuestion.stepKey: .string(backtested.step.rawValue),
      BacktestQuestion.eloKey: .array(
        backtested.forecasts.map { forecast in
          .array(
            forecast.elo.map { chances in
              chances.map { .array($0.map { .whole(BacktestQuestion.parts($0)) }) } ?? .null
            })
        }),
    ]
  }

  /// What ``parameters`` say of Elo ratings, in parts of a billion; nil if it is nothing of the kind.
  private static func elo(_ value: JSONValue?) -> [[[Double]?]]? {
    func elements(_ value: JSONValue?) -> [JSONValue]? {
      if case .array(let elements)? = value { elements } else { nil }
    }
    guard let forecasts = elements(value) else { return nil }
    var elo: [[[Double]?]] = []
    for forecast in forecasts {
      guard let matches = elements(forecast) else { return nil }
      var own: [[Double]?] = []
      for match in matches {
        guard let chances = elements(match) else {
          own.append(nil)
          continue
        }
        let parts = chances.compactMap { chance -> Int? in
          if case .integer(let part) = chance { Int(exactly: part) } else { nil }
        }
        guard parts.count == 3, parts.allSatisfy({ 0...BacktestQuestion.billion ~= $0 }),
          abs(parts.reduce(0, +) - BacktestQuestion.billion) <= 3
        else { return nil }
        own.append(parts.map { Double($0) / Double(BacktestQuestion.billion) })
      }
      elo.append(own)
    }
    return elo
  }

  var document: JSONValue { backtested.document }

  var folder: String? { "\(BacktestQuestion.kind)-by-\(backtested.step.rawValue)" }

  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner {
    Runner(series, plan.engine)
  }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ csv: CSVOptions
  ) -> StudyOutcome {
    let subject = RunSubject(backtested.complete, statepoint)
    guard course.isReported, course.tournaments > 0 else {
      return StudyOutcome(subject, course, backtest: nil, csv: csv)
    }
    let summary = BacktestSummary(backtested.complete.tournament, series, statepoint.tally)
    let competition = BacktestReport.Competition(
      subject,
      ScoredBacktest(
        summary, elo: backtested.forecasts.flatMap { BacktestQuestion.rounded($0.elo) }),
      forecasts: backtested.forecasts.map { ($0.name, $0.asOf) })
    return StudyOutcome(
      subject, course,
      backtest: (
        competition,
        BacktestReport(
          [competition], by: backtested.step.rawValue,
          BacktestScores([competition.scored], seed: statepoint.seed))
      ), csv: csv)
  }

  private static func parts(_ chance: Double) -> Int { Int((chance * Double(billion)).rounded()) }

  /// Chances as ``parameters`` keep them, so that a merged study says the same.
  private static func rounded(_ chances: [[Double]?]) -> [[Double]?] {
    chances.map { $0.map { $0.map { Double(parts($0)) / Double(billion) } } }
  }
}
