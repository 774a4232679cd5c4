internal import Competitions
internal import MonteCarlo
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
  /// By what the study stops before it has all that is asked for; nil if it is not to.
  var stopping: PrecisionStopping? { get }

  /// What plays the tournaments that a statepoint lacks.
  func runner(_ plan: StudyPlan, after statepoint: Statepoint) -> Runner

  /// The counts of tournaments at which the study is judged, if it holds tournaments up to number `last`
  /// already.
  func looks(holding last: Int64, to bound: Int64) -> [Int64]

  /// Judges the study at one of the looks, by what has been counted alone; takes out of it what is to be
  /// played no further.
  func judge(_ statepoint: inout Statepoint) -> LookVerdict

  /// Whether a statepoint at one of the looks is as precise as it was to be.
  func isPrecise(_ statepoint: Statepoint) -> Bool

  /// Whether nothing is left to play, whatever was asked for.
  func isDecided(_ statepoint: Statepoint) -> Bool

  /// Refuses a statepoint of another study than this one, of which it plays the same tournaments.
  func check(_ stated: StatedStudy) throws(StudyError)

  /// What a statepoint tells.
  func outcome(_ statepoint: Statepoint, _ course: StudyCourse, _ csv: CSVOptions) -> StudyOutcome
}

/// How a study goes on after a look.
enum LookVerdict {
  case goOn
  /// It goes on with less than before.
  case goOnWithLess
  case stop

  /// What the log says of it.
  var wording: String {
    switch self {
    case .goOn: "all is played on"
    case .goOnWithLess: "some variants are out of the race and played no further"
    case .stop: "no more is needed"
    }
  }
}

extension StudyQuestion {
  var unit: String { StudyCourse.tournamentUnit }

  var stopping: PrecisionStopping? { nil }

  /// What statepoints say of it.
  var stated: StatedStudy { StatedStudy(Self.kind, parameters) }

  func looks(holding last: Int64, to bound: Int64) -> [Int64] {
    stopping?.looks(holding: last) ?? []
  }

  func judge(_ statepoint: inout Statepoint) -> LookVerdict {
    isPrecise(statepoint) ? .stop : .goOn
  }

  func isPrecise(_ statepoint: Statepoint) -> Bool { false }

  func isDecided(_ statepoint: Statepoint) -> Bool { false }

  func check(_ stated: StatedStudy) throws(StudyError) {
    guard stated == self.stated else {
      throw StudyError(.invalidInput, "the statepoint belongs to another study")
    }
  }
}
