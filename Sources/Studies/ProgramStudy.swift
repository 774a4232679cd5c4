internal import Programs
internal import Reports
internal import Scenarios
internal import TextFiles

/// The steps by which a competition is played: what `podium program` does.
public struct ProgramStudy: Sendable {
  /// A program in words.
  public struct Sentences: Sendable {
    /// Counts, an empty line, and a line per step, for people.
    public let text: String
    public let jsonText: String
  }

  /// The request, of which only scenario, settings and given scores matter.
  public var request: StudyRequest

  public init(_ request: StudyRequest) {
    self.request = request
  }

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
