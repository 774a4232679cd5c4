public import Documents
public import Statistics

/// The files that a comparison leaves, beside its statepoint and its provenance.
public struct ComparisonFiles: Sendable {
  /// In the order in which they are written.
  public let files: [RunFiles.File]

  public init(_ subject: ComparisonSubject, _ summary: ComparisonSummary, csv: CSVOptions) {
    files = [
      RunFiles.File(
        name: "compare.csv",
        bytes: CSVWriter(options: csv).bytes(ComparisonTables(subject, summary).differences)),
      RunFiles.File(
        name: "compare.md", bytes: Array(ComparisonMarkdown(subject, summary).text.utf8)),
    ]
  }

  /// Writes both into a folder, which is made if it is not there, both or none.
  public func write(to folder: String) throws(FileError) {
    try Folder.make(folder)
    try AtomicFile.write(files.map { ("\(folder)/\($0.name)", $0.bytes) })
  }
}
