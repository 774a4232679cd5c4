internal import Games
internal import Programs
internal import TextFiles

/// The score of a tie's first leg, its sides in the order of the second leg's result.
struct FirstLeg {
  let goals: [Int]
  /// The side that is away in the second leg.
  let guest: Int
  let countsAwayGoals: Bool

  /// Returns true if the tie is level after a score of the second leg.
  func isLevel(_ score: [Int]) -> Bool {
    score.count == 2 && score[0] + goals[0] == score[1] + goals[1]
      && (!countsAwayGoals || score[guest] == goals[1 - guest])
  }
}

extension ResultReader {
  /// Reads the result of a match, with extra time and a shoot-out, and reports contradictions.
  ///
  /// - Parameters:
  ///   - mayEndInShootOut: True if a shoot-out may follow a match that needs no winner.
  ///   - firstLeg: The first leg of the tie, or `nil` if there is none or its score is unknown.
  func result(
    _ node: JSONNode, of match: Match, mayEndInShootOut: Bool, after firstLeg: FirstLeg?,
    at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> MatchResult {
    // Without the first leg it is unknown whether the second one is level.
    func isLevel(_ score: [Int]) -> Bool {
      match.isLeg ? firstLeg?.isLevel(score) ?? true : score[0] == score[1]
    }
    func scores(_ key: String) -> [Int]? {
      let scores = node[key]?.elements?.compactMap(\.integer)
      return scores?.count == 2 ? scores : nil
    }
    func report(_ message: String, _ key: String) {
      diagnostics.report(message, at: node[key]?.location, path: path.key(key))
    }
    var score = scores("score") ?? []
    var decider = MatchDecider.regularTime
    for key in ScoreResults.deciders.map(\.name)
    where node[key] != nil && !match.needsWinner && !(mayEndInShootOut && key == "penalties") {
      report("found \"\(key)\", but \(Diagnostic.quote(match.name)) needs no winner", key)
    }
    if !match.games.isEmpty {
      for key in ScoreResults.deciders.map(\.name) where node[key] != nil {
        report(
          "found \"\(key)\", but \(Diagnostic.quote(match.name)) is several games; give the games that each side has won",
          key)
      }
    } else if match.needsWinner {
      for (key, play) in [("extraTime", LevelPlay.extraTime), ("penalties", .shootOut)]
      where node[key] != nil && !match.level.contains(play) {
        report("found \"\(key)\", but \(Diagnostic.quote(match.name)) is decided without it", key)
      }
    }
    if let later = scores("extraTime"), score.count == 2 {
      if !isLevel(score) {
        report("found extra time, but the score was not level", "extraTime")
      } else if later[0] < score[0] || later[1] < score[1] {
        report(
          "found \(later[0])-\(later[1]) after extra time, expected at least the score before it",
          "extraTime")
      }
      if !isLevel(later) || !match.level.contains(.shootOut) { decider = .extraTime }
      score = later
    }
    if let kicks = scores("penalties") {
      if kicks[0] == kicks[1] {
        report("found a level shoot-out, expected a winner", "penalties")
      } else if score.count == 2, !isLevel(score) {
        report("found a shoot-out, but the score was not level", "penalties")
      }
      decider = .shootOut(winner: kicks[0] > kicks[1] ? 0 : 1)
    }
    let drawnGames = node["drawnGames"]?.integer ?? 0
    if drawnGames > 0, match.games.isEmpty, ((game as? any MapGame)?.maps ?? 1) == 1 {
      report("found drawn games, but a match in this game is a single game", "drawnGames")
    }
    let isDecided = (score.max() ?? 0) >= match.gamesNeeded
    // If neither side has won enough games, all were played, and the rest were drawn.
    let drawn =
      match.games.isEmpty || isDecided || node["drawnGames"] != nil
      ? drawnGames : max(0, match.games.count - score.reduce(0, +))
    return MatchResult(score, decider: decider, drawnGames: drawn)
  }
}
