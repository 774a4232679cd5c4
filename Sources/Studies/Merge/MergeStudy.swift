internal import MonteCarlo
public import Reports
internal import Tables
internal import Tallies
internal import TextFiles

/// Unites the statepoints of one study and writes its reports: what `podium merge` does.
///
/// The order of the statepoints does not matter, and a union can be united further. One that is given
/// twice, or whose tournaments are all in another one, counts once.
public struct MergeStudy: Sendable {
  /// Files, or folders with a file `statepoint.json`.
  public var statepoints: [String]
  public var output = ReportPlace.standard
  /// Whether reports are written though tournaments are missing.
  public var allowsParts = false
  /// In what forms tables are written beside the report.
  public var formats = ReportFormats()

  public init(statepoints: [String]) {
    self.statepoints = statepoints
  }

  /// What came out.
  public struct Outcome: Sendable {
    /// The study of the union: its text for the terminal and its JSON for programs.
    public let study: StudyOutcome
    /// What people should know, in lines: what was left out, what is missing.
    public let notices: [String]
    /// 0, or 75 if tournaments are missing and nobody has said that they may.
    public let exitCode: Int32
  }

  public func run() throws(StudyError) -> Outcome {
    try Machine.prepare()
    try StudyError.of(StudyError.init(formats:), try formats.prepare())
    var union: StatepointUnion?
    // Whatever is wrong with any of them is said at once.
    var errors: [StudyError] = []
    for path in statepoints {
      do throws(StudyError) {
        let file = try MergeStudy.file(path)
        if union == nil { union = try StatepointUnion(file) }
        try union?.add(file)
      } catch {
        errors.append(error)
      }
    }
    if let error = errors.first {
      let kinds = Set(errors.map(\.kind))
      // What is wrong in one of them weighs more than that another cannot be read.
      let kind =
        kinds.count == 1 ? error.kind : kinds.contains(.invalidInput) ? .invalidInput : .notFound
      throw StudyError(kind, StudyError.lines(errors.map(\.description)))
    }
    guard let union else { throw StudyError(.usage, "there is no statepoint to merge") }
    return try union.write(self)
  }

  /// Reads a file, or that of a folder.
  private static func file(_ path: String) throws(StudyError) -> StatepointFile {
    try StudyError.of(
      StudyError.init(statepoint:),
      try StatepointFile(Folder.exists(path) ? "\(path)/\(RunFolder.statepointName)" : path))
  }
}
