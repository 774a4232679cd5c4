public import Statistics
public import Tables
public import TextFiles

/// The files that a nested study leaves, beside its statepoint and its provenance.
public struct RatingSpreadFiles: Sendable {
  /// In the order in which they are written.
  public let files: [RunFiles.File]

  public init(_ subject: RunSubject, _ summary: RatingSpreadSummary, csv: CSVOptions) {
    files = [
      RunFiles.File(
        name: "spread.csv",
        bytes: CSVWriter(options: csv).bytes(RatingSpreadTables(summary).spread)),
      RunFiles.File(
        name: "spread.md", bytes: Array(RatingSpreadMarkdown(subject, summary).text.utf8)),
    ]
  }

  /// Writes both into a folder, which is made if it is not there, both or none.
  public func write(to folder: String) throws(FileError) {
    try Folder.make(folder)
    try AtomicFile.write(files.map { ("\(folder)/\($0.name)", $0.bytes) })
  }
}
