public struct MatchResult: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// The scores, home side first, extra time included.
  public let score: [Int]
  public let decider: MatchDecider
  /// The number of drawn games, in a best-of match whose score is the games won.
  public let drawnGames: Int

  public init(_ score: [Int], decider: MatchDecider = .regularTime, drawnGames: Int = 0) {
    self.score = score
    self.decider = decider
    self.drawnGames = drawnGames
  }

  public init(arrayLiteral score: Int...) { self.init(score) }

  /// The result with the sides in the other order.
  public var turned: MatchResult {
    MatchResult(
      score.reversed(),
      decider: decider.shootOutWinner.map { .shootOut(winner: 1 - $0) } ?? decider,
      drawnGames: drawnGames)
  }
}
