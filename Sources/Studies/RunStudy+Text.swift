internal import Reports
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension RunStudy.Outcome {
  /// What the terminal shows of a run: the table of title chances and where the reports are.
  public var text: String {
    if let shard = course.shard { return text(of: shard) }
    guard let summary else {
      return course.tournaments == 0 ? "" : statepointOnly("\(count) tournaments")
    }
    let title = "\(subject.title): \(summary.tournamentsInWords)"
    let titles = RunTitleTable(summary)
    let given = GivenText(subject, summary).text
    let precision = summary.precision.map { PrecisionText($0, summary).text }
    let parts = subject.parts.map { "They are tournaments \($0); the others are missing.\n" }
    return """
      \(title), seed \(subject.seed)
      \(subject.note.map { "\($0)\n" } ?? "")
      \(TextTableWriter().text(titles.table))\(titles.note.map { "\($0)\n" } ?? "")\(parts ?? "")\(given ?? "")\(precision ?? "")
      Reports: \(course.folder)/report.md, CSV files beside it

      """
  }

  private func text(of shard: Shard) -> String {
    statepointOnly("shard \(shard.index) of \(shard.count), \(count) tournaments")
  }

  private var count: String { NumberText.grouped(course.tournaments) }

  /// What is shown where there are no reports.
  private func statepointOnly(_ what: String) -> String {
    """
    \(subject.title): \(what), seed \(subject.seed)
    Statepoint: \(course.folder)/\(RunFolder.statepointName), for podium merge

    """
  }

  /// The same for programs: every table of the reports.
  var json: JSONValue {
    let tables = summary?.tables ?? []
    return [
      "name": .string(subject.name),
      "identity": .string(subject.identity),
      "seed": .whole(subject.seed),
      "tournaments": .whole(course.tournaments),
      "given": given ?? .null,
      "precision": summary?.precision?.json ?? .null,
      "folder": .string(course.folder),
      "tables": .object(
        JSONObject(tables.map { JSONObject.Member($0.name, $0.table.json) })),
    ]
  }
}
