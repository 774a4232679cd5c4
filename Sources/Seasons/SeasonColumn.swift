internal import TextFiles

/// What a column of a table of matches holds, and the names by which it is known.
package enum SeasonColumn: Int, Sendable, CaseIterable {
  case date, home, away, homeScore, awayScore, score, round, stage, group, playoff, neutral, season
  case competition, weight
  case homeExtraTime, awayExtraTime, homePenalties, awayPenalties
  /// Who won, as `H`, `D` or `A`.
  case winner

  /// The name by which options and messages call it.
  package var name: String { "\(self)" }

  /// The column of that name.
  package init?(named name: String) {
    guard let column = SeasonColumn.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

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
    case .weight: ["weight"]
    case .winner: ["ftr", "res"]
    }
  }

  /// Whether a column of that name holds it.
  func isNamed(_ name: String) -> Bool { names.contains(SeasonColumn.bare(name)) }

  /// Returns whether a name is the column's plain name, which comes before its other names: `date` before `day`.
  func isNamedPlainly(_ name: String) -> Bool {
    SeasonColumn.bare(name) == SeasonColumn.bare(self.name)
  }

  /// Returns whether a short name is that of the column in a table without any of its other names: `HT` and `AT` may as
  /// well be scores at half-time.
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

  /// The columns that say where in a competition a match is.
  static let ofCourse: Set<SeasonColumn> = [.round, .stage, .group, .playoff]

  package static let allNames = allCases.map(\.name)
}

/// The places of columns in a table.
struct ColumnPlaces {
  private var places = [Int?](repeating: nil, count: SeasonColumn.allCases.count)

  /// The place of a column, from 0; nil where the table has none.
  subscript(column: SeasonColumn) -> Int? {
    get { places[column.rawValue] }
    set { places[column.rawValue] = newValue }
  }

  /// The places of all columns that the table has.
  var all: [Int] { places.compactMap { $0 } }
}
