/// A game in which it takes more than two teams for a match: numbers of their fixture, or strengths that go together.
public protocol PairingGame: Game {
  /// What keeps a match from being played; nil if nothing does.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - meeting: how often they have met in the stage before.
  func obstacle(sides: [Int], meeting: Int, isNeutral: Bool) -> PairingObstacle?
}

/// What keeps a match from being played.
public enum PairingObstacle: Sendable, Equatable {
  /// The match has no numbers of its own, and these entrants have none that would do instead; what they lack, as an
  /// error says it: "neither a rating nor a strength".
  case unknown(entrants: [Int], lack: String)
  /// The numbers do not go together; the key of the rules to blame, if one is, and what an error says of it.
  case impossible(rule: String?, reason: String)
}
