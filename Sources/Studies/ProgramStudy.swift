internal import Programs
internal import Reports
internal import Scenarios
internal import TextFiles

/// Tells how a scenario's competition is played, step by step: what `podium program` does.
public struct ProgramStudy: Sendable {
  /// The program of a scenario in words.
  public struct Sentences: Sendable {
    /// For people: counts, an empty line, and a line for each step.
    public let text: String
    /// For programs.
    public let jsonText: String
  }

  /// The scenario, what is set in it and the scores that are given; nothing else of the request matters here.
  public var request: StudyRequest

  public init(_ request: StudyRequest) {
    self.request = request
  }

  /// Compiles the scenario, and plays nothing.
  public func run() throws(StudyError) -> Sentences {
    try Machine.prepare()
    let given = try GivenOption.scores(
      request.given, reason: "a program shows no chances and takes no conditions")
    let scenario = try ScenarioLoader(request).scenario(
      request.scenario, game: request.game, given: given)
    let text = ProgramText(scenario.tournament)
    return Sentences(text: text.text, jsonText: text.json.prettyText)
  }
}
