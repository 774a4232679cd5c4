/// What a match is worth in a table.
public struct PointsScheme: Sendable, Hashable {
  public let win: Int
  public let draw: Int
  public let loss: Int

  /// The values that each may have.
  public static let range = 0...10

  public init(win: Int = 3, draw: Int = 1, loss: Int = 0) {
    for points in [win, draw, loss] {
      precondition(PointsScheme.range.contains(points), "\(points) points for a match")
    }
    self.win = win
    self.draw = draw
    self.loss = loss
  }

  var most: Int { max(win, draw, loss) }
}

/// What separates entrants in a table, in the order in which a ranking lists them.
public enum RankingCriterion: String, Sendable, Hashable, CaseIterable {
  case points
  case goalDifference
  case goalsFor
  case wins
  /// The table of the matches among those who are still level when it is their turn: points, then
  /// goal difference, then goals.
  case headToHead
  /// A draw of lots; it separates everyone.
  case lots
}
