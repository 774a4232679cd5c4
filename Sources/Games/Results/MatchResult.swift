/// How a match of two sides ended.
public struct MatchResult: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// The scores, the side at home first, extra time included.
  public let score: [Int]
  public let decider: MatchDecider
  /// How many of its games were drawn, where a match is several games and the score those won.
  public let drawnGames: Int

  public init(_ score: [Int], decider: MatchDecider = .regularTime, drawnGames: Int = 0) {
    self.score = score
    self.decider = decider
    self.drawnGames = drawnGames
  }

  public init(arrayLiteral score: Int...) { self.init(score) }

  /// The same with the sides in the other order.
  public var turned: MatchResult {
    MatchResult(
      score.reversed(),
      decider: decider.shootOutWinner.map { .shootOut(winner: 1 - $0) } ?? decider,
      drawnGames: drawnGames)
  }
}
