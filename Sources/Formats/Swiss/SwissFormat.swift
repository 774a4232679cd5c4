internal import Games
internal import Programs
internal import RandomStreams
internal import TextFiles

/// The maximum number of maps or games of each match of a Swiss, and its scores.
struct SwissFormat {
  /// The maximum for each round and group, or `nil` for the game's.
  private let bestOf: [[Int?]]
  /// True if matches are several games, in a game whose own matches are one.
  private let isOfGames: Bool
  let needsWinner: Bool
  let scores: MatchScores

  /// The values of `bestOf` or of its members.
  static let shape = Shape.integer(1...9)

  init(_ source: StageSource, _ schedule: SwissSchedule, _ diagnostics: inout Diagnostics) {
    let node = source.node["bestOf"]
    let deciding = node?["deciding"] ?? node
    let other = node?["other"] ?? node
    let maps = (source.game as? any MapGame)?.maps
    isOfGames = node != nil && maps == nil
    bestOf = schedule.rounds.map { round in
      round.groups.isEmpty
        ? [other?.integer]
        : round.groups.map { ($0.isDeciding ? deciding : other)?.integer }
    }
    needsWinner = schedule.until != nil || isOfGames && source.game.draws != .stand
    let most = max(deciding?.integer ?? 1, other?.integer ?? 1)
    scores = isOfGames ? MatchScores(unit: .game, maximum: most / 2 + 1) : source.scores
    guard let node else { return }
    let path = source.path.key("bestOf")
    let members = node.members?.map { ($0.node, path.key($0.name)) } ?? [(node, path)]
    for (node, path) in members {
      guard let value = node.integer else { continue }
      if maps == 1 {
        diagnostics.report(
          "a match of this game is one map; leave \"bestOf\" out, or give the game \"maps\"",
          at: node.location, path: path)
        break
      }
      if value % 2 == 0 || value > maps ?? value {
        diagnostics.report(
          "found a best of \(value), expected an odd number"
            + (maps.map { " up to \($0), the \"maps\" of the game" } ?? ""),
          at: node.location, path: path)
      }
    }
    if schedule.until == nil, node["deciding"] != nil {
      diagnostics.report(
        "with \"rounds\", no match decides who goes through; give one number",
        at: node.location, path: path)
    }
  }

  /// Returns the maximum for each match of a round, in the order of its groups.
  private func ofMatches(_ number: Int, _ round: SwissSchedule.Round) -> [Int?] {
    guard !round.groups.isEmpty else {
      return Array(repeating: bestOf[number][0], count: round.matches)
    }
    return zip(round.groups, bestOf[number]).flatMap { group, bestOf in
      Array(repeating: bestOf, count: group.ranks.count / 2)
    }
  }

  /// Returns the maximum number of maps for each match of a round, or `nil` for the game's.
  func maps(_ number: Int, _ round: SwissSchedule.Round) -> [Int?] {
    ofMatches(number, round).map { isOfGames ? nil : $0 }
  }

  /// Returns the random streams of the games of each match of a round, or none for single games.
  func games(_ number: Int, _ round: SwissSchedule.Round, stage: Int) -> [[StreamSubject]] {
    ofMatches(number, round).enumerated().map { match, bestOf in
      guard isOfGames, let bestOf else { return [] }
      return (0..<bestOf).map { .game($0, stage: stage, number: match, leg: number) }
    }
  }

  /// The format as part of a run's identity, with 0 for the game's own maximum.
  var canonical: JSONObject {
    [isOfGames ? "games" : "maps": .array(bestOf.map { .array($0.map { .whole($0 ?? 0) }) })]
  }
}
