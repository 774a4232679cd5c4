/// A game in which it takes more than two teams for a match: numbers of their fixture, or strengths that go together.
public protocol PairingGame: Game {
  /// Returns the obstacle to a match between two sides, or `nil` if they can play.
  ///
  /// - Parameters:
  ///   - sides: The entrants, home side first.
  ///   - meeting: The number of their earlier meetings in the stage.
  func obstacle(sides: [Int], meeting: Int, isNeutral: Bool) -> PairingObstacle?
}

public enum PairingObstacle: Sendable, Equatable {
  /// The match has no numbers of its own, and these entrants have none that would do instead; what they lack, as an
  /// error says it: "neither a rating nor a strength".
  case unknown(entrants: [Int], lack: String)
  /// The numbers do not go together; the key of the rules to blame, if one is, and what an error says of it.
  case impossible(rule: String?, reason: String)
}
