public protocol DeterministicGame: Game {
  /// Returns whether a match between these sides ends the same way in every tournament, counters included.
  func isDeterministic(sides: [Int]) -> Bool
}
