public import Statistics
public import Tables
public import TextFiles

/// The files that a nested study leaves, beside its statepoint and its provenance.
public enum RatingSpreadFiles {
  private static let name = "spread"

  /// Both.
  public static func set(
    _ subject: RunSubject, _ summary: RatingSpreadSummary, csv: CSVOptions
  ) -> FileSet {
    ReportFiles(
      name, RatingSpreadTables(summary).spread,
      report: RatingSpreadMarkdown(subject, summary).text, csv: csv
    ).set
  }

  /// Neither, in place of those of an earlier study.
  public static var none: FileSet { ReportFiles.none(name) }
}
