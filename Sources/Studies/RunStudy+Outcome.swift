public import Reports
internal import Statistics
internal import Tables
public import Tallies
internal import TextFiles

extension RunStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: RunSubject
    /// Nil for a shard, and if the run was stopped before anything was played.
    public let summary: Summary?
    public let course: StudyCourse
  }
}

extension RunStudy.Outcome: StudyOutcome {
  var scenario: RunSubject { subject }

  var given: JSONValue? { GivenProvenance(subject, summary?.given).json }

  var precision: JSONValue? { summary?.precision?.json }

  func reports(csv: CSVOptions) -> FileSet {
    summary.map { RunFiles(subject, $0, csv: csv).set } ?? RunFiles.none
  }
}
