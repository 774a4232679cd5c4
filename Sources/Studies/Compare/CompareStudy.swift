internal import KernelLevels
internal import Scenarios

/// Plays a scenario and its variants on the same random numbers and writes how much they differ: what
/// `podium compare` does.
public struct CompareStudy: Sendable {
  /// What is asked for.
  public struct Request: Sendable {
    /// The scenario, and how it is played.
    public var session: SessionRequest
    /// The ids of the variants that are played, with commas between them; nil for all of them.
    public var variants: String?
    /// A file of variants, read in place of the scenario's own.
    public var variantFile: String?
    /// The id of the entrant for whom the variants are ranked.
    public var focus: String?
    /// Whether variants that are out of the race for that entrant's title are played no further.
    public var dropsLosers = false

    public init(_ session: SessionRequest) {
      self.session = session
    }
  }

  private let played: PlayedStudy<CompareQuestion>

  /// Reads the scenario and its variants, and checks the request.
  public init(_ request: Request) throws(StudyError) {
    try Machine.prepare()
    let kernel = try KernelChoice.level(request.session.kernel)
    let loader = try ScenarioLoader(request.session.study)
    let given = try GivenOption.scores(
      request.session.given, reason: "a comparison takes no conditions")
    let compared = try loader.compared(
      request.session.scenario, game: request.session.game, variantFile: request.variantFile,
      given: given)
    let plan = try StudyPlan(
      request.session, compared.baseline, kernel: kernel, kind: CompareQuestion.kind)
    played = PlayedStudy(plan, try CompareQuestion(request, compared, plan))
  }

  /// Plays what is missing and writes everything.
  public func run() throws(StudyError) -> Outcome { try played.run() }
}
