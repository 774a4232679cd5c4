public import TextFiles

/// The games of a schedule, as the public service of Major League Baseball gives them.
public struct Schedule: Sendable {
  /// The games in the order of the document.
  public let games: [ScheduledGame]
  /// The teams of the only game with their line-ups, where the document is that game's live feed.
  let feed: LiveFeed?

  /// Reads a schedule (`/api/v1/schedule`) or a live feed of one game (`/api/v1.1/game/ID/feed/live`), saved as a
  /// file.
  ///
  /// - Throws: everything that is wrong with it, with line, column and path. Keys that are not needed may be
  ///   anything.
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
      let read = LiveFeed(document)
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

  /// Whether a file is a schedule or a live feed, whatever may be wrong in it.
  public static func isOne(_ bytes: [UInt8], file: String) -> Bool {
    var diagnostics = Diagnostics()
    return JSONDocument.parse(
      bytes, file: file, limits: ImportLimits.documents, diagnostics: &diagnostics
    ).map { $0["dates"] != nil || LiveFeed.isOne($0) } ?? false
  }

  /// Whether the file is the live feed of one game.
  public var isLiveFeed: Bool { feed != nil }

  /// The games of a day, of a status, or all.
  public func games(on date: String?, status: ScheduledGame.Status?) -> [ScheduledGame] {
    games.filter { game in
      (date == nil || game.date == date) && (status == nil || game.status == status)
    }
  }

  /// The game of an id; of a game that was put off, the entry of the day on which it is played.
  public func game(_ id: Int) -> ScheduledGame? {
    let entries = games.filter { $0.id == id }
    return entries.last { $0.status != .postponed } ?? entries.last
  }

  private static let date = Shape.text(10...10, pattern: .day)

  /// Whether a text is a day such as `2019-07-01`.
  public static func isDay(_ text: String) -> Bool { CalendarDay(text) != nil }
}
