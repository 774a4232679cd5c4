public import Tables
public import TextFiles

/// What a study leaves for people and for spreadsheets: a report in Markdown and a CSV file beside it.
public struct ReportFiles: Sendable {
  private let files: [(name: String, bytes: [UInt8])]

  /// - Parameter name: what both are called, without `.md` and `.csv`.
  public init(_ name: String, _ table: Table, report: String, csv: CSVOptions) {
    files = [
      ("\(name).csv", CSVWriter(options: csv).bytes(table)), ("\(name).md", Array(report.utf8)),
    ]
  }

  /// Writes both into a folder, which is made if it is not there, both or none.
  public func write(to folder: String) throws(FileError) {
    try Folder.make(folder)
    try AtomicFile.write(files.map { ("\(folder)/\($0.name)", $0.bytes) })
  }
}
