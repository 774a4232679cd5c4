import Programs
import TestSupport
import Testing

/// A program with one defect, and its report.
struct WrongProgram: Sendable, CustomTestStringConvertible {
  typealias Change = @Sendable (inout ProgramDraft) -> Void

  let testDescription: String
  let base: CompetitionExample
  let change: Change

  /// Changes of examples, by the defect that is reported.
  static let all: [WrongProgram] =
    [ofPlaces, ofMatches, ofTies, ofTables, ofRankings, ofDraws, ofSteps, ofFinish].flatMap {
      $0.flatMap { base, changes in
        changes.map { WrongProgram(testDescription: $0, base: base, change: $1) }
      }
    }
}
