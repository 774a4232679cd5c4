internal import Scenarios

/// Plays several tournaments with each of many samples of uncertain ratings, and tells how the title chances
/// spread over the ratings: what `podium run --spread` does beside the run.
///
/// All that is counted in its plan and its statepoint are samples.
public struct SpreadStudy: Sendable {
  private let played: PlayedStudy<SpreadQuestion>

  /// Reads the scenario and checks the request.
  ///
  /// - Parameters:
  ///   - request: what the run is asked for; how many tournaments and how precise is of no meaning here.
  ///   - scenario: the scenario's file.
  public init(
    _ request: SessionRequest, of scenario: String, _ size: SpreadSize
  ) throws(StudyError) {
    var request = request
    request.scenario = scenario
    request.tournaments = size.samples
    request.precision = [PrecisionOption.none]
    _ = try GivenOption.scores(request.given, reason: "--spread takes no conditions")
    let plan = try StudyPlan(request, kind: SpreadQuestion.kind)
    played = PlayedStudy(
      plan, try SpreadQuestion(plan.scenario, tournamentsPerSample: size.tournaments))
  }

  /// Plays what is missing and writes everything.
  public func run() throws(StudyError) -> Outcome { try played.run() }
}
