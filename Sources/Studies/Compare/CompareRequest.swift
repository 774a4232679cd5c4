internal import Scenarios

/// A request for a comparison: see ``Study/init(_:)-(CompareRequest)``.
public struct CompareRequest: Sendable {
  public var session: StudyRequest
  /// The ids of variants with commas between them, or `nil` for all.
  public var variants: String?
  /// A file of variants that replaces the scenario's own.
  public var variantFile: String?
  /// The id or name of the entrant by whom variants are ranked.
  public var focus: String?
  /// True to stop playing variants that are out of the race for the entrant's title.
  public var dropsLosers = false

  public init(_ session: StudyRequest) {
    self.session = session
  }
}

extension Study {
  /// Creates a comparison of a scenario and its variants on common random numbers.
  public init(_ request: CompareRequest) throws(StudyError) {
    try Machine.prepare()
    let loader = try ScenarioLoader(request.session)
    let given = try GivenOption.assumptions(request.session.given)
    let compared = try loader.compared(
      request.session.scenario, game: request.session.game, variantFile: request.variantFile,
      given: given)
    var plan = try StudyPlan(
      request.session, compared.baseline, kind: CompareQuestion.kind)
    plan.variantFile = request.variantFile
    self.init(plan: plan, question: try CompareQuestion(request, compared, plan))
  }
}
