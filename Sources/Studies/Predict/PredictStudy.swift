internal import Glibc
internal import Players
internal import Programs
internal import Reports
internal import Scenarios
public import Tables
internal import TextFiles

/// The forecast of one match from ratings: what `podium predict` does.
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

  /// The file of ratings, a recipe for ratings, or a scenario.
  public var ratings: String
  /// The sides, by id or name.
  public var home: String
  public var away: String
  public var isNeutral = false
  /// The last day that ratings may know, or `nil` for any.
  public var asOf: String?
  /// A bookmaker's prices of a home win, a draw, if matches can be drawn, and an away win.
  public var odds: [Double]?
  /// The method of removing the margin, or `nil` for the default.
  public var margin: String?
  public var allowsOutsideFiles = false
  /// The format, or `nil` for that of the file's name, or text.
  public var format: Format?
  /// The file to write, or `nil` to return the text only.
  public var output: String?
  /// True to overwrite a file.
  public var replaces = false

  public init(ratings: String, home: String, away: String) {
    self.ratings = ratings
    self.home = home
    self.away = away
  }

  /// Predicts the match, and writes the file.
  ///
  /// - Returns: The text to print.
  /// - Throws: All errors; then nothing is written.
  public func run() throws(StudyError) -> Printout {
    let format = try chosenFormat()
    let report = try report()
    let text = Self.text(report, format)
    guard let output else { return text }
    try write(text.text(on: nil), to: output)
    return "\(output): \(report.document.title)\n"
  }

  private static func text(_ report: PredictionReport, _ format: Format) -> Printout {
    switch format {
    case .text: report.document.printout(whole: "with --format csv")
    case .markdown: Printout(forPrograms: report.document.markdown)
    case .csv: Printout(forPrograms: CSVWriter().text(report.table))
    case .json: Printout(forPrograms: report.json.prettyText)
    }
  }

  private func report() throws(StudyError) -> PredictionReport {
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
    let sides = [try side("HOME", home, in: ratings), try side("AWAY", away, in: ratings)]
    guard sides[0] != sides[1] else {
      throw StudyError(
        .usage, "found \(Diagnostic.quote(ratings.teams[sides[0]].name)) twice, expected two teams")
    }
    let scenario = try StudyError.of(
      StudyError.init(scenario:),
      try ratings.scenario(home: sides[0], away: sides[1], isNeutral: isNeutral))
    guard let game = scenario.tournament.game as? any ClosedFormGame else {
      preconditionFailure("the game \(ratings.kind) has no exact chances")
    }
    let prediction = game.prediction(0, 1, isNeutral: isNeutral)
    return PredictionReport(
      ratings.teams[sides[0]], ratings.teams[sides[1]], isNeutral: isNeutral,
      model: ratings.model ?? (game as? GoalsGame)?.rules.model.rawValue, ratings: ratings.origin,
      prediction, odds: try offer(hasDraws: prediction.draw != nil))
  }

  private func side(
    _ argument: String, _ name: String, in ratings: MatchRatings
  ) throws(StudyError) -> Int {
    do throws(NameError) {
      return try ratings.teams.index(named: name)
    } catch {
      throw StudyError(.usage, "\(argument): \(error.wording)")
    }
  }

  private func offer(hasDraws: Bool) throws(StudyError) -> PredictionReport.Odds? {
    guard let odds else { return nil }
    let method = try OddsMargin(option: margin ?? BacktestOdds.margins[0])
    guard odds.count == (hasDraws ? 3 : 2) else {
      throw StudyError(
        .usage,
        "--odds: found \(odds.count) prices, expected \(hasDraws ? "three: home win, draw and away win" : "two: home win and away win, as these matches are not drawn")"
      )
    }
    if let sum = OddsMargin.sumWithoutMargin(odds) {
      throw StudyError(
        .usage,
        "--odds: the inverses of these odds add up to \(sum), expected at least 1: a bookmaker would lose on every match"
      )
    }
    return PredictionReport.Odds(
      prices: odds, chances: method.probabilities(odds), margin: method.rawValue)
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
