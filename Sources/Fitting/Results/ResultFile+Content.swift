internal import Likelihoods
internal import Seasons
package import TextFiles

extension ResultFile {
  /// The results in a file.
  package struct Content: Sendable {
    package var results: [MatchResult] = []
    /// The number of matches without a score.
    package var unplayed = 0
    /// The matches to come between two teams that are known.
    package var scheduled: [ScheduledMatch] = []
    /// Oddities of the file, and how they were resolved.
    package var warnings = Diagnostics()
    /// Notices that the source requires.
    package var notices: [String] = []
  }

  /// Reads the file; reports all errors with line and column.
  package func content(_ diagnostics: inout Diagnostics) -> Content {
    let errorsBefore = diagnostics.count
    let content = Content(read(&diagnostics), options.form, &diagnostics)
    if diagnostics.count == errorsBefore, content.results.isEmpty, content.unplayed == 0 {
      diagnostics.report(
        "found no matches, expected at least one",
        at: SourceLocation(file: path, line: 1, column: 1))
    }
    return content
  }

  private func read(_ diagnostics: inout Diagnostics) -> Season {
    if let season { return season }
    guard JSONDocument.isLikely(bytes) else {
      var options = options
      options.takesResultsOnly = true
      return SeasonFile(path: path, bytes: bytes).season(options, &diagnostics)
    }
    var reader = OpenFootballSeason()
    reader.needsDays = true
    reader.readsDetails = false
    var season = reader.read(bytes, file: path, &diagnostics)
    season.correctYears()
    return season
  }
}

extension SeasonMatch {
  /// The expected goals, or else the shots on target.
  fileprivate var chances: FittedMatch.Chances? {
    expectedGoals.map { FittedMatch.Chances(.expectedGoals, home: $0.home, away: $0.away) }
      ?? shotsOnTarget.map {
        FittedMatch.Chances(.shotsOnTarget, home: Double($0.home), away: Double($0.away))
      }
  }
}

extension ResultFile.Content {
  /// Takes the results of a season; reports those without a date.
  fileprivate init(_ season: Season, _ form: SeasonFile.Form, _ diagnostics: inout Diagnostics) {
    warnings = season.warnings
    notices = season.notices
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
        unplayed += 1
        if match.isBetweenTeams {
          scheduled.append(
            ScheduledMatch(day: match.day, sides: MatchSides(home: match.home, away: match.away)))
        }
        continue
      }
      guard let day = match.day else { continue }
      results.append(
        MatchResult(
          day: day, gameOfDay: match.gameOfDay, home: match.home, away: match.away,
          homeScore: score.home, awayScore: score.away, isNeutral: match.isNeutral,
          chances: match.chances, odds: match.odds, tournament: match.tournament,
          weight: match.weight,
          location: match.location))
    }
  }
}
