internal import TextFiles

/// What separates players of pods beside their points: of all the greater is ahead.
public enum PodCriterion: String, Sendable, Hashable, CaseIterable {
  /// The points by those that as many wins would have given, byes included.
  case matchWins
  /// The mean of the points of those with whom one sat, each as often as one did.
  case opponentsAveragePoints
  /// The mean of their ``matchWins``.
  case opponentMatchWins
}

/// How shares of points are computed.
package struct PodPercentages: Sendable, Hashable {
  /// The points of a win.
  let win: Int
  /// The least that an opponent counts with.
  let floor: Double
  /// With what each of three opponents counts whom a bye adds; nil if a bye adds none.
  let bye: Double?

  /// How many opponents a bye adds: as many as a pod of four has.
  static let byeOpponents = 3

  /// As they enter a run's identity.
  var canonical: JSONValue {
    ["floor": .double(floor), "bye": bye.map { .double($0) } ?? .null]
  }
}
