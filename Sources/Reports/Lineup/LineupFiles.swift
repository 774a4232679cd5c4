public import Statistics
public import Tables
public import TextFiles

/// The files that a search for line-ups leaves, beside its provenance.
public struct LineupFiles: Sendable {
  /// In the order in which they are written.
  public let files: [RunFiles.File]

  public init(_ subject: LineupSubject, _ summary: LineupSummary, csv: CSVOptions) {
    files = [
      RunFiles.File(
        name: "lineup.csv",
        bytes: CSVWriter(options: csv).bytes(LineupTables(summary).lineups)),
      RunFiles.File(name: "lineup.json", bytes: Array(subject.variants.prettyText.utf8)),
      RunFiles.File(
        name: "lineup.md", bytes: Array(LineupMarkdown(subject, summary).text.utf8)),
    ]
  }

  /// Writes all of them into a folder, which is there, all or none.
  public func write(to folder: String) throws(FileError) {
    try AtomicFile.write(files.map { ("\(folder)/\($0.name)", $0.bytes) })
  }
}
