package import TextFiles

package struct PointsShares: Sendable, Equatable {
  package let win: Int
  package let floor: Double
  /// The share of each of the three opponents that a bye adds, or `nil` if a bye adds none.
  package let bye: Double?

  package init(win: Int, floor: Double, bye: Double?) {
    self.win = win
    self.floor = floor
    self.bye = bye
  }

  /// The number of opponents that a bye adds: those of a match of four.
  package static let byeOpponents = 3

  package var canonical: JSONValue {
    ["floor": .double(floor), "bye": bye.map { .double($0) } ?? .null]
  }
}
