internal import TextFiles

/// A game of a schedule.
public struct ScheduledGame: Sendable, Hashable {
  public enum Status: String, Sendable, Hashable, CaseIterable {
    case scheduled
    case live
    case final
    /// Begun, to be continued on another day.
    case suspended
    /// Moved to another day.
    case postponed
    case cancelled
  }

  public struct Side: Sendable, Hashable {
    public let name: String
    /// An abbreviation such as `WSH`, if given.
    public let abbreviation: String?
    /// Runs, or `nil` before the game begins.
    public let score: Int?
    /// The announced starting pitcher.
    public let starter: String?
  }

  public let id: Int
  /// The day of the league's calendar: `2019-07-01`.
  public let date: String
  /// The start to the minute with the UTC offset (ISO 8601), such as `2019-07-01T23:05Z`, if known.
  /// In UTC, evening games in America begin on the next day.
  public let start: String?
  public let status: Status
  /// The status in the words of the document.
  public let detail: String
  public let away: Side
  public let home: Side
  public let venue: String?

  /// The score, away runs first as in box scores.
  public var score: String? {
    guard let away = away.score, let home = home.score else { return nil }
    return "\(away)-\(home)"
  }
}

extension ScheduledGame {
  static let ids = 1...Int(1 << 53)
  private static let scores = 0...1000

  /// Reads a game in a schedule; reports errors and returns `nil` if there are any.
  init?(_ value: ForeignValue, date: String, _ diagnostics: inout Diagnostics) {
    let id = value.whole("gamePk", ScheduledGame.ids, &diagnostics)
    let start = value.textIfAny("gameDate", &diagnostics)
    let status = value.object("status", &diagnostics).flatMap {
      ScheduledGame.status($0, &diagnostics)
    }
    let teams = value.object("teams", &diagnostics)
    func side(_ key: String) -> Side? {
      guard let side = teams?.object(key, &diagnostics),
        let team = side.object("team", &diagnostics)
      else { return nil }
      let score = side.wholeIfAny("score", ScheduledGame.scores, &diagnostics)
      let starter = side.objectIfAny("probablePitcher", &diagnostics)
      return Side(
        team, score: status?.status.hasScore == true ? score : nil, starter: starter, &diagnostics)
    }
    let (away, home) = (side("away"), side("home"))
    let venue = value.objectIfAny("venue", &diagnostics)?.textIfAny("name", &diagnostics)
    guard let id, let status, let away, let home else { return nil }
    self.init(
      id: id, date: date, start: start.flatMap(ScheduledGame.minute), status: status.status,
      detail: status.detail, away: away, home: home, venue: venue)
  }

  /// Reads the game of a live feed; reports errors and returns `nil` if there are any.
  init?(feed value: ForeignValue, _ diagnostics: inout Diagnostics) {
    let id = value.whole("gamePk", ScheduledGame.ids, &diagnostics)
    guard let game = value.object("gameData", &diagnostics) else { return nil }
    let when = game.object("datetime", &diagnostics)
    let date = when?.text("officialDate", &diagnostics)
    let start = when?.textIfAny("dateTime", &diagnostics)
    let status = game.object("status", &diagnostics).flatMap {
      ScheduledGame.status($0, &diagnostics)
    }
    let teams = game.object("teams", &diagnostics)
    let starters = game.objectIfAny("probablePitchers", &diagnostics)
    let runs = value.objectIfAny("liveData", &diagnostics)?
      .objectIfAny("linescore", &diagnostics)?.objectIfAny("teams", &diagnostics)
    func side(_ key: String) -> Side? {
      guard let team = teams?.object(key, &diagnostics) else { return nil }
      let score = runs?.objectIfAny(key, &diagnostics)?
        .wholeIfAny("runs", ScheduledGame.scores, &diagnostics)
      return Side(
        team, score: status?.status.hasScore == true ? score : nil,
        starter: starters?.objectIfAny(key, &diagnostics), &diagnostics)
    }
    let (away, home) = (side("away"), side("home"))
    let venue = game.objectIfAny("venue", &diagnostics)?.textIfAny("name", &diagnostics)
    guard let id, let date, let status, let away, let home else { return nil }
    self.init(
      id: id, date: date, start: start.flatMap(ScheduledGame.minute), status: status.status,
      detail: status.detail, away: away, home: home, venue: venue)
  }

  /// Returns the status. The service calls postponed games final; only the detailed state shows
  /// that they are not.
  private static func status(
    _ value: ForeignValue, _ diagnostics: inout Diagnostics
  ) -> (status: Status, detail: String)? {
    let states: [(name: String, status: Status)] = [
      ("Preview", .scheduled), ("Live", .live), ("Final", .final),
    ]
    let state = value.value("abstractGameState", .choice(states.map(\.name)), &diagnostics)
    let detail = value.textIfAny("detailedState", &diagnostics)
    guard let name = state?.node.string, let plain = states.first(where: { $0.name == name })
    else { return nil }
    let putOff: [(beginning: String, status: Status)] = [
      ("Postponed", .postponed), ("Cancelled", .cancelled), ("Suspended", .suspended),
    ]
    let special = putOff.first { detail?.hasPrefix($0.beginning) == true }
    return (special?.status ?? plain.status, detail ?? name)
  }

  /// Returns the time in `2019-07-01T23:05:00Z` without seconds, or `nil` if malformed.
  private static func minute(_ text: String) -> String? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Schedule.isDay(String(parts[0])) else { return nil }
    let clock = parts[1].prefix(5)
    let units = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard units.count == 2, units.allSatisfy({ $0.utf8.count == 2 }),
      let hour = Int(units[0]), 0..<24 ~= hour, let minute = Int(units[1]), 0..<60 ~= minute
    else { return nil }
    let offset = parts[1].dropFirst(5).drop { $0 == ":" || $0 == "." || $0.isNumber }
    return "\(parts[0])T\(clock)\(offset)"
  }
}

extension ScheduledGame.Status {
  fileprivate var hasScore: Bool {
    switch self {
    case .live, .final, .suspended: true
    case .scheduled, .postponed, .cancelled: false
    }
  }
}

extension ScheduledGame.Side {
  fileprivate init?(
    _ team: ForeignValue, score: Int?, starter: ForeignValue?, _ diagnostics: inout Diagnostics
  ) {
    guard let name = team.text("name", &diagnostics) else { return nil }
    self.init(
      name: name, abbreviation: team.textIfAny("abbreviation", &diagnostics), score: score,
      starter: starter?.textIfAny("fullName", &diagnostics))
  }
}
