internal import Glibc

/// Elo ratings after a series of matches, with given or fitted parameters.
package struct EloFit: Sendable {
  package let ratings: [Double]
  /// The multiple of eloratings.net's K, or `nil` if K is one number.
  package let multiple: Double?
  package let advantage: Double
  package let draw: Double
  /// The log likelihood of the results, each forecast before the match.
  package let logLikelihood: Double

  /// - Throws: An error if many matches were all drawn, which leaves the draw parameter
  ///   undetermined, or if a fitted parameter is unbounded.
  package init(
    _ matches: [FittedMatch], teamCount: Int, options: EloOptions
  ) throws(NoMaximum) {
    guard
      matches.count < DavidsonResult.fewestWithoutDraws
        || matches.contains(where: { $0.homeScore != $0.awayScore })
    else {
      throw NoMaximum("found only draws in \(matches.count) matches, expected some wins")
    }
    let search = Search(matches: matches, teamCount: teamCount, options: options)
    let best = search.best()
    try EloFit.check(best, options)
    let walk = search.walk(best)
    let draws = walk.draws(of: matches)
    ratings = walk.ratings
    draw = draws.draw
    logLikelihood = draws.logLikelihood
    advantage = best.advantage
    multiple = if case .fixed = options.factor { nil } else { best.multiple }
  }

  /// Refuses a factor or an advantage at the end of the searched range.
  private static func check(_ place: Search.Place, _ options: EloOptions) throws(NoMaximum) {
    if options.advantage == .fitted, abs(place.advantage) > 0.999 * Search.advantages.upperBound {
      throw NoMaximum(
        "found no likeliest home advantage within \(Int(Search.advantages.upperBound)) points, because home sides, or "
          + "away sides, won nearly all matches")
    }
    if options.factor == .fitted, place.multiple > 0.999 * Search.multiples.upperBound {
      throw NoMaximum(
        "found no likeliest K within \(Int(Search.multiples.upperBound)) times that of eloratings.net, because the "
          + "results leave too little to chance")
    }
  }

  private struct Search {
    static let advantages = -500.0...500.0
    static let multiples = 0.01...20.0

    struct Place {
      var multiple: Double
      var advantage: Double
    }

    let matches: [FittedMatch]
    let teamCount: Int
    let options: EloOptions

    func walk(_ place: Place) -> EloWalk {
      let fixed: Double? = if case .fixed(let factor) = options.factor { factor } else { nil }
      return EloWalk(
        matches, teamCount: teamCount,
        factors: matches.map { (fixed ?? $0.eloFactor) * place.multiple },
        advantage: place.advantage, heedsGoalDifference: options.heedsGoalDifference)
    }

    private func value(_ place: Place) -> Double? {
      let value = walk(place).draws(of: matches).logLikelihood
      return value.isFinite ? value : nil
    }

    /// Returns the most likely values of the parameters to fit: alternately, until the log
    /// likelihood rises by less than 10^-9.
    func best() -> Place {
      var place = Place(multiple: 1, advantage: 0)
      if case .fixed(let advantage) = options.advantage { place.advantage = advantage }
      let fitsFactor = options.factor == .fitted
      let fitsAdvantage = options.advantage == .fitted
      var reached = -Double.infinity
      for _ in 0..<50 where fitsFactor || fitsAdvantage {
        var value = reached
        if fitsAdvantage {
          let found = brentMaximum(in: Search.advantages, tolerance: 1e-4) { advantage in
            self.value(Place(multiple: place.multiple, advantage: advantage))
          }
          if let found { (place.advantage, value) = (found.place, found.value) }
        }
        if fitsFactor {
          let found = brentMaximum(
            in: log(Search.multiples.lowerBound)...log(Search.multiples.upperBound), tolerance: 1e-6
          ) { logarithm in
            self.value(Place(multiple: exp(logarithm), advantage: place.advantage))
          }
          if let found { (place.multiple, value) = (exp(found.place), found.value) }
        }
        if value - reached < 1e-9 || !(fitsFactor && fitsAdvantage) { break }
        reached = value
      }
      // Rounded as in reports, so that the reported values can be given as options.
      place.multiple = (place.multiple * 1e4).rounded() / 1e4
      place.advantage = (place.advantage * 1e2).rounded() / 1e2
      return place
    }
  }
}
