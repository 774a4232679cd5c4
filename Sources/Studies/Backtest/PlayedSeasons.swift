public import Fitting
internal import Imports
internal import Scenarios
internal import Seasons
internal import TextFiles

/// Scenarios of the seasons in files of results that have been played, rated by a recipe: what `podium backtest` makes of
/// results.
public struct PlayedSeasons: Sendable {
  /// The files, of one or several seasons or leagues each, in any order.
  public var inputs: [String]
  /// The options for reading the files.
  public var reading = SeasonReader()
  /// The preset of all competitions, or `nil` to recognise each.
  public var competition: String?
  /// The model of the ratings, or `nil` for that of the sport.
  public var model: FitModel?
  /// The bookmaker whose odds of matches played the ratings learn from, or `nil` for none.
  public var learnedBookmaker: String?
  /// The folder of the scenarios.
  public var folder: String
  /// The end of the names of the scenarios, or `nil` for none.
  public var suffix: String?

  public init(inputs: [String], folder: String, suffix: String? = nil) {
    self.inputs = inputs
    self.folder = folder
    self.suffix = suffix
  }

  public struct Outcome: Sendable {
    /// The scenarios, by the days of their first matches.
    public let paths: [String]
    /// The files of each season with nothing else in them, or `nil`.
    fileprivate let files: [String?]
    /// The scenarios made and the seasons left out, a line each.
    public let text: String
    /// Oddities of the files, and notices that the sources require, one line each.
    public let warnings: [String]
    public let notices: [String]

    /// Returns the file of each season, in the order of ``paths``.
    ///
    /// - Throws: An error if a season has no file of its own.
    public func filesOfOneSeason() throws(StudyError) -> [String] {
      try zip(paths, files).map { (path, file) throws(StudyError) in
        guard let file else {
          throw StudyError(
            .usage,
            "found --bookmaker, but the results of \(path) are not one file of their own, as its odds have to be"
          )
        }
        return file
      }
    }
  }

  /// True if files are results rather than scenarios.
  ///
  /// - Throws: An error if some are and some are not.
  public static func areMeant(by paths: [String]) throws(StudyError) -> Bool {
    let results = paths.filter(isResults)
    guard let one = results.first, let other = paths.first(where: { !results.contains($0) }) else {
      return !results.isEmpty
    }
    throw StudyError(
      .usage, "found results in \(one) and a scenario in \(other), expected files of one kind")
  }

  private static func isResults(_ path: String) -> Bool {
    guard !Folder.exists(path),
      let bytes = try? InputFile.bytes(path, maximumBytes: SeasonFile.maximumBytes)
    else { return false }
    return !JSONDocument.isLikely(bytes) || !ScenarioFolder.mayBeScenario(path)
  }

  /// Writes the scenarios over those of the same names.
  ///
  /// A season is left out if it is not over, or if it only tells what was known before others: if earlier results know none of
  /// its teams, unless there is no other season.
  ///
  /// - Throws: All errors in the files, or the reason why there is no season to forecast.
  public func write() throws(StudyError) -> Outcome {
    let groups = try reading.playedSeasons(inputs)
    guard !groups.played.isEmpty else {
      throw StudyError(
        .invalidInput,
        "found no season whose matches have all been played, expected one to forecast: "
          + groups.leftOut.joined(separator: "; ")
      )
    }
    var (paths, files, texts): ([String], [String?], [String]) = ([], [], [])
    var (warnings, notices): ([String], [String]) = ([], [])
    for read in groups.played {
      var study = SeasonForecast(inputs: read.season.files)
      study.competition = competition
      study.model = model
      study.learnedBookmaker = learnedBookmaker
      study.replaces = true
      let outcome = try study.write(read, in: folder, suffix: suffix)
      if paths.contains(outcome.path) {
        throw StudyError(
          .invalidInput,
          "found two seasons for \(outcome.path), expected different names; rename a file so that its name "
            + "tells the league, such as bundesliga-2122.csv")
      }
      paths.append(outcome.path)
      let own = read.season.files
      files.append(own.count == 1 && groups.shared.isDisjoint(with: own) ? own[0] : nil)
      texts.append(outcome.text)
      warnings += outcome.warnings.filter { !warnings.contains($0) }
      notices += outcome.notices.filter { !notices.contains($0) }
    }
    return Outcome(
      paths: paths, files: files,
      text: (texts.map { String($0.split(separator: "\n").first ?? "") } + groups.leftOut)
        .joined(separator: "\n") + "\n",
      warnings: warnings, notices: notices)
  }
}
