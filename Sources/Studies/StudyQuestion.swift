internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// What a study asks of a scenario: what is played, how it is counted, and what is told of it.
///
/// It follows from the scenario and ``parameters``. Statepoints keep both, so that playing, going on, sharding,
/// merging and reporting are the same for all studies.
protocol StudyQuestion: Sendable {
  /// The command's word, by which statepoints name it.
  static var kind: String { get }
  /// What is numbered and counted, in the plural: tournaments, or samples of ratings.
  var unit: String { get }

  /// The question that a statepoint states.
  ///
  /// - Parameter scenario: the one that it was played from.
  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError)

  /// What of it cannot be known from the scenario.
  var parameters: JSONObject { get }
  /// The scenario, with all that the question is read from again.
  var document: JSONValue { get }
  /// The folder of its reports within that of the scenario; nil for that itself.
  var folder: String? { get }
  /// What is played.
  var identity: Identity { get }
  var layout: TallyLayout { get }

  /// What plays the tournaments that a statepoint lacks.
  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner

  /// What a statepoint tells.
  func outcome(_ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats)
    -> StudyOutcome
}

extension StudyQuestion {
  var unit: String { StudyCourse.tournamentUnit }

  /// What statepoints say of it.
  var stated: StatedStudy { StatedStudy(Self.kind, parameters) }

  /// The same as a question that is judged while it is played; nil if it is not.
  var judged: (any JudgedQuestion)? { self as? any JudgedQuestion }

  /// Refuses a statepoint of another study than this one, of which it plays the same tournaments.
  func check(_ stated: StatedStudy) throws(StudyError) {
    guard stated != self.stated else { return }
    let other = StudyError(.invalidInput, "the statepoint belongs to another study")
    guard let judged else { throw other }
    if !judged.goesOn(from: stated) { throw judged.refusal(of: stated) ?? other }
  }
}
