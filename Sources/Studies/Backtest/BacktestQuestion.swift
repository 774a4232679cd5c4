internal import Games
internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The question of a backtest: forecasts of a played competition before each step.
struct BacktestQuestion: StudyQuestion {
  static let kind = "backtest"
  private static let stepKey = "by"
  private static let eloKey = "elo"
  private static let oddsKey = "odds"

  let backtested: BacktestedScenario
  let series: ForecastSeries
  private let odds: ScoredBacktest.Odds?

  /// - Parameter odds: The odds of the matches of all forecasts in order, if any.
  init(_ backtested: BacktestedScenario, odds: ScoredBacktest.Odds? = nil) throws(StudyError) {
    self.backtested = backtested
    self.odds = odds.map { odds in
      ScoredBacktest.Odds(
        file: odds.file, bookmaker: odds.bookmaker, margin: odds.margin, aliases: odds.aliases,
        chances: StatedChances.rounded(odds.chances))
    }
    series = ForecastSeries(
      backtested.forecasts.map { forecast in
        ForecastSeries.Forecast(forecast.scenario.tournament, matches: forecast.matches)
      })
    try layout.checkSize(
      "the backtest of \(backtested.forecasts.count) forecasts", cure: "forecast by round")
  }

  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError) {
    guard let step = stated.text(BacktestQuestion.stepKey).flatMap(ForecastStep.init(rawValue:)),
      let elo = StatedChances.forecasts(stated.parameters[BacktestQuestion.eloKey]),
      let odds = StatedChances.odds(stated.parameters[BacktestQuestion.oddsKey])
    else { throw BacktestQuestion.unknown }
    let backtested = try scenario.loading { (loader, bytes) throws(ScenarioError) in
      try loader.loadForecasts(
        bytes, path: scenario.name, by: step, elo: elo, notes: stated.texts(ForecastNotes.key))
    }
    let matches = backtested.forecasts.reduce(0) { $0 + $1.matches.count }
    guard odds.map({ $0.chances.count == matches }) ?? true else { throw BacktestQuestion.unknown }
    try self.init(backtested, odds: odds)
  }

  private static let unknown = StudyError(
    .invalidInput, "this version of Podium does not know its \"study\"")

  var identity: Identity { series.identity }
  var layout: TallyLayout { series.layout.tally }

  var parameters: JSONObject {
    var parameters: JSONObject = [
      BacktestQuestion.stepKey: .string(backtested.step.rawValue),
      BacktestQuestion.eloKey: .array(
        backtested.forecasts.map { StatedChances.json($0.elo) }),
    ]
    parameters[BacktestQuestion.oddsKey] = odds.map(StatedChances.json)
    parameters[ForecastNotes.key] = ForecastNotes.json(backtested)
    return parameters
  }

  var document: JSONValue { backtested.document }

  var folder: String? { "\(BacktestQuestion.kind)-by-\(backtested.step.rawValue)" }

  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner {
    Runner(series, plan.engine)
  }

  func outcome(
    _ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats
  ) -> StudyOutcome {
    let subject = RunSubject(backtested.complete, statepoint)
    let played = "\(NumberText.grouped(course.tournaments)) tournaments of each forecast"
    func outcome(
      _ report: StudyOutcome.Reports?, _ competition: BacktestReport.Competition?
    ) -> StudyOutcome {
      StudyOutcome(
        subject, course, BacktestReport.name, played: played, report,
        none: BacktestReport.files(nil, formats: formats), backtest: competition)
    }
    guard course.isReported, course.tournaments > 0 else { return outcome(nil, nil) }
    let summary = BacktestSummary(backtested.complete.tournament, series, statepoint.tally)
    let competition = BacktestReport.Competition(
      subject,
      ScoredBacktest(
        summary, elo: backtested.forecasts.flatMap { StatedChances.rounded($0.elo) }, odds: odds),
      forecasts: backtested.forecasts.map { ($0.name, $0.asOf) }, notes: backtested.notes)
    let report = BacktestReport(
      [competition], by: backtested.step.rawValue,
      BacktestScores([competition.scored], seed: statepoint.seed))
    return outcome(
      StudyOutcome.Reports(
        tables: report.tables, files: BacktestReport.files(report, formats: formats),
        shown: report.shown(in: course.folder)),
      competition)
  }
}
