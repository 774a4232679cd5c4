public import Fitting
internal import Imports
internal import Rosters
internal import Seasons
public import Tables
internal import TextFiles

/// Ratings fitted to results: what `podium fit` does.
public struct FitStudy: Sendable {
  /// The files of results, read together.
  public var inputs: [String]
  public var request: FitRequest
  /// The options for reading tables.
  public var reading = SeasonReader()
  /// The file to write, with a table of the same name, or `nil` to write nothing.
  public var output: String?
  /// True to overwrite files.
  public var replaces = false
  /// True to choose the half-life that forecasts best.
  public var fitsHalfLife = false
  /// True to compare the model with others by how well they forecast.
  public var explains = false

  public init(inputs: [String], request: FitRequest) {
    self.inputs = inputs
    self.request = request
  }

  public struct Outcome: Sendable {
    /// A table for people, and what was written where.
    public let text: Printout
    /// The ratings for programs, as the file has them.
    public let json: String
    /// Remarks on the ratings, one line each.
    public let notes: [String]
    /// Oddities of the files, and how they were resolved, one line each.
    public let warnings: [String]
    /// Notices that the sources require.
    public let notices: [String]
  }

  /// Reads, fits and writes.
  ///
  /// - Throws: All errors in the files, or the reason why there are no ratings; then nothing is
  ///   written.
  public func run() throws(StudyError) -> Outcome {
    try Machine.prepare()
    let target = try output.map { (path) throws(StudyError) in try OutputFile(path) }
    if let target {
      try target.check(
        ["json", "csv"].map { "\(target.name).\($0)" }, inputs: inputs, replaces: replaces)
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
    var request = request
    if fitsHalfLife {
      request.halfLife = try HalfLifeSearch.best(contents, request)
    }
    let fitted = try StudyError.of(StudyError.init(fit:), try FittedRatings(contents, request))
    let json = fitted.json.tabularText
    let tables = FitTables(fitted: fitted)
    var text = tables.text
    if explains {
      text += "\n\(try FitExplanation(contents, request).text)"
    }
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

  /// Warns of teams under two names, file by file, as a schedule shows more than its results.
  private func splitTeams(_ files: [ResultFile], _ options: SeasonFile.Options) -> Diagnostics {
    let known = Set(request.aliases.map(\.name))
    return files.reduce(into: Diagnostics()) { warnings, file in
      var problems = Diagnostics()
      let season = SeasonFile(path: file.path, bytes: file.bytes).season(options, &problems)
      // A file with several seasons is not one league.
      if problems.isEmpty { warnings.merge(season.splitTeams(known: known)) }
    }
  }

  /// Reads a file of results or a schedule of Major League Baseball.
  private func file(
    _ path: String, _ bytes: [UInt8], _ options: SeasonFile.Options
  ) throws(StudyError) -> ResultFile {
    guard JSONDocument.isLikely(bytes), Schedule.isOne(bytes, file: path) else {
      return ResultFile(path: path, bytes: bytes, options)
    }
    let schedule = try StudyError.of(
      StudyError.init(input:), try Schedule(bytes, file: path))
    return ResultFile(path: path, Season(schedule, file: path))
  }
}

extension StudyError {
  init(fit error: FitError) {
    self.init(error.isOfUsage ? .usage : .invalidInput, error.description)
  }
}
