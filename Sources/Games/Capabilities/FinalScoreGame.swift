/// A game in which a match cannot end with every score within its range.
public protocol FinalScoreGame: Game {
  /// Returns the scores with which a match can end, in the words of an error, or `nil` if it can end with this one.
  ///
  /// - Parameters:
  ///   - score: The score, home side first, each within its range.
  ///   - maps: The maximum number of maps, or `nil` for the game's default.
  func expectedScores(insteadOf score: [Int], maps: Int?) -> String?
}
