/// The points of a match in a table.
public struct PointsScheme: Sendable, Equatable {
  public let win: Int
  public let draw: Int
  public let loss: Int

  /// The values that each may have.
  public static let range = -10...10

  public init(win: Int = 3, draw: Int = 1, loss: Int = 0) {
    for points in [win, draw, loss] {
      precondition(PointsScheme.range.contains(points), "\(points) points for a match")
    }
    self.win = win
    self.draw = draw
    self.loss = loss
  }

  /// A Boolean value indicating whether points are wins less losses.
  package var isBalance: Bool { win == 1 && draw == 0 && loss == -1 }

  /// The points that up to so many matches can add up to, from all lost to all won or, where the scheme says so, the other
  /// way round.
  ///
  /// - Parameter bye: The points of a bye, which may take the place of any of the matches, or 0 without byes.
  package func range(ofMatches matches: Int, bye: Int = 0) -> ClosedRange<Int> {
    let each = [0, win, draw, loss, bye]
    return matches * (each.min() ?? 0)...matches * (each.max() ?? 0)
  }
}
