internal import TextFiles

extension MatchStory.Ending {
  /// How a match that needed a winner ended; nil where regular play decided it.
  ///
  /// - Parameters:
  ///   - score: the side at home first, extra time included.
  ///   - shootOut: what was converted, if there was a shoot-out of kicks.
  ///   - names: those of the sides.
  package init?(
    _ decider: MatchDecider, score: [Int], shootOut: SIMD2<Int>?, names: [String]
  ) {
    guard decider != .regularTime else { return nil }
    let winner = decider.shootOutWinner ?? (score[0] > score[1] ? 0 : 1)
    let kicks = decider.kind == .penalties ? shootOut : nil
    let tail =
      decider.kind == .extraTime
      ? "after extra time"
      : "the shoot-out" + (kicks.map { " \($0[winner])-\($0[1 - winner])" } ?? "")
    self.init(
      facts: [
        "decidedBy": .string(decider.kind.name),
        "winner": MatchStory.Event.fact(side: winner),
        "penalties": kicks.map { MatchStory.Event.fact(score: ($0[0], $0[1])) } ?? .null,
      ], sentence: "\(names[winner]) won \(tail).")
  }
}
