public import Fitting
internal import Formats
internal import Imports
internal import Seasons
internal import TextFiles

/// A scenario of the latest season in files of results, with ratings fitted to all of them: what `podium season` plays.
public struct SeasonForecast: Sendable {
  /// The files, of one or several seasons or leagues each, in any order.
  public var inputs: [String]
  /// The options for reading the files.
  public var reading = SeasonReader()
  /// The preset of the competition, or `nil` to recognise it.
  public var competition: String?
  /// The scenario's name, or `nil` for that in the files, with the years.
  public var name: String?
  /// The model of the ratings, or `nil` for that of the sport: `dynamic` for football, `dixonColes` without dates, else
  /// `bradleyTerry`.
  public var model: FitModel?
  /// Other ways to rate the teams, each a variant of the scenario: `elo`, `halfLife=200`.
  public var variants: [String] = []
  /// The bookmaker whose odds for matches to come are taken.
  public var bookmaker: String?
  /// The known winners of other competitions that give places in these, each as `FA Cup=Crystal Palace`.
  public var winners: [String] = []
  /// The bookmaker whose odds of matches played the ratings learn from, or `nil` for none.
  public var learnedBookmaker: String?
  /// The scenario to write, or `nil` for a file in the working folder, named after the season.
  public var output: String?
  /// True to overwrite files.
  public var replaces = false

  public init(inputs: [String]) {
    self.inputs = inputs
  }

  /// Writes the scenario and its tables.
  ///
  /// - Throws: All errors; then nothing is written.
  public func write() throws(StudyError) -> SeasonImport.Outcome {
    try write(try reading.latestSeason(inputs))
  }

  /// Writes the scenario of a season and its tables.
  ///
  /// - Parameters:
  ///   - folder: The folder to write to, or `nil` for that of ``output``.
  ///   - suffix: The end of the scenario's file name, or `nil` for none.
  func write(
    _ read: SeasonReader.Seasons, in folder: String? = nil, suffix: String? = nil
  ) throws(StudyError) -> SeasonImport.Outcome {
    var (season, history, warnings) = read
    var study = SeasonImport(inputs: inputs)
    study.competition = competition
    let name = name ?? SeasonForecast.name(of: season, competition)
    study.name = name
    study.bookmaker = bookmaker
    study.winners = winners
    let hasDays = ([season] + history).allSatisfy(\.hasDays)
    study.model =
      model ?? (!season.sport.hasDraws ? .bradleyTerry : hasDays ? .dynamic : .dixonColes)
    study.variants = variants
    study.learnedBookmaker = learnedBookmaker
    study.replaces = replaces
    study.form = .season
    try study.check()
    var assumed: [String] = []
    var options = SeasonScenario.Options()
    (options.competition, options.name) = (competition, name)
    let format = KnownCompetition(season, options)
      .format(of: SeasonScenario.teams(of: season).count)
    // In some known leagues not every two teams meet equally often.
    if format.map({ $0.meetings != nil }) ?? true,
      let absent = season.addAbsentMatches(meetings: format?.meetings)
    {
      assumed.append(
        "all matches in the files have been played, but two teams seem to meet \(absent.meetings) times: added the "
          + (absent.count == 1
            ? "match that is missing, without a date"
            : "\(absent.count) matches that are missing, without dates"))
    } else if season.matches.allSatisfy({ $0.score != nil }) {
      assumed.append(
        "nothing is left to play; --as-of gives the forecast of a day, --daily round those before all rounds"
      )
    }
    study.takesRecipe = hasDays
    if !hasDays {
      assumed.append(
        "without the dates of all results, --as-of and --daily do not know the ratings of a day")
    }
    let file = SeasonForecast.fileName([name, suffix].compactMap { $0 }.joined(separator: " "))
    let place = try OutputFile(
      output ?? folder.map { "\($0)/\(file)" } ?? file, option: "--scenario")
    return try study.write((season, history, warnings), to: place, assumed: assumed)
  }

  /// Returns the name of a scenario's file: `premier-league-2025-26.json`.
  private static func fileName(_ name: String) -> String {
    let words = name.split { "/:".contains($0) }.joined(separator: "-")
    return "\(TeamNames.id(of: words)).json"
  }

  /// Returns the season's name, or the competition's instead of a file's, with its years.
  private static func name(of season: Season, _ competition: String?) -> String {
    var name = season.name ?? "Season"
    if name == SeasonScenario.name(of: season.files) {
      var options = SeasonScenario.Options()
      options.competition = competition
      name = KnownCompetition(season, options).name ?? name
    }
    return KnownCompetition.year(in: name) == nil
      ? [name, season.years].compactMap { $0 }.joined(separator: " ") : name
  }
}
