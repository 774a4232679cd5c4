internal import MonteCarlo
public import Reports
internal import Tables
internal import Tallies
internal import TextFiles

/// The union of statepoints of one study, with its reports: what `podium merge` does.
///
/// The order does not matter, and unions can be united further. Duplicates and statepoints
/// contained in others count once.
public struct MergeStudy: Sendable {
  /// Files, or folders with `statepoint.json`.
  public var statepoints: [String]
  public var output = ReportLocation.standard
  /// True to write reports even if tournaments are missing.
  public var allowsParts = false
  /// The formats of tables in addition to the report.
  public var formats = ReportFormats()

  public init(statepoints: [String]) {
    self.statepoints = statepoints
  }

  public struct Outcome: Sendable {
    public let study: StudyOutcome
    /// Messages about what is left out or missing.
    public let notices: [String]
    /// 0, or 75 if tournaments are missing without permission.
    public let exitCode: Int32
  }

  /// The number of threads that play tournaments again for samples.
  var threads: Int { min(Machine.cores, Runner.threadCounts.upperBound) }

  public func run() throws(StudyError) -> Outcome {
    let plays = formats.pageSamples > 0 || formats.samples != nil
    try Machine.prepare(threads: plays ? threads : 0)
    try StudyError.of(StudyError.init(formats:), try formats.prepare())
    var union: StatepointUnion?
    // The errors of all files are reported together.
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
      // Invalid input outweighs missing files.
      let kind =
        kinds.count == 1 ? error.kind : kinds.contains(.invalidInput) ? .invalidInput : .notFound
      throw StudyError(kind, StudyError.lines(errors.map(\.description)))
    }
    guard let union else { throw StudyError(.usage, "there is no statepoint to merge") }
    return try union.write(self)
  }

  private static func file(_ path: String) throws(StudyError) -> StatepointFile {
    try StudyError.of(
      StudyError.init(statepoint:),
      try StatepointFile(Folder.exists(path) ? "\(path)/\(RunFolder.statepointName)" : path))
  }
}
