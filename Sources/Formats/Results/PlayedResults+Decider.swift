internal import Games
internal import Programs
internal import TextFiles

extension PlayedResults {
  /// The result of a match that a document of its shape has, extra time and shoot-out taken in; what cannot be is
  /// reported.
  ///
  /// - Parameters:
  ///   - mayEndInShootOut: whether the two may go to a shoot-out behind it, though it needs no winner.
  ///   - lead: by how much the side at home led from the leg before; nil if there is none or it is not known.
  func result(
    _ node: JSONNode, of match: Match, mayEndInShootOut: Bool, lead: Int?, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> MatchResult {
    // A leg is level with those before it; without these it is not known whether it is.
    func isLevel(_ score: [Int]) -> Bool {
      match.isLeg ? lead.map { score[0] - score[1] + $0 == 0 } ?? true : score[0] == score[1]
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
    // Where nobody has won enough games, all were played: those that nobody has won were drawn.
    let drawn =
      match.games.isEmpty || isDecided || node["drawnGames"] != nil
      ? drawnGames : max(0, match.games.count - score.reduce(0, +))
    return MatchResult(score, decider: decider, drawnGames: drawn)
  }
}
