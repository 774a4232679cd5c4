public import Fitting
internal import Imports
internal import Rosters
internal import Seasons
public import Tables
internal import TextFiles

/// Makes ratings of teams from results: what `podium fit` does.
public struct FitStudy: Sendable {
  /// The files of results, which are read as one.
  public var inputs: [String]
  public var request: FitRequest
  /// The user's instructions for reading tables.
  public var reading = SeasonReading()
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
    /// The oddities of the files and what was made of them, a line each.
    public let warnings: [String]
    /// The notices to repeat wherever the files are used.
    public let notices: [String]
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
    let options = try reading.options()
    var files: [ResultFile] = []
    for path in inputs {
      let bytes = try StudyError.of(
        StudyError.init(file:),
        try InputFile.bytes(path, maximumBytes: ResultFile.maximumBytes, allowsPipes: true))
      files.append(try file(path, bytes, options))
    }
    let contents = try StudyError.of(StudyError.init(fit:), try ResultContents(files))
    let fitted = try StudyError.of(StudyError.init(fit:), try FittedRatings(contents, request))
    let json = fitted.json.tabularText
    let tables = FitTables(fitted)
    var text = tables.text
    if let target, let output {
      let csv = FileSet.File(
        name: "\(target.name).csv", bytes: CSVWriter().bytes(tables.ratings.table))
      let files = FileSet([csv, FileSet.File(name: "\(target.name).json", text: json)])
      try StudyError.of(
        StudyError.init(writing:), try files.write(to: target.folder, keepsLinks: true))
      text += "\nRatings: \(output), and a table beside it: \(target.name).csv\n"
    }
    return Outcome(
      text: text, json: json, notes: fitted.notes,
      warnings: contents.warnings.lines + splitTeams(files, options).lines,
      notices: contents.notices)
  }

  /// Warnings of teams under two names, file by file: a schedule shows more of them than its results.
  private func splitTeams(_ files: [ResultFile], _ options: SeasonFile.Options) -> Diagnostics {
    let known = Set(request.aliases.map(\.name))
    return files.reduce(into: Diagnostics()) { warnings, file in
      var problems = Diagnostics()
      let season = SeasonFile(path: file.path, bytes: file.bytes).season(options, &problems)
      // A file with several seasons is no league.
      if problems.isEmpty { warnings.merge(season.splitTeams(known: known)) }
    }
  }

  /// A file of results, a schedule of Major League Baseball among them.
  private func file(
    _ path: String, _ bytes: [UInt8], _ options: SeasonFile.Options
  ) throws(StudyError) -> ResultFile {
    guard JSONDocument.isLikely(bytes), Schedule.isOne(bytes, file: path) else {
      return ResultFile(path: path, bytes: bytes, options)
    }
    let season = try StudyError.ofInput { () throws(Diagnostics) in
      Season(try Schedule(bytes, file: path), file: path)
    }
    return ResultFile(path: path, season)
  }
}

extension StudyError {
  /// Why no ratings could be made.
  fileprivate init(fit error: FitError) {
    self.init(error.isOfUsage ? .usage : .invalidInput, error.description)
  }
}
