/// The scores of a match, laid out so that one draw finds one: scores by goal difference, the visitors' largest win
/// first, and within a difference by the total of goals. A greater draw is never worse for the home side, so that a small
/// change of rates changes few results.
///
/// A draw is 64 bits; the score is the first whose cumulated probability, in units of 2^-64, is above it. The last score
/// takes what is left.
package struct ScoreTable {
  let scores: [(threshold: UInt64, home: Int16, away: Int16)]

  init(_ probabilities: ScoreProbabilities) {
    let maximum = probabilities.maximum
    var scores: [(threshold: UInt64, home: Int16, away: Int16)] = []
    var sum = 0.0
    for difference in -maximum.away...maximum.home {
      for away in max(0, -difference)...min(maximum.away, maximum.home - difference) {
        sum += probabilities[away + difference, away]
        // A double has 53 bits: what is below them is 0.
        let threshold = sum >= 1 ? UInt64.max : UInt64((sum * 0x1p53).rounded(.down)) << 11
        scores.append((threshold, Int16(away + difference), Int16(away)))
      }
    }
    scores[scores.count - 1].threshold = .max
    self.scores = scores
  }

  /// The score of a draw, by its upper and its lower half.
  package func score(_ word: UInt32, _ rest: UInt32) -> (home: Int16, away: Int16) {
    let draw = UInt64(word) << 32 | UInt64(rest)
    let score = scores.first { draw < $0.threshold } ?? scores[scores.count - 1]
    return (score.home, score.away)
  }
}
