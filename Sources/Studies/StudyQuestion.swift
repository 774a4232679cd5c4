internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

/// The question of a study: what is played, counted and reported.
///
/// The scenario and ``parameters`` determine the question. Statepoints keep both, so that playing,
/// continuing, sharding, merging and reporting are the same for all studies.
protocol StudyQuestion: Sendable {
  /// The name of the command, by which statepoints name the study.
  static var kind: String { get }
  /// The name of what is numbered and counted, in the plural: tournaments, or samples of ratings.
  var unit: String { get }

  /// Reads the question of a statepoint.
  ///
  /// - Parameter scenario: The scenario of the statepoint.
  init(_ stated: StatedStudy, of scenario: ScenarioDocument) throws(StudyError)

  /// The parameters that are not in the scenario.
  var parameters: JSONObject { get }
  /// The scenario with everything that the question needs.
  var document: JSONValue { get }
  /// The folder for reports in the scenario's, or `nil` for that itself.
  var folder: String? { get }
  var identity: Identity { get }
  var layout: TallyLayout { get }

  /// Returns a runner of the tournaments that a statepoint lacks.
  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner

  /// Returns the results of a statepoint.
  func outcome(_ statepoint: Statepoint, _ course: StudyCourse, _ formats: ReportFormats)
    -> StudyOutcome
}

extension StudyQuestion {
  var unit: String { StudyCourse.tournamentUnit }

  /// The question as statepoints state it.
  var stated: StatedStudy { StatedStudy(Self.kind, parameters) }

  /// The question, if it is judged during play.
  var judged: (any JudgedQuestion)? { self as? any JudgedQuestion }

  /// Refuses a statepoint of another study that plays the same tournaments.
  func check(_ stated: StatedStudy) throws(StudyError) {
    guard stated != self.stated else { return }
    let other = StudyError(.invalidInput, "the statepoint belongs to another study")
    guard let judged else { throw other }
    if !judged.goesOn(from: stated) { throw judged.refusal(of: stated) ?? other }
  }
}
