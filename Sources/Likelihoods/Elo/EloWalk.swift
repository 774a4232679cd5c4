internal import Glibc

/// Elo ratings through a series of matches.
///
/// Both sides start at 1500. A match moves K G w (W - E) points from one to the other: W is 1, ½ or
/// 0, E = 1 / (1 + 10^(-d/400)) for the difference d of the ratings including the advantage, and w
/// is the match's weight. G is 1 for a win by one goal or a draw, 1.5 for two goals, 1.75 for
/// three, and 1.75 + (n - 3) / 8 for n.
///
/// Source: eloratings.net, "About World Football Elo Ratings"; A. E. Elo (1978), The Rating of
/// Chessplayers.
package struct EloWalk: Sendable {
  /// The final ratings.
  package private(set) var ratings: [Double]
  /// The difference of the ratings before each match, including the advantage.
  package private(set) var differences: [Double]

  package static let scale = 400.0
  package static let start = 1500.0

  /// - Parameters:
  ///   - matches: The matches in order.
  ///   - factors: K for each match.
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

  /// Log odds per rating point.
  static let slope = log(10) / scale

  /// Returns G.
  package static func goalFactor(_ margin: Int) -> Double {
    switch abs(margin) {
    case 0, 1: 1
    case 2: 1.5
    default: 1.75 + Double(abs(margin) - 3) / 8
    }
  }
}

extension EloWalk {
  /// Fits the draw parameter ν of Davidson's model to the results, each forecast before the match, and returns the log
  /// likelihood.
  ///
  /// The slope Σ_drawn w / ν - Σ w / (s + ν), with s = e^(δ/2) + e^(-δ/2), has one zero, because the likelihood is
  /// concave in ln ν. Of few matches, it includes the prior of ``DavidsonResult``.
  package func draws(of matches: [FittedMatch]) -> (draw: Double, logLikelihood: Double) {
    // Large weights can move ratings far; odds beyond e^600 make no difference.
    let halves = differences.map { exp(max(-300, min(300, $0 * EloWalk.slope / 2))) }
    let drawn = matches.reduce(0) { $0 + ($1.homeScore == $1.awayScore ? $1.weight : 0) }
    var draw = 0.0
    let prior = DavidsonResult.typicalShape
    let precision =
      matches.count < DavidsonResult.fewestWithoutDraws
      ? 1 / (prior.deviation * prior.deviation) : 0
    if drawn > 0 || precision > 0 {
      var logarithm = 0.0
      for _ in 0..<100 {
        let nu = exp(logarithm)
        var (slope, curvature) = (drawn - precision * (logarithm - prior.mean), precision)
        for (match, half) in zip(matches, halves) {
          let share = nu / (half + 1 / half + nu)
          slope -= match.weight * share
          curvature += match.weight * share * (1 - share)
        }
        // All matches were drawn, so ν is unbounded.
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
