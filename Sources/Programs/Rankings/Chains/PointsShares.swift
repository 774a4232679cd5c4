package import TextFiles

/// The terms by which shares of points are computed.
package struct PointsShares: Sendable, Equatable {
  /// The points of a win.
  package let win: Int
  /// The least that an opponent counts with.
  package let floor: Double
  /// With what each of three opponents counts whom a bye adds; nil if a bye adds none.
  package let bye: Double?

  package init(win: Int, floor: Double, bye: Double?) {
    self.win = win
    self.floor = floor
    self.bye = bye
  }

  /// The number of opponents that a bye adds: as many as a match of four has.
  package static let byeOpponents = 3

  /// As they enter a run's identity.
  package var canonical: JSONValue {
    ["floor": .double(floor), "bye": bye.map { .double($0) } ?? .null]
  }
}
