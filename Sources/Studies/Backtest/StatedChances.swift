internal import Statistics
internal import TextFiles

/// Chances of matches by Elo ratings and odds as study parameters, since no scenario has them, in
/// parts of a billion.
enum StatedChances {
  private static let billion = 1_000_000_000
  private static let (fileKey, bookmakerKey, marginKey, aliasesKey, chancesKey) = (
    "file", "bookmaker", "margin", "aliases", "chances"
  )

  static func json(_ chances: [[Double]?]) -> JSONValue {
    .array(chances.map { match in match.map { .array($0.map { .whole(parts($0)) }) } ?? .null })
  }

  static func json(_ odds: ScoredBacktest.Odds) -> JSONValue {
    var object: JSONObject = [fileKey: .string(odds.file)]
    object[bookmakerKey] = odds.bookmaker.map { .string($0) }
    object[marginKey] = .string(odds.margin)
    if !odds.aliases.isEmpty {
      object[aliasesKey] = .array(odds.aliases.map { .string($0) })
    }
    object[chancesKey] = json(odds.chances)
    return .object(object)
  }

  /// Rounds chances as parameters do, so that a merged study has the same.
  static func rounded(_ chances: [[Double]?]) -> [[Double]?] {
    chances.map { $0.map { $0.map { Double(parts($0)) / Double(billion) } } }
  }

  /// Reads the chances of each forecast's matches, or returns `nil` if malformed.
  static func forecasts(_ value: JSONValue?) -> [[[Double]?]]? {
    guard let forecasts = elements(value) else { return nil }
    let read = forecasts.compactMap(chances)
    return read.count == forecasts.count ? read : nil
  }

  /// Reads odds, which may be missing, or returns `nil` if malformed.
  static func odds(_ value: JSONValue?) -> ScoredBacktest.Odds?? {
    guard let value else { return .some(nil) }
    guard case .object(let object) = value, case .string(let file)? = object[fileKey],
      case .string(let margin)? = object[marginKey],
      let chances = object[chancesKey].flatMap(chances)
    else { return nil }
    var bookmaker: String?
    if case .string(let name)? = object[bookmakerKey] { bookmaker = name }
    let aliases = (elements(object[aliasesKey]) ?? []).compactMap { alias -> String? in
      if case .string(let text) = alias { text } else { nil }
    }
    return ScoredBacktest.Odds(
      file: file, bookmaker: bookmaker, margin: margin, aliases: aliases, chances: chances)
  }

  private static func chances(_ value: JSONValue) -> [[Double]?]? {
    guard let matches = elements(value) else { return nil }
    var all: [[Double]?] = []
    for match in matches {
      guard let chances = elements(match) else {
        all.append(nil)
        continue
      }
      let parts = chances.compactMap { chance -> Int? in
        if case .integer(let part) = chance { Int(exactly: part) } else { nil }
      }
      guard parts.count == 3, parts.allSatisfy({ 0...billion ~= $0 }),
        abs(parts.reduce(0, +) - billion) <= 3
      else { return nil }
      all.append(parts.map { Double($0) / Double(billion) })
    }
    return all
  }

  private static func elements(_ value: JSONValue?) -> [JSONValue]? {
    if case .array(let elements)? = value { elements } else { nil }
  }

  private static func parts(_ chance: Double) -> Int { Int((chance * Double(billion)).rounded()) }
}
