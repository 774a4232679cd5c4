internal import Seasons
internal import TextFiles

/// Results in the JSON of openfootball, as ``OpenFootballSeason`` reads it: the score of 90 minutes counts where it is
/// known, a shoot-out never.
enum OpenFootballResults {
  static func read(_ file: ResultFile, _ diagnostics: inout Diagnostics) -> ResultFile.Content {
    var reader = OpenFootballSeason(maximumBytes: ResultFile.maximumBytes)
    reader.needsDays = true
    reader.readsCourse = false
    var season = reader.read(file.bytes, file: file.path, &diagnostics)
    season.mendYears()
    var content = ResultFile.Content()
    content.warnings = season.warnings
    for match in season.matches {
      guard let score = match.score, let day = match.day else {
        content.unplayed += 1
        continue
      }
      content.results.append(
        MatchResult(
          day: day, home: match.home, away: match.away, homeScore: score.home,
          awayScore: score.away, isNeutral: match.isNeutral, tournament: match.tournament,
          location: match.location))
    }
    return content
  }
}
