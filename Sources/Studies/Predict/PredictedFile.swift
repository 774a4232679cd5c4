internal import Imports
internal import Players
internal import Programs
internal import Reports
internal import Scenarios
internal import Seasons
internal import TextFiles

/// A file of matches, of which those to come between two teams that are known are predicted.
public struct PredictedFile: Sendable {
  public var path: String
  /// The options for reading the file.
  public var reading = SeasonReader()
  /// The first and the last day of matches, or `nil` for any; matches without a day are left out then.
  public var from: String?
  public var until: String?
  /// The bookmaker whose odds are taken, as named in columns, or `nil` for none.
  public var bookmaker: String?

  public init(_ path: String) {
    self.path = path
  }

  /// The report, and what is to be said of the file.
  struct Outcome {
    let report: PredictedMatchesReport
    let warnings: [String]
    let notices: [String]
  }

  private struct Days {
    let from: CalendarDay?
    let until: CalendarDay?

    var isLimited: Bool { from != nil || until != nil }

    func contains(_ match: SeasonMatch) -> Bool {
      guard isLimited else { return true }
      return match.day.map { day in
        (from.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
      } ?? false
    }
  }

  /// Predicts the matches to come, in the order of their days.
  ///
  /// - Throws: All defects of the file, all teams without ratings, all odds that no bookmaker gives, or the reason why a
  ///   match cannot be played.
  func predict(
    _ predictor: MatchPredictor, isNeutral: Bool, _ margin: OddsMargin
  ) throws(StudyError) -> Outcome {
    let days = try days()
    let teams = predictor.ratings.teams
    let directory = TeamDirectory(teams)
    let read = try reading.season(path) { directory.id(of: $0) != nil }
    let season = read.season
    var warnings = read.warnings
    if let bookmaker {
      _ = try StudyError.of(StudyError.init(input:), try season.bookmaker(bookmaker))
    }
    let matches = self.matches(of: season, days, &warnings)
    let ids = try ids(of: matches, directory, ratedIn: predictor.path)
    func place(_ name: String) -> Int {
      guard let id = ids[name], let place = teams.firstIndex(where: { $0.id == id }) else {
        preconditionFailure("\(name) is not among the teams with ratings")
      }
      return place
    }
    if !isNeutral {
      let unplanned = matches.filter { match in
        predictor.ratings.conditions(home: place(match.home), away: place(match.away)) == nil
      }
      warn(ofGroups: unplanned, season, &warnings)
    }
    var model = predictor.ratings.model
    var diagnostics = Diagnostics()
    let rows = try matches.map { match throws(StudyError) in
      let (home, away) = (place(match.home), place(match.away))
      let outcome = try predictor.predict(
        home, away, isNeutral: isNeutral || match.isNeutral, on: match.day)
      let prediction = outcome.prediction
      model = outcome.model
      let hasDraw = prediction.draw != nil
      let odds = bookmaker.flatMap { match.odds[$0] }
      if !hasDraw, odds?.draw != nil {
        diagnostics.report(
          "found odds for a draw, expected none because by these ratings no match is drawn",
          at: match.location)
      }
      let prices = odds?.prices(needsDraw: hasDraw, at: match.location, &diagnostics)
      return PredictedMatchesReport.Row(
        PredictedMatch(
          teams[home], teams[away], outcome.terms, prediction, prices: prices, margin),
        day: match.day, prediction.scores)
    }
    guard diagnostics.isEmpty else { throw StudyError(input: diagnostics) }
    let report = PredictedMatchesReport(
      rows, hasGoals: predictor.hasGoals,
      PredictedMatchesReport.Selection(
        file: path, from: days.from, until: days.until, bookmaker: bookmaker),
      PredictionBasis(
        model: model, ratings: predictor.ratings.origin,
        margin: bookmaker == nil ? nil : margin))
    return Outcome(report: report, warnings: warnings.lines, notices: season.notices)
  }

  /// Returns the matches to come between known teams on some days, by day and else in the order of the file.
  private func matches(
    of season: Season, _ days: Days, _ warnings: inout Diagnostics
  ) -> [SeasonMatch] {
    let open = season.matches.filter { $0.score == nil && $0.isBetweenTeams }
    if days.isLimited { warn(ofDateless: open.filter { $0.day == nil }, &warnings) }
    func order(_ match: (offset: Int, element: SeasonMatch)) -> (Int, Int) {
      (match.element.day?.number ?? Int.max, match.offset)
    }
    return open.filter(days.contains).enumerated().sorted { order($0) < order($1) }
      .map(\.element)
  }

  /// Returns the ids of teams with ratings by the names in matches.
  private func ids(
    of matches: [SeasonMatch], _ directory: TeamDirectory, ratedIn path: String
  ) throws(StudyError) -> [String: String] {
    var seen: Set<String> = []
    let names = matches.flatMap(\.sides).filter { seen.insert($0).inserted }
    return try StudyError.of(
      StudyError.init(input:),
      try directory.ids(of: names, ratedIn: path) { name in
        matches.first { $0.sides.contains(name) }?.location
      })
  }

  private func warn(
    ofGroups matches: [SeasonMatch], _ season: Season, _ warnings: inout Diagnostics
  ) {
    guard SeasonScenario.isOnNeutralGround(season),
      let first = matches.first(where: { !$0.isNeutral })
    else { return }
    warnings.report(
      "the file has groups: the sides named first are taken to be at home; --neutral takes all matches as on neutral ground",
      at: first.location)
  }

  private func warn(ofDateless matches: [SeasonMatch], _ warnings: inout Diagnostics) {
    guard let first = matches.first else { return }
    warnings.report(
      "\(first.wording)"
        + (matches.count > 1 ? " and \(matches.count - 1) more have" : " has")
        + " no date: left out because of --\(from == nil ? "until" : "from")", at: first.location)
  }

  private func days() throws(StudyError) -> Days {
    let days = Days(
      from: try CalendarDay.option("--from", from), until: try CalendarDay.option("--until", until))
    if let first = days.from, let last = days.until, last < first {
      throw StudyError(
        .usage, "found --from \(first) and --until \(last), expected the same day or a later one")
    }
    return days
  }
}
