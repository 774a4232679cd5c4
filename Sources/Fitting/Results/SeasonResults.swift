internal import Seasons
internal import TextFiles

/// Results in a CSV table or a game log, as ``SeasonFile`` reads them for `podium import`.
enum SeasonResults {
  static func read(_ file: ResultFile, _ diagnostics: inout Diagnostics) -> ResultFile.Content {
    var options = file.options
    options.takesResultsOnly = true
    return content(
      of: SeasonFile(path: file.path, bytes: file.bytes).season(options, &diagnostics),
      options.form, &diagnostics)
  }

  /// The results of a season; reports those without a day.
  static func content(
    of season: Season, _ form: SeasonFile.Form, _ diagnostics: inout Diagnostics
  ) -> ResultFile.Content {
    var content = ResultFile.Content()
    content.warnings = season.warnings
    content.notices = season.notices
    let dateless = season.matches.filter { $0.score != nil && $0.day == nil }
    if let first = dateless.first {
      diagnostics.report(
        "\(first.wording)"
          + (dateless.count > 1 ? " and \(dateless.count - 1) more results have" : " has")
          + " no date, expected one in column date because ratings weigh matches by their age; name the column with "
          + form.naming(.date),
        at: first.location)
    }
    for match in season.matches {
      guard let score = match.score else {
        content.unplayed += 1
        continue
      }
      guard let day = match.day else { continue }
      content.results.append(
        MatchResult(
          day: day, gameOfDay: match.gameOfDay, home: match.home, away: match.away,
          homeScore: score.home, awayScore: score.away, isNeutral: match.isNeutral,
          tournament: match.tournament, weight: match.weight, location: match.location))
    }
    return content
  }
}
