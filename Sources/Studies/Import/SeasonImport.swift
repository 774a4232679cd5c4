public import Fitting
internal import Formats
internal import Imports
internal import Rosters
internal import Seasons
internal import Tables
internal import TextFiles

/// The import of matches as a new scenario: what `podium import` does.
public struct SeasonImport: Sendable {
  /// The allowed values of ``game``.
  public static let games = ["goals", "ratings"]
  /// The allowed values of ``competition``.
  public static var competitions: [String] { CompetitionPreset.names }

  public var inputs: [String]
  /// The options for reading the files.
  public var reading = SeasonReader()
  /// The preset of the competition, or `nil` to recognise it by its name, a code or its clubs.
  public var competition: String?
  /// The scenario's name, or `nil` for that in the files.
  public var name: String?
  /// The only teams with home advantage in groups and single knockout matches.
  public var hosts: [String] = []
  /// The bookmaker whose odds for matches to come are taken.
  public var bookmaker: String?
  /// `goals` or `ratings`, or `nil` for the default of the sport.
  public var game: String?
  /// The known winners of other competitions that give places in these, each as `FA Cup=Crystal Palace`.
  public var winners: [String] = []
  /// A file of ratings, or a recipe for ratings.
  public var ratings: String?
  /// The model to fit to the results.
  public var model: FitModel?
  /// Files of earlier seasons to fit to, one each.
  public var history: [String] = []
  /// True if the scenario takes a recipe in place of ratings, to be fitted as of a day.
  public var takesRecipe = false
  /// Other ways to rate the teams, each a variant of the scenario: `elo`, `halfLife=200`.
  public var variants: [String] = []
  /// The bookmaker whose odds of matches played the ratings learn from, or `nil` for none.
  public var learnedBookmaker: String?
  /// True to overwrite files.
  public var replaces = false
  /// The form by which messages name options: that of this command, or of `podium season`.
  var form = FitForm.seasonImport

  public init(inputs: [String]) {
    self.inputs = inputs
  }

  public struct Outcome: Sendable {
    /// The scenario.
    public let path: String
    /// The files written and the guesses made, for people.
    public let text: String
    /// The next steps, for people.
    public let advice: String
    /// Oddities of the files, and how they were resolved, one line each.
    public let warnings: [String]
    public let notices: [String]
  }

  /// Writes a scenario.
  ///
  /// - Parameter output: The file to write, which ends in .json; tables are written to the same
  ///   folder.
  /// - Throws: All errors; then nothing is written.
  public func write(_ output: String) throws(StudyError) -> Outcome {
    let place = try OutputFile(output)
    try check()
    return try write(try reading.season(inputs, history: history), to: place)
  }

  /// Writes the scenario of a season.
  ///
  /// - Parameter assumed: Earlier guesses, for people.
  func write(
    _ read: SeasonReader.Seasons, to place: OutputFile, assumed: [String] = []
  ) throws(StudyError) -> Outcome {
    let (season, earlier, warnings) = read
    var ratings = try self.ratings.map { (path) throws(StudyError) in
      try ImportedRatings(path: path)
    }
    var made = assumed
    var options = SeasonScenario.Options()
    options.competition = competition
    options.name = name
    options.hosts = hosts
    options.bookmaker = bookmaker
    options.game = game
    options.winners = try winners.map { (text) throws(StudyError) in try Self.winner(text) }
    let guests = SeasonScenario.guests(of: season, options)
    var others: [(choice: RatingsChoice, ratings: ImportedRatings)] = []
    if let model {
      let results = Results(seasons: [season] + earlier, guests: guests)
      ratings = try fitted(results, model, &made)
      for text in variants {
        let choice = try RatingsChoice(text) {
          ImportedRatings.document(request($0 ?? model, results))
        }
        guard !others.contains(where: { $0.choice.id == choice.id }) else {
          throw StudyError(.usage, "found --compare \(text) twice, expected it once")
        }
        var notes: [String] = []
        let fitted = try fitted(
          results, choice.request, choice.document, &notes, "--compare \(choice.name)")
        others.append((choice, fitted))
      }
    }
    let rated = try ratings.map { (file) throws(StudyError) in
      try StudyError.of(
        StudyError.init(input:), try RatedTeams(file.bytes, path: file.path))
    }
    let scenario = try StudyError.of(
      StudyError.init(input:),
      try SeasonScenario(
        season, options,
        ratedIds: try rated?.ids(of: SeasonScenario.teams(of: season), guests: guests) ?? [:],
        files: inputs))
    let parts = try StudyError.of(
      StudyError.init(input:), try rated?.parts(for: scenario.game))
    var files: [FileSet.File] = []
    var reference: (file: String, parts: Set<String>)?
    if let ratings, let parts {
      reference = (ratings.fileName(place.name), parts)
      files += ratings.files(place.name)
    }
    var variants: [ScenarioVariant] = []
    for (choice, ratings) in others {
      let rated = try StudyError.of(
        StudyError.init(input:), try RatedTeams(ratings.bytes, path: "--compare \(choice.name)"))
      let parts = try StudyError.of(
        StudyError.init(input:), try rated.parts(for: scenario.game))
      variants.append(
        ScenarioVariant(
          id: choice.id, name: choice.name,
          file: ratings.fileName(place.name, variant: choice.id), parts: parts))
      files += ratings.files(place.name, variant: choice.id)
    }
    files += scenario.files(named: place.name, ratings: reference, variants: variants)
    try place.check(files.map(\.name), inputs: inputs + history, replaces: replaces)
    try StudyError.of(
      StudyError.init(writing:), try FileSet(files).write(to: place.folder, keepsLinks: true))
    return Outcome(
      path: place.path("\(place.name).json"),
      text: text(scenario, season, place, files.map(\.name), made),
      advice: advice(scenario, season, place, hasRatings: ratings != nil),
      warnings: (warnings.lines + scenario.warnings.lines), notices: season.notices)
  }

  private static func winner(_ text: String) throws(StudyError) -> CompetitionWinner {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw StudyError(
        .usage,
        "found --winner \"\(text)\", expected a competition and its winner, such as \"FA Cup=Crystal Palace\""
      )
    }
    return CompetitionWinner(competition: parts[0], club: parts[1])
  }

  func check() throws(StudyError) {
    if let competition, !SeasonImport.competitions.contains(competition) {
      throw NamedOption.unknown(
        "--competition", competition, "a preset that podium presets lists",
        SeasonImport.competitions)
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

  /// The results that ratings are fitted to, and clubs without a match in them.
  private struct Results {
    let seasons: [Season]
    let guests: [String]
  }

  /// Returns ratings fitted to the results of the season and of earlier ones.
  private func fitted(
    _ results: Results, _ model: FitModel, _ made: inout [String]
  ) throws(StudyError) -> ImportedRatings {
    let seasons = results.seasons
    if takesRecipe, !seasons.allSatisfy(\.hasDays) {
      throw StudyError(
        .invalidInput,
        "--recipe: some results have no date, so it is unclear what was known on a day; leave --recipe out for "
          + "ratings by all of them")
    }
    let count = seasons[0].matches.count { $0.score != nil }
    let described =
      (count == 1 ? "result" : "\(count) results") + " of the files"
      + (seasons.count == 1
        ? "" : " and those of \(NumberText.counted(seasons.count - 1, "season")) before")
    made.append(
      takesRecipe
        ? "a recipe for ratings by \(model.rawValue), fitted to the \(described), as far as they are known on a day"
        : "ratings by \(model.rawValue), fitted to the \(described)")
    let request = request(model, results)
    return try fitted(
      results, request, ImportedRatings.document(request), &made,
      "\(form.modelName) \(model.rawValue)")
  }

  /// The standard fit of a model to the results.
  private func request(_ model: FitModel, _ results: Results) -> FitRequest {
    let seasons = results.seasons
    var request = FitRequest(model: model)
    request.form = form
    if !model.hasHalfLife || !seasons.allSatisfy(\.hasDays) { request.halfLife = nil }
    request.allowsSeveralADay = true
    request.isNeutral = SeasonScenario.isOnNeutralGround(seasons[0]) && hosts.isEmpty
    if model == .dynamic { request.bookmaker = learnedBookmaker }
    return request
  }

  /// - Parameter name: The name of the fit in messages.
  private func fitted(
    _ results: Results, _ request: FitRequest, _ document: JSONObject, _ made: inout [String],
    _ name: String
  ) throws(StudyError) -> ImportedRatings {
    try Machine.prepare()
    let tables = results.seasons.enumerated().map { number, season in
      ResultFile(
        path: "results.csv",
        bytes: season.fitTable(
          hosts: SeasonScenario.isOnNeutralGround(season) ? hosts : nil,
          bookmaker: learnedBookmaker, guests: number == 0 ? results.guests : []))
    }
    do throws(FitError) {
      return try ImportedRatings(tables, request, document, isRecipe: takesRecipe, notes: &made)
    } catch {
      throw StudyError(
        .invalidInput,
        "\(name): \(error.description); or "
          + (form == .season
            ? "name more files of results, such as earlier seasons"
            : "fit ratings to more files with podium fit, and use them with --ratings")
      )
    }
  }

  private func text(
    _ scenario: SeasonScenario, _ season: Season, _ place: OutputFile, _ files: [String],
    _ made: [String]
  ) -> String {
    let played = season.matches.count { $0.score != nil }
    let path = place.path("\(place.name).json")
    var lines = [
      "\(path): \(NumberText.counted(scenario.teams.count, "team")), "
        + "\(NumberText.counted(season.matches.count, "match", "matches")), \(played) of them played"
    ]
    lines += (scenario.notes + unused(season) + made).map { "  \($0)" }
    let beside = files.filter { $0 != "\(place.name).json" }
    lines.append("Beside it: \(beside.joined(separator: ", "))")
    return lines.joined(separator: "\n") + "\n"
  }

  private func advice(
    _ scenario: SeasonScenario, _ season: Season, _ place: OutputFile, hasRatings: Bool
  ) -> String {
    let played = season.matches.count { $0.score != nil }
    let open = season.matches.count - played
    var lines: [String] = []
    if scenario.needsRatings, !hasRatings {
      let model = scenario.game == "goals" ? "poisson" : "elo"
      lines += [
        "It cannot run yet: \(open == 1 ? "a match is" : "\(open) matches are") still to come, and the teams have "
          + "no ratings.",
        (played > 0 ? "Fit ratings to these results with --fit \(model), or use" : "Use")
          + " a file of ratings with --ratings. podium fit makes such a file from any results, such as earlier "
          + "seasons:",
        "  podium fit FILES --model \(model) --output ratings.json",
      ]
    } else {
      lines.append("Run it:  podium run \(ShellWord.file(place.path("\(place.name).json")))")
    }
    if season.sport == .baseball { lines.append(SeasonImport.pitchers) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Advice on pitchers for baseball, whose results have none.
  private static let pitchers =
    "These are results of teams, without pitchers or line-ups. For a game with its starters, make a roster with "
    + "podium roster import Batting.csv Pitching.csv Teams.csv --output mlb.csv from Lahman's tables, and play it with "
    + "podium run SCHEDULE.json --game ID --roster mlb.csv --starter TEAM=NAME (docs/rosters-import.md)."

  /// Returns a line on columns that were not read, if there are any.
  private func unused(_ season: Season) -> [String] {
    let odds = season.bookmakers.filter { $0 != bookmaker && $0 != learnedBookmaker }
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
  /// The lines of the description.
  var lines: [String] { isEmpty ? [] : description.split(separator: "\n").map(String.init) }
}
