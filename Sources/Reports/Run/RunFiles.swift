public import Statistics
public import Tables
public import TextFiles

/// The files that a run leaves, beside its statepoint and its provenance.
public struct RunFiles: Sendable {
  /// A file's name and its bytes.
  public struct File: Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// In the order in which they are written.
  public let files: [File]

  public init(_ subject: RunSubject, _ summary: Summary, csv: CSVOptions) {
    let writer = CSVWriter(options: csv)
    let tables = RunTables(summary).all.map {
      File(name: "\($0.name).csv", bytes: writer.bytes($0.table))
    }
    let report = File(
      name: "report.md", bytes: Array(RunMarkdown(subject, summary).text.utf8)
    )
    files = tables + [report]
  }

  /// The files that some run may leave, so that those of an earlier one can be told from a user's.
  public static let optionalNames = [
    "matches.csv", "scores.csv", "margins.csv", "distributions.csv", "series.csv",
    "predictions.csv", "counters.csv", "individuals.csv", "leverage.csv", "given.csv",
    "players.csv", "placements.csv", "head_to_head.csv",
    "achievements.csv", "achievement_earners.csv",
  ]

  /// Writes all files into a folder, which is made if it is not there, all of them or none. A table that
  /// this run has nothing for does not stay behind from an earlier one.
  public func write(to folder: String) throws(FileError) {
    try Folder.make(folder)
    try AtomicFile.write(files.map { ("\(folder)/\($0.name)", $0.bytes) })
    for name in RunFiles.optionalNames where !files.contains(where: { $0.name == name }) {
      try AtomicFile("\(folder)/\(name)").remove()
    }
  }
}
