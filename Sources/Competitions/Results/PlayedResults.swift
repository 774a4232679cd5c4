internal import Games
internal import TextFiles

/// Reads the results of matches of two sides that have been played.
struct PlayedResults {
  private let stage: any FixtureStage
  private let fixtures: [Fixture]
  private let mostScore: Int
  private let canBeDrawn: Bool
  private let names: MatchNames

  init(stage: any FixtureStage, entrants: [Entrant], game: any Game) {
    self.stage = stage
    fixtures = stage.fixtures
    canBeDrawn = game.draws != .never
    mostScore = game.outcomes.first?.range.upperBound ?? 0
    names = MatchNames(fixtures, entrants: entrants)
  }

  /// The scores, home first, by the index of the match; nil if any of them cannot be.
  func read(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [Int: [Int]]? {
    let errorsBefore = diagnostics.count
    var results: [Int: [Int]] = [:]
    for member in node.members ?? [] {
      let path = path.key(member.name)
      guard let match = names[member.name] else {
        names.reportUnknown(member, path, &diagnostics)
        continue
      }
      if results[match] != nil {
        diagnostics.report(
          "\(Diagnostic.quote(fixtures[match].name)) has a result already",
          at: member.namePlace, path: path
        )
        continue
      }
      let scores = member.node["score"]?.elements ?? []
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
          at: member.node["score"]?.place, path: path.key("score"))
      }
      results[match] = result
    }
    if diagnostics.count == errorsBefore, let found = stage.contradiction(in: results) {
      let member = node.members?.first { names[$0.name] == found.match }
      diagnostics.report(
        found.message, at: member?.namePlace ?? node.place, path: path.key(member?.name ?? ""))
    }
    return diagnostics.count == errorsBefore ? results : nil
  }
}
