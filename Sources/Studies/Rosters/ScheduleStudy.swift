internal import Estimates
public import Rosters
internal import Scenarios
internal import Seasons
public import Tables
internal import TextFiles

/// The list of matches of a schedule or a scenario: what `podium schedule` does.
public struct ScheduleStudy: Sendable {
  public enum Format: String, Sendable, CaseIterable {
    case text, csv, json, ics
  }

  private enum Entries {
    case games([ScheduledGame])
    case matches([ScheduledMatch])
  }

  private let path: String
  private let title: String
  /// The selected entries.
  private let entries: Entries
  /// The number of all entries, that of those without a day, and the days in order.
  private let all: (count: Int, dateless: Int, days: [String])

  /// Reads a schedule or a scenario and selects matches.
  ///
  /// - Parameters:
  ///   - date: The day, such as `2019-07-01`, or `nil` for all.
  ///   - status: The status, or `nil` for all.
  ///   - allowsOutsideFiles: True if a scenario may read files outside its own folder.
  public init(
    _ path: String, date: String?, status: ScheduledGame.Status?, allowsOutsideFiles: Bool = false
  ) throws(StudyError) {
    self.path = path
    if Schedule.isOne(try SourceFile.read(path).bytes, file: path) {
      let schedule = try SourceFile.schedule(path)
      title = Folder.name(of: path) ?? path
      entries = .games(schedule.games(on: date, status: status))
      all = (schedule.games.count, 0, Set(schedule.games.map(\.date)).sorted())
    } else {
      try Machine.prepare()
      let scenario = try ScenarioLoader(allowsOutsideFiles: allowsOutsideFiles, needsRatings: false)
        .scenario(path, game: nil)
      let matches = try ScheduledMatch.all(of: scenario)
      title = scenario.name
      entries = .matches(
        matches.filter { match in
          (date == nil || match.date == date) && (status == nil || match.status == status)
        })
      all = (
        matches.count, matches.count { $0.date == nil }, Set(matches.compactMap(\.date)).sorted()
      )
    }
  }

  /// Returns the matches; for people, a message if there are none.
  public func text(_ format: Format) -> Printout {
    switch format {
    case .text: table.rows.isEmpty ? Printout(nothing) : Printout(list)
    case .csv: Printout(forPrograms: CSVWriter().text(table))
    case .json: Printout(forPrograms: table.json.prettyText)
    case .ics: Printout(forPrograms: calendar.text)
    }
  }

  /// The sentence on matches that a calendar lacks, or `nil` if it lacks none.
  public func notice(_ format: Format) -> String? {
    guard case (.ics, .matches(let matches)) = (format, entries) else { return nil }
    let dateless = matches.count { $0.date == nil }
    return dateless == 0
      ? nil
      : "\(dateless) of \(matches.count) matches \(dateless == 1 ? "has" : "have") no date and "
        + "\(dateless == 1 ? "is" : "are") left out"
  }

  private var nothing: String {
    let dated = all.count - all.dateless
    func matches(_ count: Int) -> String { "\(count) \(count == 1 ? "match" : "matches")" }
    guard all.count > 0 else { return "\(path) has no matches.\n" }
    guard let first = all.days.first, let last = all.days.last else {
      return "There are no such matches; \(path) has \(matches(all.count)) without a date.\n"
    }
    return "There are no such matches; \(path) has \(matches(dated)) "
      + (first == last ? "of \(first)" : "from \(first) to \(last)")
      + (all.dateless == 0 ? ".\n" : " and \(all.dateless) without a date.\n")
  }

  private var table: Table {
    switch entries {
    case .games(let games): Self.games.table(of: games, at: .percent95).table
    case .matches(let matches): Self.matches.table(of: matches, at: .percent95).table
    }
  }

  /// The table for people.
  private var list: Table {
    guard case .matches(let matches) = entries else { return table }
    let times: [TableColumns<ScheduledMatch>] =
      matches.contains { $0.time != nil } ? [.text("Time") { $0.time }] : []
    return Table(
      of: matches,
      [.text("Date") { $0.date }] + times + [
        .text("Round") { $0.roundTitle }.important(Column.detail),
        .text("Home") { $0.home.name }.important(Column.essential),
        .text("Away") { $0.away.name }.important(Column.essential),
        .figure("Score") { $0.score },
      ])
  }

  private var calendar: ICalendar {
    switch entries {
    case .games(let games): ICalendar(games, name: title)
    case .matches(let matches): ICalendar(matches, name: title)
    }
  }

  static var descriptions: [FileDescription] { [games.description, matches.description] }

  private static var games: TableFile<ScheduledGame> {
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

  private static var matches: TableFile<ScheduledMatch> {
    let open = "where that is open"
    return TableFile(
      "fixtures", "The matches of a scenario.",
      rows: """
        A row for each match, by day. `podium schedule --format csv` prints it.
        """,
      [
        .match { $0.name }.titled("Match"),
        .text("stage", "Its stage") { $0.stage }.titled("Stage"),
        .count("round", "Its round", "1 or more") { $0.round }.titled("Round"),
        .day(
          "date", "Its day", emptyWhere: "where it is not known"
        ) {
          $0.date
        }.titled("Date"),
        .plain("time", "Its time", emptyWhere: "without one") {
          $0.time
        }.titled("Time"),
        .text("home", "Id of the home side", emptyWhere: open) { $0.home.id }.titled("Home id"),
        .text("home_name", "Its name") { $0.home.name }.titled("Home"),
        .text("away", "Id of the away side", emptyWhere: open) { $0.away.id }.titled("Away id"),
        .text("away_name", "Its name") { $0.away.name }.titled("Away"),
        .count("home_score", "The home side's score", "0 or more", emptyWhere: "before it") {
          $0.home.score
        }.titled("Home"),
        .count("away_score", "The away side's score", "0 or more", emptyWhere: "before it") {
          $0.away.score
        }.titled("Away"),
        .text("status", "`scheduled` or `final`") { $0.status.rawValue }.titled("Status"),
        .count("neutral", "1 on neutral ground, else 0", "0 to 1", emptyWhere: open) {
          $0.isNeutral.map { $0 ? 1 : 0 }
        }.titled("Neutral"),
      ])
  }
}

extension ICalendar {
  /// The day of a calendar in which nothing has been played, of which no day is known.
  private static let epoch = CalendarDay(number: 0)

  /// Makes a calendar of a schedule; a game that is listed on several days is on the day of play.
  fileprivate init(_ games: [ScheduledGame], name: String) {
    var seen: [Int: Int] = [:]
    var events: [Event] = []
    var stamp = ICalendar.epoch
    for game in games {
      guard let day = CalendarDay(game.date) else { continue }
      if game.status == .final { stamp = max(stamp, day) }
      var event = Event(
        id: "\(game.id)@mlb.podium", start: ICalendar.start(game.start) ?? .day(day),
        summary: "\(game.away.name) at \(game.home.name)" + (game.score.map { " \($0)" } ?? ""))
      event.description = game.detail
      event.location = game.venue ?? ""
      event.isCancelled = game.status == .cancelled || game.status == .postponed
      if let before = seen[game.id] {
        if game.status != .postponed { events[before] = event }
        continue
      }
      seen[game.id] = events.count
      events.append(event)
    }
    self.init(name: name, stamp: stamp, events: events)
  }

  /// Makes a calendar of the matches of a scenario that have a day.
  fileprivate init(_ matches: [ScheduledMatch], name: String) {
    let scenario = TeamNames.id(of: name)
    let played = matches.filter { $0.status == .final }.compactMap(\.date)
    self.init(
      name: name, stamp: played.max().flatMap { CalendarDay($0) } ?? ICalendar.epoch,
      events: matches.compactMap { match in
        guard let day = match.date.flatMap({ CalendarDay($0) }) else { return nil }
        var event = Event(
          id: "\(match.stage).\(match.name)@\(scenario).podium", start: .day(day),
          summary: "\(match.home.name) - \(match.away.name)"
            + (match.score.map { " \($0)" } ?? ""))
        event.description = ([match.roundTitle] + (match.time.map { [$0] } ?? []))
          .joined(separator: "\n")
        return event
      })
  }

  /// Returns the start of a game that is given in UTC, `2019-07-01T23:05Z`, or `nil` for any other text.
  private static func start(_ text: String?) -> Start? {
    guard let text, text.hasSuffix("Z") else { return nil }
    let parts = text.dropLast().split(separator: "T").map(String.init)
    guard parts.count == 2, let day = CalendarDay(parts[0]) else { return nil }
    let units = parts[1].split(separator: ":").compactMap { Int($0) }
    return units.count == 2 ? .time(day, hour: units[0], minute: units[1]) : nil
  }
}
