public import Tables
public import TextFiles
internal import Workbooks

/// What a study leaves for people and for spreadsheets: a report, as a page and in Markdown, its pictures and its tables beside
/// it, these as CSV files, and all
/// of it as a workbook where that is asked for.
public enum ReportFiles {
  /// The extensions of files that a report may have.
  public static let extensions = ["csv", "html", "md", "svg", "xlsx"]

  /// All of them.
  ///
  /// - Parameters:
  ///   - name: what the report is called, without `.html` and `.md`.
  ///   - facts: what stands in a workbook of how the study was made.
  ///   - others: other files beside them.
  ///   - possible: the names of what else such a study may have: what this one has not does not stay behind from an earlier
  ///     one.
  public static func set(
    _ name: String, _ report: Section, _ tables: [NamedTable],
    formats: ReportFormats, about facts: [(name: String, cell: Cell)] = [],
    others: [FileSet.File] = [], possible: [String] = []
  ) -> FileSet {
    let writer = CSVWriter(options: formats.csv)
    let workbook =
      !formats.hasWorkbook
      ? []
      : [
        FileSet.MadeFile(name: "\(name).xlsx") { () throws(FileError) in
          try ReportWorkbook(report, about: facts, tables).workbook.bytes()
        }
      ]
    let files =
      tables.map { FileSet.File(name: "\($0.name).csv", bytes: writer.bytes($0.table)) }
      + report.pictures.map { FileSet.File(name: $0.name, text: $0.picture.file) } + others
      + [
        FileSet.File(name: "\(name).html", text: HTMLPage(report).text),
        FileSet.File(name: "\(name).md", text: report.markdown),
      ]
    return FileSet(files, made: workbook, names: possible + ["\(name).xlsx"])
  }

  /// None of them, in place of those of an earlier study.
  ///
  /// - Parameter possible: the names of what such a study may have beside its report.
  public static func none(_ name: String, possible: [String]) -> FileSet {
    FileSet([], names: possible + ["\(name).html", "\(name).md", "\(name).xlsx"])
  }
}

extension FileSet {
  /// The report's own files: `report.html and report.md`.
  public var reportNames: String {
    list(
      ["html", "md", "xlsx"].compactMap { ending in
        (files.map(\.name) + made.map(\.name)).first { $0.hasSuffix(".\(ending)") }
      })
  }
}
