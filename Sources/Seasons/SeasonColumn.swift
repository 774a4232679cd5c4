internal import TextFiles

/// What a column of a table of matches holds, and the names by which it is known.
package enum SeasonColumn: String, Sendable, CaseIterable {
  case date, home, away, homeScore, awayScore, score, round, group, neutral, season, competition
  case homeExtraTime, awayExtraTime, homePenalties, awayPenalties
  /// Who won, as `H`, `D` or `A`.
  case winner

  /// Without case, spaces and signs.
  private var names: [String] {
    switch self {
    case .date: ["date", "day", "matchdate", "gamedate"]
    case .home: ["home", "hometeam", "homeneutral", "homeclub", "homename", "team1", "host"]
    case .away:
      [
        "away", "awayteam", "visitor", "visitorneutral", "awayclub", "awayname", "team2", "guest",
        "visitors",
      ]
    case .homeScore:
      [
        "homescore", "fthg", "hg", "homegoals", "homepoints", "homepts", "homeruns", "score1",
        "pts2",
      ]
    case .awayScore:
      [
        "awayscore", "ftag", "ag", "awaygoals", "awaypoints", "awaypts", "awayruns", "score2",
        "pts1",
      ]
    case .score: ["score", "result", "ft"]
    case .round: ["round", "matchday", "week", "gameweek", "roundnumber", "stage"]
    case .group: ["group"]
    case .neutral: ["neutral"]
    case .season: ["season"]
    case .competition: ["div", "competition", "league", "tournament"]
    case .homeExtraTime: ["homeextratime", "homeet", "hgfet"]
    case .awayExtraTime: ["awayextratime", "awayet"]
    case .homePenalties: ["homepenalties", "homepens"]
    case .awayPenalties: ["awaypenalties", "awaypens"]
    case .winner: ["ftr", "res"]
    }
  }

  /// Whether a column of that name holds it.
  func isNamed(_ name: String) -> Bool {
    names.contains(
      String(
        decoding: name.lowercased().utf8.filter { $0.isASCIILetter || $0.isASCIIDigit },
        as: UTF8.self))
  }

  package static let allNames = allCases.map(\.rawValue)
}
