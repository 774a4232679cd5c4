public import Reports
public import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension CompareStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: ComparisonSubject
    /// Nil for a shard, and if the study was stopped before anything was played.
    public let summary: ComparisonSummary?
    public let course: StudyCourse

    /// What the terminal shows of a comparison: what each variant does, and where the reports are.
    public var text: String {
      guard let summary else { return course.statepointText(subject.scenario) }
      return """
        \(course.title(subject.scenario, isMaximum: subject.dropsLosers))

        \(TextTableWriter().text(ComparisonTitleTable(subject, summary).table))\(DifferenceText.legend)

        Reports: \(course.folder)/compare.md, compare.csv beside it

        """
    }

    /// The same for programs: the table of the report.
    public var jsonText: String { json.prettyText }
  }
}

extension CompareStudy.Outcome: StudyOutcome {
  var scenario: RunSubject { subject.scenario }

  var json: JSONValue {
    course.json(
      scenario, summary, CompareQuestion.kind,
      summary.map { ComparisonTables(subject, $0).differences })
  }

  func reports(csv: CSVOptions) -> FileSet {
    guard let summary else { return ReportFiles.none(CompareQuestion.kind) }
    return ReportFiles(
      CompareQuestion.kind, ComparisonTables(subject, summary).differences,
      report: ComparisonMarkdown(subject, summary).text, csv: csv
    ).set
  }
}
