internal import Games
internal import TextFiles

/// Reads what is known of matches of two sides: the results of those that have been played, and who is sent off in
/// others.
struct PlayedResults {
  private let program: Program
  private let game: any Game
  private let entrants: [Entrant]
  private let matches: [Match]
  private let canBeDrawn: Bool
  private let names: MatchNames

  init(_ program: Program, entrants: [Entrant], game: any Game) {
    self.program = program
    self.game = game
    self.entrants = entrants
    matches = program.pairings
    canBeDrawn = game.draws != .never
    names = MatchNames(matches, entrants: entrants)
  }

  /// The program with all of it; nil if any of it cannot be.
  func read(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Program? {
    let errorsBefore = diagnostics.count
    // By the index of the match: how it ended, and dismissals, by time.
    var results: [Int: MatchResult] = [:]
    var dismissals: [Int: [Dismissal]] = [:]
    for member in node.members ?? [] {
      let path = path.key(member.name)
      guard let match = names[member.name] else {
        names.reportUnknown(member, path, &diagnostics)
        continue
      }
      if results[match] != nil || dismissals[match] != nil {
        diagnostics.report(
          "\(Diagnostic.quote(matches[match].name)) has a result already",
          at: member.nameLocation, path: path
        )
        continue
      }
      guard let score = member.node["score"] else {
        dismissals[match] =
          (game as? any DismissalGame)?.dismissals(
            member.node, at: path, sides: matches[match].sides.map { ($0, entrants[$0].id) },
            needsWinner: matches[match].needsWinner, &diagnostics) ?? []
        if member.node["dismissals"] == nil {
          diagnostics.report(
            "found neither \"score\" nor \"dismissals\", expected one of them",
            at: member.node.location, path: path
          )
        }
        continue
      }
      if let excess = member.node["dismissals"] {
        diagnostics.report(
          "found a score beside dismissals, expected one of them: what has been played is as it ended",
          at: excess.location, path: path.key("dismissals"))
      }
      checkScores(score, at: path.key("score"), maximum(game.outcomes), &diagnostics)
      if let later = member.node["extraTime"] {
        checkScores(
          later, at: path.key("extraTime"),
          maximum((game as? any ShootOutGame)?.decidedOutcomes ?? game.outcomes), &diagnostics)
      }
      let result = result(member.node, of: matches[match], at: path, &diagnostics)
      if result.score.count == 2, result.score.allSatisfy({ $0 <= maximum(game.outcomes) }),
        let expected = (game as? any FinalScoreGame)?.expectedScores(insteadOf: result.score)
      {
        diagnostics.report(
          "found a score of \(result.score[0])-\(result.score[1]), expected \(expected)",
          at: score.location, path: path.key("score"))
      }
      if result.score.count == 2, MatchOutcome(result) == .draw,
        matches[match].needsWinner || !canBeDrawn
      {
        diagnostics.report(
          "found a draw, but \(Diagnostic.quote(matches[match].name)) must have a winner"
            + (game is any ShootOutGame ? "; give its \"penalties\"" : ""),
          at: score.location, path: path.key("score"))
      }
      results[match] = result
    }
    if diagnostics.count == errorsBefore, let found = program.contradiction(in: results) {
      let member = node.members?.first { names[$0.name] == found.match }
      diagnostics.report(
        found.message, at: member?.nameLocation ?? node.location, path: path.key(member?.name ?? "")
      )
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return program.with(results: results, dismissals: dismissals)
  }

  /// The greatest score that some outcomes allow.
  private func maximum(_ outcomes: [OutcomeColumn]) -> Int {
    outcomes.first?.range.upperBound ?? 0
  }

  /// Reports scores that the rules do not allow.
  private func checkScores(
    _ node: JSONNode, at path: DocumentPath, _ maximum: Int, _ diagnostics: inout Diagnostics
  ) {
    for (side, score) in (node.elements ?? []).enumerated() where (score.integer ?? 0) > maximum {
      diagnostics.report(
        "found \(score.wording), but by the rules a side can score \(maximum) at most",
        at: score.location, path: path.index(side))
    }
  }
}
