public import Statistics
public import Tables
public import TextFiles

/// The files that a search for line-ups leaves, beside its provenance.
public enum LineupFiles {
  /// All of them.
  public static func set(
    _ subject: LineupSubject, _ summary: LineupSummary, csv: CSVOptions
  ) -> FileSet {
    ReportFiles.set(
      "lineup", LineupReport(subject, summary).text,
      [LineupTables(summary).lineups], csv: csv,
      others: [FileSet.File(name: "lineup.json", text: subject.variants.prettyText)])
  }
}
