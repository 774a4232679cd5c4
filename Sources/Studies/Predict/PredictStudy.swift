internal import Glibc
internal import Players
internal import Reports
internal import Scenarios
public import Tables
internal import TextFiles

/// The forecast of matches from ratings: what `podium predict` does.
public struct PredictStudy: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case text, markdown, csv, json

    /// The end of the names of such files.
    fileprivate var ending: String {
      switch self {
      case .text: ".txt"
      case .markdown: ".md"
      case .csv: ".csv"
      case .json: ".json"
      }
    }
  }

  /// The matches to predict.
  public enum Subject: Sendable {
    case match(PredictedPair)
    case matches(PredictedFile)
  }

  /// The file of ratings, a recipe for ratings, or a scenario.
  public var ratings: String
  public var subject: Subject
  /// True to play all matches on neutral ground.
  public var isNeutral = false
  /// The last day that ratings may know, or `nil` for any.
  public var asOf: String?
  /// The method of removing a bookmaker's margin, or `nil` for the default.
  public var margin: String?
  public var allowsOutsideFiles = false
  /// The format, or `nil` for that of the file's name, or text.
  public var format: Format?
  /// The file to write, or `nil` to return the text only.
  public var output: String?
  /// True to overwrite a file.
  public var replaces = false

  public init(ratings: String, _ subject: Subject) {
    self.ratings = ratings
    self.subject = subject
  }

  public struct Outcome: Sendable {
    public let text: Printout
    /// Oddities of the file of matches, and how they were resolved, one line each.
    public let warnings: [String]
    public let notices: [String]
  }

  /// Predicts the matches, and writes the file.
  ///
  /// - Returns: The text to print.
  /// - Throws: All errors; then nothing is written.
  public func run() throws(StudyError) -> Outcome {
    let format = try chosenFormat()
    let margin = try OddsMargin(option: margin ?? BacktestOdds.margins[0])
    let predictor = try predictor()
    switch subject {
    case .match(let pair):
      let report = try pair.predict(predictor, isNeutral: isNeutral, margin)
      return Outcome(text: try shown(report, format), warnings: [], notices: [])
    case .matches(let file):
      let outcome = try file.predict(predictor, isNeutral: isNeutral, margin)
      return Outcome(
        text: try shown(outcome.report, format), warnings: outcome.warnings,
        notices: outcome.notices)
    }
  }

  /// Writes a report, if there is a file for it, and returns the text to print.
  private func shown(
    _ report: any PrintedReport, _ format: Format
  ) throws(StudyError) -> Printout {
    let text = Self.text(report, format)
    guard let output else { return text }
    try write(text.text(on: nil), to: output)
    return "\(output): \(report.document.title)\n"
  }

  private static func text(_ report: any PrintedReport, _ format: Format) -> Printout {
    switch format {
    case .text: report.document.printout(whole: "with --format csv")
    case .markdown: Printout(forPrograms: report.document.markdown)
    case .csv: Printout(forPrograms: CSVWriter().text(report.table))
    case .json: Printout(forPrograms: report.json.prettyText)
    }
  }

  private func predictor() throws(StudyError) -> MatchPredictor {
    try Machine.prepare()
    let loader = ScenarioLoader(
      allowsOutsideFiles: allowsOutsideFiles,
      settings: try SettingOption.settings(asOf.map { ["asOf=\($0)"] } ?? []))
    let ratings = try StudyError.of(
      StudyError.init(scenario:), try loader.loadMatchRatings(self.ratings))
    guard SeasonImport.games.contains(ratings.kind) else {
      throw StudyError(
        .invalidInput,
        "\(self.ratings): found the game \(ratings.kind), expected goals or ratings, whose teams have ratings of their own"
      )
    }
    return MatchPredictor(path: self.ratings, ratings: ratings)
  }

  private func chosenFormat() throws(StudyError) -> Format {
    guard let output else { return format ?? .text }
    guard let named = Format.allCases.first(where: { output.hasSuffix($0.ending) }) else {
      throw StudyError(
        .usage,
        "found --output \(Diagnostic.quote(output)), expected a name that ends in .txt, .md, .csv or .json"
      )
    }
    guard format == nil || format == named else {
      throw StudyError(
        .usage,
        "found --format \(format?.rawValue ?? "") with --output \(output), expected the same format in both"
      )
    }
    return named
  }

  private func write(_ text: String, to output: String) throws(StudyError) {
    do throws(FileError) {
      let file = AtomicFile(output)
      if replaces { try file.write(Array(text.utf8)) } else { try file.create(text) }
    } catch {
      throw error.code == EEXIST
        ? StudyError(
          .cannotWrite,
          "\(output) exists already; overwrite it with --replace, or choose another name")
        : StudyError(writing: error)
    }
  }
}
