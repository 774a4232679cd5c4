internal import Statistics
internal import Tables
public import Tallies
public import TextFiles

/// The files that a run leaves, beside its statepoint and its provenance.
public enum RunFiles {
  /// What the report is called, without `.html` and `.md`.
  public static let name = "report"

  /// All of them.
  public static func set(
    _ subject: RunSubject, _ summary: Summary, formats: ReportFormats
  ) -> FileSet {
    ReportFiles.set(
      name, RunReport(subject, summary).text, summary.tables,
      formats: formats, about: subject.facts(tournaments: summary.tournaments), possible: possible)
  }

  /// No reports, in place of those of an earlier run.
  public static var none: FileSet { ReportFiles.none(name, possible: possible) }

  private static var possible: [String] {
    TallyCatalogue.files.map { "\($0.name).csv" } + [RunTitleTable.picture]
  }
}
