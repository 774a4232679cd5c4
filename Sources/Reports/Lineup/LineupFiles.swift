public import Selection
internal import Tables
public import TextFiles

/// The reports and tables of a search for line-ups.
public enum LineupFiles {
  public static func set(
    _ subject: LineupSubject, _ summary: LineupSummary, formats: ReportFormats
  ) -> FileSet {
    ReportFiles.set(
      "lineup", LineupReport(subject, summary).text,
      [LineupTables(summary).lineups], formats: formats,
      about: subject.scenario.facts(
        tournaments: summary.plays, unit: "Tournaments of all line-ups"),
      others: [FileSet.File(name: "lineup.json", text: subject.variants.prettyText)])
  }
}
