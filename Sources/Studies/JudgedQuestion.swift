internal import MonteCarlo
internal import Statistics

/// A question that is judged during play, at the same numbers of tournaments in every run.
protocol JudgedQuestion: StudyQuestion {
  /// The rule that may stop the study early, if there is one.
  var stopping: PrecisionStopping? { get }

  /// Returns the remaining numbers of tournaments at which to judge, after number `last`.
  func looks(holding last: Int64, to bound: Int64) -> [Int64]

  /// Judges the study at a look by its counts alone, and removes what is not to be played further.
  func judge(_ statepoint: inout Statepoint) -> LookVerdict

  /// Returns true if a statepoint at a look has the requested precision.
  func isPrecise(_ statepoint: Statepoint) -> Bool

  /// Returns true if nothing is left to play, whatever was requested.
  func hasNothingLeft(_ statepoint: Statepoint) -> Bool

  /// Returns true if the study can continue from a statepoint of another study.
  func goesOn(from stated: StatedStudy) -> Bool

  /// Returns a special error for a statepoint of another study, if there is one.
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

/// The decision at a look.
enum LookVerdict {
  case goOn
  /// Continue with fewer variants.
  case goOnWithLess
  case stop

  /// The text for the log.
  var wording: String {
    switch self {
    case .goOn: "all are played on"
    case .goOnWithLess: "some variants are dropped"
    case .stop: "no more tournaments are needed"
    }
  }
}
