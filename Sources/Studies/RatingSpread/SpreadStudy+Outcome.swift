internal import Competitions
internal import MonteCarlo
public import Reports
public import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension SpreadStudy {
  /// What came out.
  public struct Outcome: Sendable {
    public let subject: RunSubject
    /// Nil for a shard, and if fewer than two draws were played.
    public let summary: RatingSpreadSummary?
    public let course: StudyCourse

    init(
      _ subject: RunSubject, _ tournament: Tournament,
      _ statepoint: CountStatepoint<RatingSpreadLayout>, _ course: StudyCourse,
      isReported: Bool = true
    ) {
      var subject = subject
      if !statepoint.isPrefix { subject.parts = statepoint.ranges.description }
      self.subject = subject
      summary =
        isReported && course.shard == nil && course.tournaments >= 2
        ? RatingSpreadSummary(tournament, statepoint.tally) : nil
      self.course = course
    }

    /// The reports, if there are to be any, and where they come from.
    func files(_ provenance: RunProvenance, csv: CSVOptions) -> FileSet {
      let reports = summary.map { RatingSpreadFiles.set(subject, $0, csv: csv) }
      return (reports ?? RatingSpreadFiles.none).adding(provenance.file)
    }
  }
}

extension SpreadStudy.Outcome {
  /// What the terminal shows.
  public var text: String {
    let number = NumberText.grouped(course.tournaments)
    guard let summary else {
      return course.tournaments == 0
        ? ""
        : """
        \(subject.title): \(number) draws of ratings, seed \(subject.seed)
        Statepoint: \(course.folder)/\(RunFolder.statepointName), for podium merge

        """
    }
    return """
      \(subject.title): \(number) draws of ratings, \(NumberText.grouped(summary.tournamentsADraw)) tournaments \
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
      "draws": .whole(course.tournaments),
      "folder": .string(course.folder),
      "tables": ["spread": summary.map { RatingSpreadTables($0).spread.json } ?? []],
    ]
  }
}
