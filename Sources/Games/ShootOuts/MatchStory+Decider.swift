internal import TextFiles

extension MatchStory.Ending {
  /// Returns the ending of a match that needed a winner, or `nil` if regular play decided it.
  ///
  /// - Parameters:
  ///   - occasion: The occasion of the match, with the state of the tie.
  ///   - score: The score, home side first, extra time included.
  ///   - shootOut: The converted kicks, if there was a shoot-out.
  ///   - names: The names of the sides.
  package init?(
    _ decider: MatchDecider, _ occasion: MatchOccasion, score: [Int], shootOut: SIMD2<Int>?,
    names: [String]
  ) {
    guard decider != .regularTime else { return nil }
    let winner = decider.shootOutWinner ?? occasion.leader(score[0], score[1])
    let kicks = decider.kind == .penalties ? shootOut : nil
    let sentence =
      if let winner {
        decider.kind == .penalties
          ? "\(names[winner]) won the shoot-out"
            + (kicks.map { " \($0[winner])-\($0[1 - winner])" } ?? "") + "."
          : "\(names[winner]) won \(occasion.hasLegsBefore ? "the tie " : "")after extra time."
      } else {
        "\(occasion.hasLegsBefore ? "The tie" : "It") was level after extra time."
      }
    self.init(
      facts: [
        "decidedBy": .string(decider.kind.name),
        "winner": MatchStory.Event.fact(side: winner),
        "penalties": kicks.map { MatchStory.Event.fact(score: ($0[0], $0[1])) } ?? .null,
      ], sentence: sentence)
  }
}
