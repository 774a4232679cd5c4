internal import Statistics
public import Tables
public import Tallies
public import TextFiles

/// The files that a run leaves, beside its statepoint and its provenance.
public struct RunFiles: Sendable {
  /// The report comes last.
  public let files: [FileSet.File]

  public init(_ subject: RunSubject, _ summary: Summary, csv: CSVOptions) {
    let writer = CSVWriter(options: csv)
    let tables = summary.tables.map {
      FileSet.File(name: "\($0.name).csv", bytes: writer.bytes($0.table))
    }
    files = tables + [FileSet.File(name: "report.md", text: RunMarkdown(subject, summary).text)]
  }

  /// The files that some run may leave, so that those of an earlier one can be told from a user's.
  public static let names = TallyCatalogue.tableNames.map { "\($0).csv" } + ["report.md"]

  /// All of them together. A table that this run has nothing for does not stay behind from an earlier one.
  public var set: FileSet { FileSet(files, names: RunFiles.names) }

  /// No reports, in place of those of an earlier run.
  public static var none: FileSet { FileSet([], names: names) }
}
