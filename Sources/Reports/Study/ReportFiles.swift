public import Tables
public import TextFiles

/// What a study leaves for people and for spreadsheets: a report, as a page and in Markdown, its pictures and its tables beside
/// it, these as CSV files.
public enum ReportFiles {
  /// All of them.
  ///
  /// - Parameters:
  ///   - name: what the report is called, without `.html` and `.md`.
  ///   - others: other files beside them.
  ///   - possible: the names of what else such a study may have: what this one has not does not stay behind from an earlier
  ///     one.
  public static func set(
    _ name: String, _ report: Section, _ tables: [NamedTable], csv: CSVOptions,
    others: [FileSet.File] = [], possible: [String] = []
  ) -> FileSet {
    let writer = CSVWriter(options: csv)
    let files =
      tables.map { FileSet.File(name: "\($0.name).csv", bytes: writer.bytes($0.table)) }
      + report.pictures.map { FileSet.File(name: $0.name, text: $0.picture.file) } + others
      + [
        FileSet.File(name: "\(name).html", text: HTMLPage(report).text),
        FileSet.File(name: "\(name).md", text: report.markdown),
      ]
    return FileSet(files, names: possible)
  }

  /// None of them, in place of those of an earlier study.
  ///
  /// - Parameter possible: the names of what such a study may have beside its report.
  public static func none(_ name: String, possible: [String]) -> FileSet {
    FileSet([], names: possible + ["\(name).html", "\(name).md"])
  }
}
