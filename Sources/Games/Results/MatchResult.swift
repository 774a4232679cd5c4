/// How a match of two sides ended.
public struct MatchResult: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The scores, the side at home first, extra time included.
  public let score: [Int]
  public let decider: MatchDecider

  public init(_ score: [Int], decider: MatchDecider = .regularTime) {
    self.score = score
    self.decider = decider
  }

  public init(arrayLiteral score: Int...) { self.init(score) }

  /// The same with the sides in the other order.
  public var turned: MatchResult {
    MatchResult(
      score.reversed(),
      decider: decider.shootOutWinner.map { .shootOut(winner: 1 - $0) } ?? decider)
  }
}
