internal import MonteCarlo
internal import Statistics

/// A question that is judged while it is played, at counts of tournaments that are the same for every run.
protocol JudgedQuestion: StudyQuestion {
  /// By what the study stops before it has all that is asked for; nil if it is not to.
  var stopping: PrecisionStopping? { get }

  /// The counts of tournaments at which the study is judged, if it holds tournaments up to number `last`
  /// already.
  func looks(holding last: Int64, to bound: Int64) -> [Int64]

  /// Judges the study at one of the looks, by what has been counted alone; takes out of it what is to be
  /// played no further.
  func judge(_ statepoint: inout Statepoint) -> LookVerdict

  /// Whether a statepoint at one of the looks is as precise as it was to be.
  func isPrecise(_ statepoint: Statepoint) -> Bool

  /// Whether nothing is left to play, whatever was asked for.
  func hasNothingLeft(_ statepoint: Statepoint) -> Bool

  /// Whether it goes on from a statepoint of another study.
  func goesOn(from stated: StatedStudy) -> Bool

  /// What is said of a statepoint of another study; nil if there is nothing special to say.
  func refusal(of stated: StatedStudy) -> StudyError?
}

extension JudgedQuestion {
  func looks(holding last: Int64, to bound: Int64) -> [Int64] {
    stopping?.looks(holding: last) ?? []
  }

  func judge(_ statepoint: inout Statepoint) -> LookVerdict {
    isPrecise(statepoint) ? .stop : .goOn
  }

  func hasNothingLeft(_ statepoint: Statepoint) -> Bool { false }

  func goesOn(from stated: StatedStudy) -> Bool { false }

  func refusal(of stated: StatedStudy) -> StudyError? { nil }
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
    case .goOn: "all are played on"
    case .goOnWithLess: "some variants are dropped"
    case .stop: "no more tournaments are needed"
    }
  }
}
