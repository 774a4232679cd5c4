internal import Reports
public import Rosters
public import Tables
internal import TextFiles

/// The list of a schedule's games: what `podium schedule` does.
public struct ScheduleStudy: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case text, csv, json
  }

  private let schedule: Schedule
  private let games: [ScheduledGame]
  private let path: String

  /// Reads a schedule and selects games.
  ///
  /// - Parameters:
  ///   - date: The day, such as `2019-07-01`, or `nil` for all.
  ///   - status: The status, or `nil` for all.
  public init(_ path: String, date: String?, status: ScheduledGame.Status?) throws(StudyError) {
    schedule = try SourceFile.schedule(path)
    games = schedule.games(on: date, status: status)
    self.path = path
  }

  /// Returns the games; for people, a message if there are none.
  public func text(_ format: Format) -> Printout {
    switch format {
    case .text: games.isEmpty ? Printout(nothing) : Printout(table)
    case .csv: Printout(forPrograms: CSVWriter().text(table))
    case .json: Printout(forPrograms: table.json.prettyText)
    }
  }

  private var nothing: String {
    let days = Set(schedule.games.map(\.date)).sorted()
    guard let first = days.first, let last = days.last else { return "\(path) has no games.\n" }
    return "There are no such games; \(path) has \(schedule.games.count) "
      + (first == last ? "of \(first).\n" : "from \(first) to \(last).\n")
  }

  private var table: Table { NamedTable(ScheduleStudy.file, rows).table }

  private var rows: Table {
    Table(
      columns: [
        Column(name: "game", title: "Game", alignment: .right),
        Column(name: "date", title: "Date"), Column(name: "start", title: "Begins"),
        Column(name: "away", title: "Away"), Column(name: "home", title: "Home"),
        Column(name: "away_score", title: "Away", alignment: .right),
        Column(name: "home_score", title: "Home", alignment: .right),
        Column(name: "away_starter", title: "Starts away"),
        Column(name: "home_starter", title: "Starts at home"),
        Column(name: "status", title: "Status"), Column(name: "detail", title: "In detail"),
        Column(name: "venue", title: "Venue"),
      ],
      rows: games.map { game in
        [
          // Plain, so that the id is not grouped as a number.
          .plain(String(game.id)), .plain(game.date), .plain(ifKnown: game.start),
          .text(game.away.name), .text(game.home.name), .integer(ifKnown: game.away.score),
          .integer(ifKnown: game.home.score), .text(ifKnown: game.away.starter),
          .text(ifKnown: game.home.starter), .text(game.status.rawValue), .text(game.detail),
          .text(ifKnown: game.venue),
        ]
      })
  }
}

extension ScheduleStudy {
  static let file = TableFile(
    "schedule", "The games of a schedule.",
    rows:
      "A row for each game, in the order of the document. `podium schedule --format csv` prints it.",
    [
      .text("game", "Id of the game, for `--game`"),
      .day("date", "The day by the calendar of the league"),
      .text(
        "start", "When it begins, with the offset from UTC, Z for none: `2019-07-01T23:05Z`",
        emptyWhere: "where it is not known"),
      .text("away", "Name of the away side"), .text("home", "Name of the home side"),
      .count("away_score", "The away side's runs", "0 or more", emptyWhere: "before the game"),
      .count("home_score", "The home side's runs", "0 or more", emptyWhere: "before the game"),
      .text(
        "away_starter", "Who is announced to pitch first for the away side",
        emptyWhere: "where nobody is"),
      .text("home_starter", "The same of the home side", emptyWhere: "where nobody is"),
      .text(
        "status", "`scheduled`, `live`, `final`, `suspended`, `postponed` or `cancelled`"),
      .text("detail", "The same in the words of the document"),
      .text("venue", "Where it is played", emptyWhere: "where it is not known"),
    ])
}

extension Cell {
  fileprivate static func text(ifKnown text: String?) -> Cell { text.map(Cell.text) ?? .missing }

  fileprivate static func plain(ifKnown text: String?) -> Cell { text.map(Cell.plain) ?? .missing }

  fileprivate static func integer(ifKnown number: Int?) -> Cell {
    number.map { .integer(Int128($0)) } ?? .missing
  }
}
