public import Statistics
public import Tables
public import TextFiles

/// The files that a search for line-ups leaves, beside its provenance.
public struct LineupFiles: Sendable {
  /// All of them.
  public let set: FileSet

  public init(_ subject: LineupSubject, _ summary: LineupSummary, csv: CSVOptions) {
    set = FileSet([
      FileSet.File(
        name: "lineup.csv",
        bytes: CSVWriter(options: csv).bytes(LineupTables(summary).lineups)),
      FileSet.File(name: "lineup.json", text: subject.variants.prettyText),
      FileSet.File(name: "lineup.md", text: LineupMarkdown(subject, summary).text),
    ])
  }
}
