public import Tables
public import TextFiles
internal import Workbooks

/// The files of a study: a report as a page and in Markdown, pictures, CSV files, and a workbook if it was asked for.
public enum ReportFiles {
  public static let extensions = ["csv", "html", "md", "svg", "xlsx"]

  /// Makes the files.
  ///
  /// - Parameters:
  ///   - name: The name of the report, without an extension.
  ///   - facts: Lines about the study, for the workbook.
  ///   - others: Further files.
  ///   - possible: The names of further files that such a study can have. An earlier study's are removed.
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

  /// Makes an empty set, which replaces the files of an earlier study.
  public static func none(_ name: String, possible: [String]) -> FileSet {
    FileSet([], names: possible + ["\(name).html", "\(name).md", "\(name).xlsx"])
  }
}

extension FileSet {
  /// The names of the reports, such as `report.html and report.md`.
  public var reportNames: String {
    list(
      ["html", "md", "xlsx"].compactMap { ending in
        (files.map(\.name) + made.map(\.name)).first { $0.hasSuffix(".\(ending)") }
      })
  }
}
