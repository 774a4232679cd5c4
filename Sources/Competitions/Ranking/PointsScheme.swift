/// What a match is worth in a table.
public struct PointsScheme: Sendable, Hashable {
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

  /// Whether points are wins less losses.
  var isBalance: Bool { win == 1 && draw == 0 && loss == -1 }

  var maximum: Int { max(0, win, draw, loss) }
  var minimum: Int { min(0, win, draw, loss) }
}
