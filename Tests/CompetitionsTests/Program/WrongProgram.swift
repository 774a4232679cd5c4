import Games
import Programs
import TestSupport
import Testing

/// A program with one defect, and its report.
struct WrongProgram: Sendable, CustomTestStringConvertible {
  let problem: String
  let base: CompetitionExample
  let change: @Sendable (inout ProgramDraft) -> Void

  init(
    _ problem: String, _ base: CompetitionExample,
    _ change: @escaping @Sendable (inout ProgramDraft) -> Void
  ) {
    self.problem = problem
    self.base = base
    self.change = change
  }

  var testDescription: String { problem }

  static let all =
    ofPlaces + ofMatches + ofTies + ofTables + ofRankings + ofDraws + ofSteps + ofFinish
}
