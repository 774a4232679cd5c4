public import TextFiles

/// A schedule of games, as the public service of Major League Baseball writes it.
public struct Schedule: Sendable {
  /// The games in document order.
  public let games: [ScheduledGame]
  /// The teams and line-ups of the only game, if the document is a live feed.
  let feed: LiveFeed?

  /// Reads a saved schedule (`/api/v1/schedule`) or live feed of one game
  /// (`/api/v1.1/game/ID/feed/live`). Keys that are not needed may hold anything.
  ///
  /// - Throws: All errors, with line, column and path.
  public init(_ bytes: [UInt8], file: String) throws(Diagnostics) {
    var diagnostics = Diagnostics()
    guard
      let root = JSONDocument.parse(
        bytes, file: file, limits: ImportLimits.documents, diagnostics: &diagnostics)
    else { throw diagnostics }
    let document = ForeignValue(node: root, path: DocumentPath())
    var games: [ScheduledGame] = []
    var feed: LiveFeed?
    if root["dates"] != nil {
      for day in document.elements("dates", &diagnostics) {
        let date = day.value("date", Schedule.date, &diagnostics)?.node.string
        for game in day.elements("games", &diagnostics) {
          guard let game = ScheduledGame(game, date: date ?? "", &diagnostics) else { continue }
          games.append(game)
        }
      }
    } else if LiveFeed.isOne(root) {
      let read = LiveFeed(document: document)
      if let game = ScheduledGame(feed: document, &diagnostics) { games.append(game) }
      feed = read
    } else {
      let found = (root.members ?? []).prefix(6).map { Diagnostic.quote($0.name) }
      diagnostics.report(
        "found \(found.isEmpty ? root.wording : "the keys " + found.joined(separator: ", ")), expected a schedule, "
          + "which has \"dates\", or the live feed of a game, which has \"gameData\"",
        at: root.location)
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    self.games = games
    self.feed = feed
  }

  /// True if a file appears to be a schedule or live feed, valid or not.
  public static func isOne(_ bytes: [UInt8], file: String) -> Bool {
    var diagnostics = Diagnostics()
    return JSONDocument.parse(
      bytes, file: file, limits: ImportLimits.documents, diagnostics: &diagnostics
    ).map { $0["dates"] != nil || LiveFeed.isOne($0) } ?? false
  }

  public var isLiveFeed: Bool { feed != nil }

  /// Returns the games, limited to a day or status if given.
  public func games(on date: String?, status: ScheduledGame.Status?) -> [ScheduledGame] {
    games.filter { game in
      (date == nil || game.date == date) && (status == nil || game.status == status)
    }
  }

  /// Returns the game of an id; the entry of the day of play if the game was postponed.
  public func game(_ id: Int) -> ScheduledGame? {
    let entries = games.filter { $0.id == id }
    return entries.last { $0.status != .postponed } ?? entries.last
  }

  private static let date = Shape.text(10...10, pattern: .day)

  public static func isDay(_ text: String) -> Bool { CalendarDay(text) != nil }
}
