internal import Statistics
internal import Tables
public import Tallies
public import TextFiles

/// The reports and tables of a run.
public enum RunFiles {
  private static let name = "report"

  public static func set(
    _ subject: RunSubject, _ summary: Summary, formats: ReportFormats
  ) -> FileSet {
    ReportFiles.set(
      name, RunReport(subject, summary).text, summary.tables,
      formats: formats, about: subject.facts(tournaments: summary.tournaments), possible: possible)
  }

  /// An empty set, which replaces the files of an earlier run.
  public static var none: FileSet { ReportFiles.none(name, possible: possible) }

  private static var possible: [String] {
    TallyCatalogue.files.map { "\($0.name).csv" } + [RunTitleTable.picture]
  }
}
