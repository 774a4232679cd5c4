internal import Games
internal import TextFiles

/// The format of a tie: its games, their home sides, and the decision of a level tie.
struct TieFormat {
  /// The slot at home in each game.
  let homes: [Int]
  let course: Course
  /// The maximum number of maps, or `nil` for the game's default.
  var maps: Int?
  let level: LevelRule
  let isNeutral: Bool
  /// The only entrants with home advantage, or `nil` if home sides have it.
  let hosts: [Int]?

  static let pod = TieFormat(
    homes: [0], course: .games, level: .standard, isNeutral: false, hosts: nil)

  enum Course {
    /// One game, or a series.
    case games
    /// Two legs with a total score.
    case legs
    /// A match, and a replay if it is level.
    case replay
  }

  var winsNeeded: Int { homes.count / 2 + 1 }

  var isSeries: Bool { course == .games && homes.count > 1 }

  static var fields: [Field] {
    seriesFields + [
      .optional(
        "legs", .integer(1...2),
        "The number of legs, whose scores are added; in the second one the other side is at home.",
        default: 1),
      LevelRule.field, StageSource.neutral, StageSource.hosts,
    ]
  }

  private static var seriesFields: [Field] {
    [
      .optional(
        bestOf, .integer(gameCounts),
        "Maximum number of games, an odd number: the side that wins more than half of them goes through. In a game "
          + "of maps, unless \"home\" says who is at home in which game, the maximum number of maps.",
        default: 1), home,
    ]
  }

  static let bestOf = "bestOf"

  static var home: Field {
    .optional(
      "home", .array(of: .integer(gameCounts), count: 1...gameCounts.upperBound),
      "Who is at home in a series, as lengths of runs: [2, 2, 1] is twice the side named first, twice the second, "
        + "then the first again. By default as in the game's leagues.")
  }

  static let gameCounts = SeriesBuilder.gameCounts

  var canonical: JSONObject {
    var canonical: JSONObject = [
      "home": .array(homes.map { .whole($0) }), "legs": .whole(course == .legs ? 2 : 1),
      "level": level.canonical, "neutral": .boolean(isNeutral),
      "hosts": hosts.map { .array($0.map { .whole($0) }) } ?? .null,
    ]
    if let maps { canonical["maps"] = .whole(maps) }
    return canonical
  }
}

struct TieFormatReader {
  typealias Value = (node: JSONNode, path: DocumentPath)

  let source: StageSource
  /// The keys of the tie itself.
  let own: Value
  /// The defaults for all ties of the stage, if any.
  let shared: Value?

  func value(_ key: String) -> Value? {
    for value in [own, shared] {
      if let value, let node = value.node[key] { return (node, value.path.key(key)) }
    }
    return nil
  }

  func read(_ diagnostics: inout Diagnostics) -> TieFormat {
    let maps = maps(&diagnostics)
    let games = maps == nil ? games(&diagnostics) : 1
    let hasLegs = hasLegs(games, &diagnostics)
    let level = level(games, hasLegs: hasLegs, &diagnostics)
    let (isNeutral, hosts) = ground(hasLegs: hasLegs, &diagnostics)
    return TieFormat(
      homes: hasLegs || level.hasReplay ? [0, 1] : homes(games, &diagnostics),
      course: hasLegs ? .legs : level.hasReplay ? .replay : .games, maps: maps, level: level,
      isNeutral: isNeutral, hosts: hosts)
  }

  private func maps(_ diagnostics: inout Diagnostics) -> Int? {
    guard let game = source.game as? any MapGame, value("home") == nil,
      let value = value(TieFormat.bestOf), let maps = value.node.integer
    else { return nil }
    guard game.maps > 1 else {
      if game.ratesMatches, maps > 1 {
        diagnostics.report(
          "found a best of \(maps), but a match of this game is one map, of which ratings give the chance; give the game "
            + "\"maps\" for a match of as many that is won with the chance that ratings give, or \"home\" for a series of "
            + "matches that are each won with it", at: value.node.location, path: value.path)
      }
      return nil
    }
    if maps % 2 == 0 || maps > game.maps {
      diagnostics.report(
        "found a best of \(maps), expected an odd number up to \(game.maps), the \"maps\" of the game; for a series "
          + "of matches, give \"home\"", at: value.node.location, path: value.path)
    }
    return maps
  }

  func games(_ diagnostics: inout Diagnostics) -> Int {
    guard let value = value(TieFormat.bestOf), let games = value.node.integer else { return 1 }
    if games % 2 == 0 {
      diagnostics.report(
        "found \(games), expected an odd number, so that one side must win more games than the other",
        at: value.node.location, path: value.path)
    }
    return games
  }

  /// Returns the slot at home in each game of a series.
  func homes(_ games: Int, _ diagnostics: inout Diagnostics) -> [Int] {
    // The stage's default pattern for series does not concern a single match.
    let home = games > 1 || shared == nil ? value("home") : nil
    let runs =
      home?.node.elements?.compactMap(\.integer)
      ?? (source.game as? any SeriesGame)?.homePattern(games: games)
      ?? Array(repeating: 1, count: games)
    if games % 2 == 1, runs.reduce(0, +) != games, let home {
      diagnostics.report(
        "the runs add up to \(runs.reduce(0, +)) games, expected \(games), as \"bestOf\" says",
        at: home.node.location, path: home.path)
    }
    return runs.enumerated().flatMap { run, count in Array(repeating: run % 2, count: count) }
  }

  private func hasLegs(_ games: Int, _ diagnostics: inout Diagnostics) -> Bool {
    guard let legs = value("legs"), legs.node.integer == 2 else { return false }
    if games > 1 {
      diagnostics.report(
        "found two legs and a best of \(games), expected one of them",
        at: legs.node.location, path: legs.path)
    }
    return true
  }

  private func level(
    _ games: Int, hasLegs: Bool, _ diagnostics: inout Diagnostics
  ) -> LevelRule {
    let level =
      value("level").flatMap {
        LevelRule(
          $0.node, at: $0.path, hasLegs: hasLegs, isSeries: games > 1, source.game, &diagnostics)
      } ?? .standard
    guard level.isByGame else { return level }
    _ = source.canBeDecided(at: "kind", &diagnostics)
    if hasLegs, !(source.game is any AggregateGame), let legs = value("legs") {
      diagnostics.report(
        "this game decides each match on its own, so it cannot decide a tie of two legs; give \"level\": [\"lots\"]",
        at: legs.node.location, path: legs.path)
    }
    return level
  }

  private func ground(
    hasLegs: Bool, _ diagnostics: inout Diagnostics
  ) -> (isNeutral: Bool, hosts: [Int]?) {
    let isNeutral =
      value(StageSource.neutral.name).flatMap {
        source.isNeutral($0.node, at: $0.path, &diagnostics)
      } ?? false
    guard let key = value(StageSource.hosts.name) else { return (isNeutral, nil) }
    let hosts = source.hosts(key.node, at: key.path, &diagnostics)
    if hasLegs {
      diagnostics.report(
        "each side is at home in one of the two legs; leave \"hosts\" out", at: key.node.location,
        path: key.path)
    }
    return (isNeutral, hosts)
  }
}
