public import Tables
public import TextFiles

/// What a study leaves for people and for spreadsheets: a report in Markdown and a CSV file beside it.
public struct ReportFiles: Sendable {
  /// Both.
  public let set: FileSet

  /// - Parameter name: what both are called, without `.md` and `.csv`.
  public init(_ name: String, _ table: Table, report: String, csv: CSVOptions) {
    set = FileSet([
      FileSet.File(name: "\(name).csv", bytes: CSVWriter(options: csv).bytes(table)),
      FileSet.File(name: "\(name).md", text: report),
    ])
  }

  /// Neither, in place of those of an earlier study.
  public static func none(_ name: String) -> FileSet {
    FileSet([], names: ["\(name).csv", "\(name).md"])
  }
}
