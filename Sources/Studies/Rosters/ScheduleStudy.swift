internal import Estimates
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

  private var table: Table { Self.file.table(of: games, at: .percent95).table }

  static var description: FileDescription { file.description }

  private static var file: TableFile<ScheduledGame> {
    let unknown = "where it is not known"
    return TableFile(
      "schedule", "The games of a schedule.",
      rows: """
        A row for each game, in the order of the document. `podium schedule --format csv` prints it.
        """,
      [
        .plain("game", "Id of the game, for `--game`") { String($0.id) }.titled("Game"),
        .day("date", "The day by the calendar of the league") { $0.date }.titled("Date"),
        .plain(
          "start", "When it begins, with the offset from UTC, Z for none: `2019-07-01T23:05Z`",
          emptyWhere: unknown
        ) { $0.start }.titled("Begins"),
        .text("away", "Name of the away side") { $0.away.name }.titled("Away"),
        .text("home", "Name of the home side") { $0.home.name }.titled("Home"),
        .count("away_score", "The away side's runs", "0 or more", emptyWhere: "before the game") {
          $0.away.score
        }.titled("Away"),
        .count("home_score", "The home side's runs", "0 or more", emptyWhere: "before the game") {
          $0.home.score
        }.titled("Home"),
        .text(
          "away_starter", "Who is announced to pitch first for the away side",
          emptyWhere: "where nobody is"
        ) { $0.away.starter }.titled("Starts away"),
        .text("home_starter", "The same of the home side", emptyWhere: "where nobody is") {
          $0.home.starter
        }.titled("Starts at home"),
        .text(
          "status", "`scheduled`, `live`, `final`, `suspended`, `postponed` or `cancelled`"
        ) { $0.status.rawValue }.titled("Status"),
        .text("detail", "The same in the words of the document") { $0.detail }
          .titled("In detail"),
        .text("venue", "Where it is played", emptyWhere: unknown) { $0.venue }.titled("Venue"),
      ])
  }
}
