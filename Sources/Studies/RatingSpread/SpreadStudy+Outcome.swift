public import Reports
public import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension SpreadStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: RunSubject
    /// Nil for a shard, and if fewer than two samples were played.
    public let summary: RatingSpreadSummary?
    public let course: StudyCourse
  }
}

extension SpreadStudy.Outcome: StudyOutcome {
  var scenario: RunSubject { subject }

  /// What the terminal shows.
  public var text: String {
    let number = NumberText.grouped(course.tournaments)
    guard let summary else {
      return course.tournaments == 0
        ? ""
        : """
        \(subject.title): \(number) rating samples, seed \(subject.seed)
        Statepoint: \(course.folder)/\(RunFolder.statepointName), for podium merge

        """
    }
    return """
      \(subject.title): \(number) rating samples, \(NumberText.grouped(summary.tournamentsPerSample)) tournaments \
      with each, seed \(subject.seed)

      \(TextTableWriter().text(RatingSpreadTables(summary).forPeople))\(DifferenceText.legend)

      Reports: \(course.folder)/spread.md, spread.csv beside it

      """
  }

  /// The same for programs: the table of the report.
  var json: JSONValue {
    [
      "name": .string(subject.name),
      "identity": .string(subject.identity),
      "seed": .whole(subject.seed),
      "samples": .whole(course.tournaments),
      "folder": .string(course.folder),
      "tables": ["spread": summary.map { RatingSpreadTables($0).spread.json } ?? []],
    ]
  }

  func reports(csv: CSVOptions) -> FileSet {
    summary.map { RatingSpreadFiles.set(subject, $0, csv: csv) } ?? RatingSpreadFiles.none
  }
}
