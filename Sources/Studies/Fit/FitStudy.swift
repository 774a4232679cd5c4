public import Fitting
public import Tables
internal import TextFiles

/// Makes ratings of teams from results: what `podium fit` does.
public struct FitStudy: Sendable {
  /// The files of results, which are read as one.
  public var inputs: [String]
  public var request: FitRequest
  /// The file to write, with a table of the same name beside it; nil to write nothing.
  public var output: String?
  /// Whether files that are there are written over.
  public var replaces = false

  public init(inputs: [String], request: FitRequest) {
    self.inputs = inputs
    self.request = request
  }

  /// What was made.
  public struct Outcome: Sendable {
    /// A table for people, and what was written where.
    public let text: Printout
    /// The ratings for programs, as the file has them.
    public let json: String
    /// What people should know of them, a line each.
    public let notes: [String]
  }

  /// Reads, fits and writes.
  ///
  /// - Throws: everything that is wrong with the files, or why their results have no ratings; then nothing is written.
  public func run() throws(StudyError) -> Outcome {
    try Machine.prepare()
    let target = try output.map { (path) throws(StudyError) in try OutputPlace(path) }
    if let target, !replaces {
      try target.refuseExisting(["json", "csv"].map { "\(target.name).\($0)" })
    }
    var files: [ResultFile] = []
    for path in inputs {
      let bytes = try StudyError.of(
        StudyError.init(file:),
        try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes, allowsPipes: true))
      files.append(ResultFile(path: path, bytes: bytes))
    }
    let fitted = try StudyError.of(StudyError.init(fit:), try FittedRatings(files, request))
    let json = fitted.json.tabularText
    let tables = FitTables(fitted)
    var text = tables.text
    if let target, let output {
      let csv = FileSet.File(
        name: "\(target.name).csv", bytes: CSVWriter().bytes(tables.ratings.table))
      let files = FileSet([csv, FileSet.File(name: "\(target.name).json", text: json)])
      try StudyError.of(StudyError.init(writing:), try files.write(to: target.folder))
      text += "\nRatings: \(output), and a table beside it: \(target.name).csv\n"
    }
    return Outcome(text: text, json: json, notes: fitted.notes)
  }
}

extension StudyError {
  /// Why no ratings could be made.
  fileprivate init(fit error: FitError) {
    self.init(error.isOfUsage ? .usage : .invalidInput, error.description)
  }
}
