internal import Competitions
internal import Documents
internal import MonteCarlo
public import Reports
public import Statistics

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
      summary =
        course.shard == nil && course.tournaments > 0
        ? ComparisonSummary(
          study.comparison, statepoint.tally,
          level: study.plan.stopping == nil ? .percent95 : Looks.level)
        : nil
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
  /// What the terminal shows of a comparison: what each variant does, and where the reports are.
  public var text: String {
    guard let summary else {
      return course.tournaments == 0
        ? ""
        : """
        \(subject.scenario.name): \(NumberText.grouped(course.tournaments)) tournaments of each variant, seed \(subject.scenario.seed)
        Statepoint: \(course.folder)/\(RunFolder.statepointName), for podium merge

        """
    }
    let title = TextTableWriter().text(ComparisonTitleTable(subject, summary).table)
    return """
      \(subject.scenario.name): \(NumberText.grouped(course.tournaments)) tournaments of each variant, seed \(subject.scenario.seed)

      \(title)
      Reports: \(course.folder)/compare.md, compare.csv beside it

      """
  }

  /// The same for programs: the table of the report.
  public var jsonText: String {
    let differences = summary.map { ComparisonTables(subject, $0).differences.json } ?? []
    let json: JSONValue = [
      "name": .string(subject.scenario.name),
      "identity": .string(subject.scenario.identity),
      "seed": .whole(subject.scenario.seed),
      "tournaments": .whole(course.tournaments),
      "family": .whole(summary?.family ?? 0),
      "folder": .string(course.folder),
      "tables": ["compare": differences],
    ]
    return json.prettyText
  }
}
