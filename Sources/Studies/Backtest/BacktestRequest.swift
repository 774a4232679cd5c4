internal import MonteCarlo
public import Scenarios

/// A request for a backtest: see ``Study/init(_:)-(BacktestRequest)``.
public struct BacktestRequest: Sendable {
  public var session: StudyRequest
  public var step: ForecastStep
  public var odds: BacktestOdds?

  public init(_ session: StudyRequest, by step: ForecastStep, odds: BacktestOdds? = nil) {
    self.session = session
    self.step = step
    self.odds = odds
  }
}

extension Study {
  /// Creates a backtest, which forecasts a played competition as of each step and scores the
  /// forecasts.
  public init(_ request: BacktestRequest) throws(StudyError) {
    try Machine.prepare()
    try GivenOption.refuse(
      request.session.given, reason: "a backtest forecasts matches that have been played")
    if let targets = request.session.precision.first, targets != PrecisionOption.none {
      throw StudyError(
        .usage,
        "--precision \(targets): a backtest plays the same number of tournaments of each forecast; name it with --tournaments"
      )
    }
    let loader = try ScenarioLoader(request.session)
    let backtested = try StudyError.of(
      StudyError.init(scenario:),
      try loader.loadForecasts(request.session.scenario, by: request.step))
    let odds = try request.odds.map { (odds) throws(StudyError) in
      try odds.odds(of: backtested)
    }
    let question = try BacktestQuestion(backtested, odds: odds)
    let plan = try StudyPlan(
      request.session, backtested.complete, kind: question.folder)
    self.init(plan: plan, question: question)
  }
}
