/// A game in which not all scores within their range can be those that a match ends with.
public protocol FinalScoreGame: Game {
  /// With which scores a match can end, as an error says it; nil if it can end with this one.
  ///
  /// - Parameter score: the side at home first, each within its range.
  func expectedScores(insteadOf score: [Int]) -> String?
}
