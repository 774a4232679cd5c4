public struct PointsScheme: Sendable, Equatable {
  public let win: Int
  public let draw: Int
  public let loss: Int

  public static let range = -10...10

  public init(win: Int = 3, draw: Int = 1, loss: Int = 0) {
    for points in [win, draw, loss] {
      precondition(PointsScheme.range.contains(points), "\(points) points for a match")
    }
    self.win = win
    self.draw = draw
    self.loss = loss
  }

  /// True if points are wins minus losses.
  package var isBalance: Bool { win == 1 && draw == 0 && loss == -1 }

  /// Returns the range of points from up to `matches` matches.
  ///
  /// - Parameter bye: The points of a bye, which may replace any match, or 0 without byes.
  package func range(ofMatches matches: Int, bye: Int = 0) -> ClosedRange<Int> {
    let each = [0, win, draw, loss, bye]
    return matches * (each.min() ?? 0)...matches * (each.max() ?? 0)
  }
}
