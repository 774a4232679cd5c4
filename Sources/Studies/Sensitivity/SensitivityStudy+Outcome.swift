public import Reports
public import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension SensitivityStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: SensitivitySubject
    /// Nil for a shard, and if the study was stopped before anything was played.
    public let summary: ComparisonSummary?
    public let course: StudyCourse

    /// What the terminal shows: what each player is worth, and where the reports are.
    public var text: String {
      guard let summary else { return course.statepointText(subject.scenario) }
      let name = SensitivityQuestion.kind
      return """
        \(course.title(subject.scenario))

        \(SensitivityTables(subject, summary).text)\(DifferenceText.legend)

        Reports: \(course.folder)/\(name).md, \(name).csv beside it

        """
    }

    /// The same for programs: the table of the report.
    public var jsonText: String { json.prettyText }
  }
}

extension SensitivityStudy.Outcome: StudyOutcome {
  var scenario: RunSubject { subject.scenario }

  var json: JSONValue {
    course.json(
      scenario, summary, SensitivityQuestion.kind,
      summary.map { SensitivityTables(subject, $0).all })
  }

  func reports(csv: CSVOptions) -> FileSet {
    guard let summary else { return ReportFiles.none(SensitivityQuestion.kind) }
    return ReportFiles(
      SensitivityQuestion.kind, SensitivityTables(subject, summary).all,
      report: SensitivityMarkdown(subject, summary).text, csv: csv
    ).set
  }
}
