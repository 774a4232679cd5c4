internal import Documents
internal import Reports
internal import Statistics

extension RunStudy.Outcome {
  /// What the terminal shows of a run: the table of title chances and where the reports are.
  public var text: String {
    guard let summary else { return "" }
    let title = "\(subject.name): \(summary.tournamentsInWords)"
    let titles = RunTitleTable(summary)
    return """
      \(title), seed \(subject.seed)

      \(TextTableWriter().text(titles.table))\(titles.note.map { "\($0)\n" } ?? "")
      Reports: \(folder)/report.md, CSV files beside it

      """
  }

  /// The same for programs: every table of the reports.
  public var jsonText: String { json.prettyText }

  /// What to say of a run that was stopped.
  public var stopNotice: String {
    let kept = NumberText.grouped(summary?.tournaments ?? 0)
    let wanted = NumberText.grouped(requested)
    return "stopped: \(kept) of \(wanted) tournaments are played and kept; "
      + "the same command goes on from there"
  }

  private var json: JSONValue {
    let tables = summary.map { RunTables($0).all } ?? []
    return [
      "name": .string(subject.name),
      "identity": .string(subject.identity),
      "seed": .whole(subject.seed),
      "tournaments": .whole(summary?.tournaments ?? 0),
      "folder": .string(folder),
      "tables": .object(
        JSONObject(tables.map { JSONObject.Member($0.name, $0.table.json) })),
    ]
  }
}
