package import KernelInterface

/// The scores of a match laid out so that one draw selects one, in the order of `DrawnScore`: the largest away win
/// first. A greater draw is never worse for the home side, so that a small change of rates changes few results.
package struct ScoreTable {
  package let scores: [DrawnScore]

  init(_ probabilities: ScoreProbabilities) {
    let maximum = probabilities.maximum
    var scores: [DrawnScore] = []
    var sum = 0.0
    for (home, away) in DrawnScore.order(home: maximum.home, away: maximum.away) {
      sum += probabilities[home, away]
      let end = sum >= 1 ? DrawnScore.all : UInt64(sum * 0x1p48)
      scores.append(DrawnScore(end: end, home: home, away: away))
    }
    scores[scores.count - 1].end = DrawnScore.all
    self.scores = scores
  }

  /// The score of a draw of 48 bits: the first whose end is greater.
  package func score(_ draw: UInt64) -> (home: Int16, away: Int16) {
    var number = 0
    while scores[number].end <= draw { number += 1 }
    return (scores[number].home, scores[number].away)
  }
}
