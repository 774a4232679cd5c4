internal import TextFiles

/// The content of a column in a table of matches, and the column names for it.
package enum SeasonColumn: Int, Sendable, CaseIterable {
  case date, home, away, homeScore, awayScore, score, round, stage, group, playoff, neutral, season
  case competition, weight
  case homeShotsOnTarget, awayShotsOnTarget, homeExpectedGoals, awayExpectedGoals
  case homeExtraTime, awayExtraTime, homePenalties, awayPenalties
  /// The winner, as `H`, `D` or `A`.
  case winner

  /// The name in options and messages.
  package var name: String { "\(self)" }

  package init?(named name: String) {
    guard let column = SeasonColumn.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

  /// Names in lower case, letters and digits only.
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
    case .round: ["round", "matchday", "week", "gameweek", "roundnumber"]
    case .stage: ["stage", "phase"]
    case .group: ["group"]
    case .playoff:
      [
        "playoff", "playoffs", "isplayoff", "isplayoffs", "postseason", "ispostseason", "gametype",
        "seasontype",
      ]
    case .neutral: ["neutral"]
    case .season: ["season"]
    case .competition: ["div", "competition", "league", "tournament"]
    case .homeExtraTime: ["homeextratime", "homeet", "hgfet"]
    case .awayExtraTime: ["awayextratime", "awayet"]
    case .homePenalties: ["homepenalties", "homepens"]
    case .awayPenalties: ["awaypenalties", "awaypens"]
    case .homeShotsOnTarget: ["homeshotsontarget", "hst"]
    case .awayShotsOnTarget: ["awayshotsontarget", "ast"]
    case .homeExpectedGoals: ["homeexpectedgoals", "homexg", "xghome", "hxg", "xg1"]
    case .awayExpectedGoals: ["awayexpectedgoals", "awayxg", "xgaway", "axg", "xg2"]
    case .weight: ["weight"]
    case .winner: ["ftr", "res"]
    }
  }

  func isNamed(_ name: String) -> Bool { names.contains(SeasonColumn.bare(name)) }

  /// True for the column's main name, which takes precedence: `date` over `day`.
  func isNamedPlainly(_ name: String) -> Bool {
    SeasonColumn.bare(name) == SeasonColumn.bare(self.name)
  }

  /// True for `HT` and `AT`, which mean teams only if no other column does: they may be half-time
  /// scores.
  func isNamedBriefly(_ name: String) -> Bool {
    switch self {
    case .home: SeasonColumn.bare(name) == "ht"
    case .away: SeasonColumn.bare(name) == "at"
    default: false
    }
  }

  private static func bare(_ name: String) -> String {
    String(
      decoding: name.lowercased().utf8.filter { $0.isASCIILetter || $0.isASCIIDigit },
      as: UTF8.self)
  }

  /// The columns that place a match in a competition.
  static let ofCompetition: Set<SeasonColumn> = [.round, .stage, .group, .playoff]

  package static let allNames = allCases.map(\.name)
}

/// The positions of columns in a table.
struct ColumnPositions {
  private var positions = [Int?](repeating: nil, count: SeasonColumn.allCases.count)

  /// The position from 0, or `nil` if there is no such column.
  subscript(column: SeasonColumn) -> Int? {
    get { positions[column.rawValue] }
    set { positions[column.rawValue] = newValue }
  }

  /// The positions of all known columns.
  var all: [Int] { positions.compactMap { $0 } }
}
