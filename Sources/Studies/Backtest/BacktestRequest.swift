internal import MonteCarlo
public import Scenarios

/// What a backtest is asked for: see ``Study/init(_:)-(BacktestRequest)``.
public struct BacktestRequest: Sendable {
  /// The scenario, and how it is played.
  public var session: StudyRequest
  /// By what steps it is forecast.
  public var step: ForecastStep
  /// The odds with which it is compared; nil for none.
  public var odds: BacktestOdds?

  public init(_ session: StudyRequest, by step: ForecastStep, odds: BacktestOdds? = nil) {
    self.session = session
    self.step = step
    self.odds = odds
  }
}

extension Study {
  /// A backtest: plays a competition that has been played as it stood before each step, and scores what was forecast.
  ///
  /// Reads the scenario and checks the request.
  public init(_ request: BacktestRequest) throws(StudyError) {
    try Machine.prepare()
    _ = try GivenOption.scores(request.session.given, reason: "a backtest takes no conditions")
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
