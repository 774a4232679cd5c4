/// A game in which it takes more than two teams for a match: numbers of their fixture, or strengths that go together.
public protocol PairingGame: Game {
  /// What keeps a match from being played, as an error says it; nil if nothing does.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - meeting: how often they have met in the stage before.
  func obstacle(sides: [Int], meeting: Int, isNeutral: Bool) -> String?
}
