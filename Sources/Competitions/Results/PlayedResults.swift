internal import Documents
internal import Games

/// Reads the results of matches of two sides that have been played.
struct PlayedResults {
  private let stage: any FixtureStage
  private let fixtures: [Fixture]
  private let mostScore: Int
  private let canBeDrawn: Bool
  /// The index of each match by its name.
  private let indices: [String: Int]
  /// The matches by `home:away` alone, where that pair meets so only once.
  private let shortNames: [String: Int]

  init(stage: any FixtureStage, entrants: [Entrant], game: any Game) {
    self.stage = stage
    fixtures = stage.fixtures
    canBeDrawn = game.draws != .never
    mostScore = game.outcomes.first?.range.upperBound ?? 0
    indices = Dictionary(
      fixtures.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
    let pairs = Dictionary(
      grouping: fixtures.indices.map { ($0, fixtures: stage.fixtures[$0]) },
      by: { "\(entrants[$0.fixtures.home].id):\(entrants[$0.fixtures.away].id)" }
    )
    shortNames = pairs.compactMapValues { $0.count == 1 ? $0[0].0 : nil }
  }

  /// The scores, home first, by the index of the match; nil if any of them cannot be.
  func read(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> [Int: [Int]]? {
    let errorsBefore = diagnostics.count
    var results: [Int: [Int]] = [:]
    for member in node.members ?? [] {
      let path = path.key(member.name)
      guard let match = indices[member.name] ?? shortNames[member.name] else {
        reportUnknown(member, path, &diagnostics)
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
      let member = node.members?.first { indices[$0.name] ?? shortNames[$0.name] == found.match }
      diagnostics.report(
        found.message, at: member?.namePlace ?? node.place, path: path.key(member?.name ?? ""))
    }
    return diagnostics.count == errorsBefore ? results : nil
  }

  private func reportUnknown(
    _ member: JSONMember, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    let parts = member.name.split(separator: ":", omittingEmptySubsequences: false)
    let turned =
      parts.count >= 2 ? ([parts[1], parts[0]] + parts.dropFirst(2)).joined(separator: ":") : ""
    diagnostics.report(
      "found \(Diagnostic.quote(member.name)), expected the name of a match, home:away",
      at: member.namePlace, path: path,
      suggestion: indices[turned] != nil
        ? turned : nearestName(to: member.name, among: fixtures.map(\.name))
    )
  }
}
