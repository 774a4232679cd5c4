/// A game in which some matches are deterministic.
public protocol DeterministicGame: Game {
  /// Whether a match of these sides comes to the same in every tournament, its counters included.
  func isDeterministic(sides: [Int]) -> Bool
}
