internal import Scenarios

/// What a comparison of a scenario and its variants is asked for: see ``Study/init(_:)-(CompareRequest)``.
public struct CompareRequest: Sendable {
  /// The scenario, and how it is played.
  public var session: StudyRequest
  /// The ids of the variants that are played, with commas between them; nil for all of them.
  public var variants: String?
  /// A file of variants, read in place of the scenario's own.
  public var variantFile: String?
  /// The id of the entrant for whom the variants are ranked.
  public var focus: String?
  /// Whether variants that are out of the race for that entrant's title are played no further.
  public var dropsLosers = false

  public init(_ session: StudyRequest) {
    self.session = session
  }
}

extension Study {
  /// A comparison: plays a scenario and its variants on the same random numbers and writes how much they differ.
  ///
  /// Reads the scenario and its variants, and checks the request.
  public init(_ request: CompareRequest) throws(StudyError) {
    try Machine.prepare()
    let loader = try ScenarioLoader(request.session)
    let given = try GivenOption.scores(
      request.session.given, reason: "a comparison takes no conditions")
    let compared = try loader.compared(
      request.session.scenario, game: request.session.game, variantFile: request.variantFile,
      given: given)
    let plan = try StudyPlan(
      request.session, compared.baseline, kind: CompareQuestion.kind)
    self.init(plan: plan, question: try CompareQuestion(request, compared, plan))
  }
}
