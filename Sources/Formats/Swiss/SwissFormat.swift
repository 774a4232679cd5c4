internal import Games
internal import Programs
internal import RandomStreams
internal import TextFiles

/// How many maps or games each match of a Swiss has at most, and what its score is.
struct SwissFormat {
  /// For each round and group how many a match has at most; nil where that is the game's.
  private let bestOf: [[Int?]]
  /// Whether matches are several games, in a game whose own matches are one.
  private let isOfGames: Bool
  /// Whether each match has a winner.
  let needsWinner: Bool
  /// What scores are.
  let scores: MatchScores

  /// The values of `bestOf`, or of its members.
  static let shape = Shape.integer(1...9)

  /// Reads what has passed its shape; what cannot be is reported.
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

  /// For each match of a round how many maps or games it has at most, in the order of the round's groups.
  private func ofMatches(_ number: Int, _ round: SwissSchedule.Round) -> [Int?] {
    guard !round.groups.isEmpty else {
      return Array(repeating: bestOf[number][0], count: round.matches)
    }
    return zip(round.groups, bestOf[number]).flatMap { group, bestOf in
      Array(repeating: bestOf, count: group.ranks.count / 2)
    }
  }

  /// For each match of a round how many maps it has at most; nil where that is the game's.
  func maps(_ number: Int, _ round: SwissSchedule.Round) -> [Int?] {
    ofMatches(number, round).map { isOfGames ? nil : $0 }
  }

  /// For each match of a round what addresses its games; none where it is one.
  func games(_ number: Int, _ round: SwissSchedule.Round, stage: Int) -> [[StreamSubject]] {
    ofMatches(number, round).enumerated().map { match, bestOf in
      guard isOfGames, let bestOf else { return [] }
      return (0..<bestOf).map { .game($0, stage: stage, number: match, leg: number) }
    }
  }

  /// The format as it enters a run's identity: for each round and group the maximum, 0 where it is the game's.
  var canonical: JSONObject {
    [isOfGames ? "games" : "maps": .array(bestOf.map { .array($0.map { .whole($0 ?? 0) }) })]
  }
}
