internal import Competitions
internal import MonteCarlo
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

    init(
      _ study: CompareStudy, _ statepoint: CountStatepoint<ComparisonLayout>, _ course: StudyCourse
    ) {
      var subject = study.subject
      if !statepoint.isPrefix { subject.scenario.parts = statepoint.ranges.description }
      self.subject = subject
      summary = study.summary(statepoint, course)
      self.course = course
    }

    /// Of statepoints that were merged.
    init(subject: ComparisonSubject, summary: ComparisonSummary?, course: StudyCourse) {
      self.subject = subject
      self.summary = summary
      self.course = course
    }
  }
}

extension CompareStudy.Outcome {
  /// The reports; none if there is nothing to tell.
  func files(csv: CSVOptions) -> FileSet {
    guard let summary else { return ReportFiles.none(CompareStudy.folderName) }
    return ReportFiles(
      CompareStudy.folderName, ComparisonTables(subject, summary).differences,
      report: ComparisonMarkdown(subject, summary).text, csv: csv
    ).set
  }

  /// What the terminal shows of a comparison: what each variant does, and where the reports are.
  public var text: String {
    guard let summary else { return course.statepointText(subject.scenario) }
    return """
      \(course.title(subject.scenario, isMost: subject.dropsLosers))

      \(TextTableWriter().text(ComparisonTitleTable(subject, summary).table))\(DifferenceText.legend)

      Reports: \(course.folder)/compare.md, compare.csv beside it

      """
  }

  /// The same for programs: the table of the report.
  public var jsonText: String {
    course.json(
      subject.scenario, summary, "compare",
      summary.map { ComparisonTables(subject, $0).differences })
  }
}
