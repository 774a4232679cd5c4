public import Fitting
internal import Formats
internal import Imports
internal import Rosters
internal import Seasons
internal import TextFiles

/// Makes a scenario of files of matches, or brings their results into one: what `podium import` does.
public struct SeasonImport: Sendable {
  /// What `game` may be.
  public static let games = ["goals", "ratings"]
  /// What `competition` may be.
  public static var competitions: [String] { RankingPreset.names }

  public var inputs: [String]
  /// What people say of the files.
  public var reading = SeasonReading()
  /// The preset by which tables are ranked; nil to guess by the name.
  public var competition: String?
  /// What the scenario is called; nil for what the files say.
  public var name: String?
  /// The teams that alone play at home in groups and single matches of a knockout.
  public var hosts: [String] = []
  /// Of whom odds are taken for matches to come.
  public var bookmaker: String?
  /// `goals` or `ratings`; nil for what the sport has.
  public var game: String?
  /// A file of ratings of the teams, or of a recipe for them.
  public var ratings: String?
  /// What is fitted to the results themselves.
  public var model: FitModel?
  /// Files of seasons before, one each, to whose results it is fitted, too.
  public var history: [String] = []
  /// Whether the scenario takes a recipe in place of what is fitted, so that it is fitted by what was known on a day.
  public var takesRecipe = false
  /// Whether files that are there are written over, and results that are there changed.
  public var replaces = false

  public init(inputs: [String]) {
    self.inputs = inputs
  }

  /// What was made.
  public struct Outcome: Sendable {
    /// What was written and guessed, for people.
    public let text: String
    /// What was odd in the files and what was made of it, and notices that go with them, a line each.
    public let warnings: [String]
    public let notices: [String]
  }

  /// Makes a scenario.
  ///
  /// - Parameter output: the file to write, which ends in .json; tables are written beside it.
  /// - Throws: everything that is wrong; then nothing is written.
  public func write(_ output: String) throws(StudyError) -> Outcome {
    let place = try OutputPlace(output)
    try check()
    let (season, earlier, warnings) = try reading.season(inputs, history: history)
    var ratings = try self.ratings.map { (path) throws(StudyError) in
      try ImportedRatings(path: path)
    }
    var made: [String] = []
    if let model {
      ratings = try fitted([season] + earlier, model, &made)
    }
    let rated = try ratings.map { (file) throws(StudyError) in
      try StudyError.ofInput { () throws(Diagnostics) in
        try RatedTeams(file.bytes, path: file.path)
      }
    }
    var options = SeasonScenario.Options()
    options.competition = competition
    options.name = name
    options.hosts = hosts
    options.bookmaker = bookmaker
    options.game = game
    let scenario = try StudyError.ofInput { () throws(Diagnostics) in
      let ids = try rated?.ids(of: SeasonScenario.teams(of: season)) ?? [:]
      return try SeasonScenario(season, options, ratedIds: ids, files: inputs)
    }
    let parts = try StudyError.ofInput { () throws(Diagnostics) in
      try rated?.parts(for: scenario.game)
    }
    var files: [FileSet.File] = []
    var reference: (file: String, parts: Set<String>)?
    if let ratings, let parts {
      reference = (ratings.fileName(place.name), parts)
      files += ratings.files(place.name)
    }
    files += scenario.files(named: place.name, ratings: reference)
    if !replaces { try place.refuseExisting(files.map(\.name)) }
    try StudyError.of(
      StudyError.init(writing:), try FileSet(files).write(to: place.folder, keepsLinks: true))
    let text = text(scenario, season, place, files.map(\.name), made, hasRatings: ratings != nil)
    return Outcome(
      text: text, warnings: (warnings.lines + scenario.warnings.lines), notices: season.notices)
  }

  private func check() throws(StudyError) {
    if let competition, !SeasonImport.competitions.contains(competition) {
      throw NamedOption.unknown(
        "--competition", competition, "a ranking of docs/ranking.md", SeasonImport.competitions)
    }
    if let game, !SeasonImport.games.contains(game) {
      throw NamedOption.unknown("--game", game, "a game", SeasonImport.games)
    }
    if ratings != nil, model != nil {
      throw StudyError(.usage, "found --ratings and --fit, expected one of them")
    }
    for (isAsked, option) in [(takesRecipe, "--recipe"), (!history.isEmpty, "--history")]
    where isAsked && model == nil {
      throw StudyError(.usage, "found \(option) without --fit, expected --fit with a model")
    }
  }

  /// Ratings that are fitted to the season's own results, and to those of the seasons before, which follow it.
  private func fitted(
    _ seasons: [Season], _ model: FitModel, _ made: inout [String]
  ) throws(StudyError) -> ImportedRatings {
    let hasDays = seasons.allSatisfy(\.hasDays)
    if takesRecipe, !hasDays {
      throw StudyError(
        .invalidInput,
        "--recipe: some results have no date, so it is unclear what was known on a day; leave --recipe out for "
          + "ratings by all of "
          + "them")
    }
    try Machine.prepare()
    var request = FitRequest(model: model)
    request.form = .seasonImport
    if model == .elo || !hasDays { request.halfLife = nil }
    request.allowsSeveralADay = true
    request.isNeutral = SeasonScenario.isOnNeutralGround(seasons[0]) && hosts.isEmpty
    let tables = seasons.map { season in
      ResultFile(
        path: "results.csv",
        bytes: season.fitTable(hosts: SeasonScenario.isOnNeutralGround(season) ? hosts : nil))
    }
    let count = seasons[0].matches.count { $0.score != nil }
    let results =
      "\(count) results of the files"
      + (seasons.count == 1
        ? "" : " and those of \(seasons.count - 1) season\(seasons.count == 2 ? "" : "s") before")
    made.append(
      takesRecipe
        ? "a recipe for ratings by \(model.rawValue), fitted to the \(results), as far as they are known on a day"
        : "ratings by \(model.rawValue), fitted to the \(results)")
    do throws(FitError) {
      return try ImportedRatings(tables, request, isRecipe: takesRecipe, notes: &made)
    } catch {
      throw StudyError(
        .invalidInput,
        "--fit \(model.rawValue): \(error.description); or fit ratings to more files with podium fit, and use them "
          + "with --ratings"
      )
    }
  }

  private func text(
    _ scenario: SeasonScenario, _ season: Season, _ place: OutputPlace, _ files: [String],
    _ made: [String], hasRatings: Bool
  ) -> String {
    let played = season.matches.count { $0.score != nil }
    let open = season.matches.count - played
    let path = place.path("\(place.name).json")
    var lines = [
      "\(path): \(scenario.teams.count) teams, \(season.matches.count) matches, \(played) of them played"
    ]
    lines += (scenario.notes + unused(season) + made).map { "  \($0)" }
    let beside = files.filter { $0 != "\(place.name).json" }
    lines.append("Beside it: \(beside.joined(separator: ", "))")
    if scenario.needsRatings, !hasRatings {
      let model = scenario.game == "goals" ? "poisson" : "elo"
      lines += [
        "It cannot run yet: \(open == 1 ? "a match is" : "\(open) matches are") still to come, and the teams have "
          + "no ratings.",
        "Fit ratings to these results with --fit \(model), or use a file of ratings with --ratings. podium fit "
          + "makes such a file from any results, such as earlier seasons:",
        "  podium fit FILES --model \(model) --output ratings.json",
      ]
    } else {
      lines.append("Run it:  podium run \(ShellWord.file(path))")
    }
    if season.sport == .baseball { lines.append(SeasonImport.pitchers) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The advice on pitchers in games of baseball, as files of results have none.
  private static let pitchers =
    "These are results of teams, without pitchers or line-ups. For a game with its starters, make a roster with "
    + "podium roster import Batting.csv Pitching.csv Teams.csv --output mlb.csv from Lahman's tables, and play it with "
    + "podium run SCHEDULE.json --game ID --roster mlb.csv --starter TEAM=NAME (docs/rosters-import.md)."

  /// The columns of tables that nothing was taken from, in a line; none if there are none.
  private func unused(_ season: Season) -> [String] {
    let odds = season.bookmakers.filter { $0 != bookmaker }
    let parts = [
      season.unusedColumns.joined(separator: ", "),
      odds.isEmpty
        ? ""
        : "the odds of \(odds.joined(separator: ", "))\(bookmaker == nil ? " (--odds takes one)" : "")",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? [] : ["columns not used: " + parts.joined(separator: "; ")]
  }
}

extension Diagnostics {
  /// One a line.
  var lines: [String] { isEmpty ? [] : description.split(separator: "\n").map(String.init) }
}

extension StudyError {
  /// What is wrong with files, as a study's error.
  static func ofInput<Value>(
    _ body: () throws(Diagnostics) -> Value
  ) throws(StudyError) -> Value {
    do throws(Diagnostics) {
      return try body()
    } catch {
      throw StudyError(.invalidInput, error.description)
    }
  }
}
