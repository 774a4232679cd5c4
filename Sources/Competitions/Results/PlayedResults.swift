internal import Games
internal import TextFiles

/// Reads what is known of matches of two sides: the results of those that have been played, and who is sent off in
/// others.
struct PlayedResults {
  /// By the index of the match.
  struct Known {
    /// The scores, home first.
    var scores: [Int: [Int]] = [:]
    /// Of matches still to be played, by time.
    var dismissals: [Int: [Dismissal]] = [:]
  }

  private let stage: any FixtureStage
  private let game: any Game
  private let entrants: [Entrant]
  private let fixtures: [Fixture]
  private let mostScore: Int
  private let canBeDrawn: Bool
  private let names: MatchNames

  init(stage: any FixtureStage, entrants: [Entrant], game: any Game) {
    self.stage = stage
    self.game = game
    self.entrants = entrants
    fixtures = stage.fixtures
    canBeDrawn = game.draws != .never
    mostScore = game.outcomes.first?.range.upperBound ?? 0
    names = MatchNames(fixtures, entrants: entrants)
  }

  /// Nil if any of it cannot be.
  func read(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Known? {
    let errorsBefore = diagnostics.count
    var known = Known()
    for member in node.members ?? [] {
      let path = path.key(member.name)
      guard let match = names[member.name] else {
        names.reportUnknown(member, path, &diagnostics)
        continue
      }
      if known.scores[match] != nil || known.dismissals[match] != nil {
        diagnostics.report(
          "\(Diagnostic.quote(fixtures[match].name)) has a result already",
          at: member.namePlace, path: path
        )
        continue
      }
      guard let score = member.node["score"] else {
        let fixture = fixtures[match]
        known.dismissals[match] = game.dismissals(
          member.node, at: path,
          sides: [fixture.home, fixture.away].map { ($0, entrants[$0].id) }, &diagnostics)
        if member.node["dismissals"] == nil {
          diagnostics.report(
            "found neither \"score\" nor \"dismissals\", expected one of them",
            at: member.node.place, path: path
          )
        }
        continue
      }
      if let dismissals = member.node["dismissals"] {
        diagnostics.report(
          "found a score beside dismissals, expected one of them: what has been played is as it ended",
          at: dismissals.place, path: path.key("dismissals"))
      }
      let scores = score.elements ?? []
      for (side, score) in scores.enumerated() where (score.integer ?? 0) > mostScore {
        diagnostics.report(
          "found \(score.wording), but by the rules a side can score \(mostScore) at most",
          at: score.place, path: path.key("score").index(side)
        )
      }
      let result = scores.compactMap(\.integer)
      if result.count == 2, result[0] == result[1], fixtures[match].needsWinner || !canBeDrawn {
        diagnostics.report(
          "found a draw, but \(Diagnostic.quote(fixtures[match].name)) must have a winner",
          at: score.place, path: path.key("score"))
      }
      known.scores[match] = result
    }
    if diagnostics.count == errorsBefore, let found = stage.contradiction(in: known.scores) {
      let member = node.members?.first { names[$0.name] == found.match }
      diagnostics.report(
        found.message, at: member?.namePlace ?? node.place, path: path.key(member?.name ?? ""))
    }
    return diagnostics.count == errorsBefore ? known : nil
  }
}
