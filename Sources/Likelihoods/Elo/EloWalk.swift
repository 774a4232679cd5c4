internal import Glibc

/// Elo ratings, match by match.
///
/// Both sides begin at 1500. A match moves K G w (W - E) points from one to the other: W is 1, ½ or 0,
/// E = 1 / (1 + 10^(-d/400)) for the difference d of the ratings with the advantage, and w the match's weight. G is 1
/// for a win by one goal or a draw, 1.5 by two, 1.75 by three, and 1.75 + (n - 3) / 8 by n.
///
/// Source: eloratings.net, "About World Football Elo Ratings"; A. E. Elo (1978), The Rating of Chessplayers.
package struct EloWalk: Sendable {
  /// The ratings after all matches.
  package private(set) var ratings: [Double]
  /// Of each match the difference of the ratings before it, the advantage in it.
  package private(set) var differences: [Double]

  package static let scale = 400.0
  package static let start = 1500.0

  /// - Parameters:
  ///   - matches: in their order.
  ///   - factors: K, one a match.
  package init(
    _ matches: [FittedMatch], teamCount: Int, factors: [Double], advantage: Double,
    heedsGoalDifference: Bool
  ) {
    ratings = Array(repeating: EloWalk.start, count: teamCount)
    differences = []
    differences.reserveCapacity(matches.count)
    for (match, factor) in zip(matches, factors) {
      let difference =
        ratings[match.home] - ratings[match.away] + (match.isNeutral ? 0 : advantage)
      differences.append(difference)
      let expected = 1 / (1 + exp(-difference * EloWalk.slope))
      let margin = match.homeScore - match.awayScore
      let outcome = Double(margin.signum() + 1) / 2
      let change =
        factor * match.weight * (heedsGoalDifference ? EloWalk.goalFactor(margin) : 1)
        * (outcome - expected)
      ratings[match.home] += change
      ratings[match.away] -= change
    }
  }

  /// A point of rating in log odds.
  static let slope = log(10) / scale

  /// G.
  package static func goalFactor(_ margin: Int) -> Double {
    switch abs(margin) {
    case 0, 1: 1
    case 2: 1.5
    default: 1.75 + Double(abs(margin) - 3) / 8
    }
  }
}

extension EloWalk {
  /// The draw parameter ν that makes the results likeliest, each forecast before it was played, and their log
  /// likelihood, by Davidson's model.
  ///
  /// The slope Σ_drawn w / ν - Σ w / (s + ν), with s = e^(δ/2) + e^(-δ/2), has one zero, because the likelihood is
  /// concave in ln ν.
  package func draws(of matches: [FittedMatch]) -> (draw: Double, logLikelihood: Double) {
    // Ratings may be moved by any weights; odds of e^600 are as good as any beyond.
    let halves = differences.map { exp(max(-300, min(300, $0 * EloWalk.slope / 2))) }
    let drawn = matches.reduce(0) { $0 + ($1.homeScore == $1.awayScore ? $1.weight : 0) }
    var draw = 0.0
    if drawn > 0 {
      var logarithm = 0.0
      for _ in 0..<100 {
        let nu = exp(logarithm)
        var (slope, curvature) = (drawn, 0.0)
        for (match, half) in zip(matches, halves) {
          let share = nu / (half + 1 / half + nu)
          slope -= match.weight * share
          curvature += match.weight * share * (1 - share)
        }
        // All matches drawn: no ν is enough.
        guard curvature > 0 else { break }
        let step = max(-2, min(2, slope / curvature))
        logarithm += step
        if abs(step) < 1e-13 { break }
      }
      draw = exp(logarithm)
    }
    var sum = 0.0
    for (match, half) in zip(matches, halves) {
      let total = half + 1 / half + draw
      let margin = match.homeScore - match.awayScore
      sum += match.weight * log((margin > 0 ? half : margin < 0 ? 1 / half : draw) / total)
    }
    return (draw, sum)
  }
}
