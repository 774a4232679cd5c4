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

    init(_ subject: SensitivitySubject, _ summary: ComparisonSummary?, _ course: StudyCourse) {
      self.subject = subject
      self.summary = summary
      self.course = course
    }

    private static let name = "sensitivity"

    /// The reports; none if there is nothing to tell.
    func files(csv: CSVOptions) -> FileSet {
      guard let summary else { return ReportFiles.none(Outcome.name) }
      return ReportFiles(
        Outcome.name, SensitivityTables(subject, summary).all,
        report: SensitivityMarkdown(subject, summary).text, csv: csv
      ).set
    }

    /// What the terminal shows: what each player is worth, and where the reports are.
    public var text: String {
      guard let summary else { return course.statepointText(subject.scenario) }
      return """
        \(course.title(subject.scenario))

        \(SensitivityTables(subject, summary).text)\(DifferenceText.legend)

        Reports: \(course.folder)/\(Outcome.name).md, \(Outcome.name).csv beside it

        """
    }

    /// The same for programs: the table of the report.
    public var jsonText: String {
      course.json(
        subject.scenario, summary, Outcome.name,
        summary.map { SensitivityTables(subject, $0).all })
    }
  }
}
