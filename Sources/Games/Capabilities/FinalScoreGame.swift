/// A game in which not all scores within their range can be those that a match ends with.
public protocol FinalScoreGame: Game {
  /// With which scores a match can end, as an error says it; nil if it can end with this one.
  ///
  /// - Parameters:
  ///   - score: the side at home first, each within its range.
  ///   - maps: how many maps the match has at most; nil if as many as those of the game.
  func expectedScores(insteadOf score: [Int], maps: Int?) -> String?
}
