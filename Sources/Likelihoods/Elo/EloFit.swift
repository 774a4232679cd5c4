internal import Glibc

/// Elo ratings of a history, their factor and advantage given or fitted.
package struct EloFit: Sendable {
  package let ratings: [Double]
  /// By what K of eloratings.net is multiplied; nil where K is one number.
  package let multiple: Double?
  package let advantage: Double
  package let draw: Double
  /// That of the results, each forecast before it was played.
  package let logLikelihood: Double

  /// - Throws: an error if all matches were drawn, for which there is no draw parameter, or if what is to be fitted has
  ///   no bound.
  package init(
    _ matches: [FittedMatch], teamCount: Int, options: EloOptions
  ) throws(NoMaximum) {
    guard matches.contains(where: { $0.homeScore != $0.awayScore }) else {
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

  /// Refuses a factor or an advantage that would be likeliest beyond what is searched.
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
    /// Among these an advantage is looked for.
    static let advantages = -500.0...500.0
    /// Among these a factor of K is looked for.
    static let multiples = 0.01...20.0

    struct Place {
      var multiple: Double
      var advantage: Double
    }

    let matches: [FittedMatch]
    let teamCount: Int
    let options: EloOptions
    /// K of each match, before it is multiplied.
    let factors: [Double]

    init(matches: [FittedMatch], teamCount: Int, options: EloOptions) {
      self.matches = matches
      self.teamCount = teamCount
      self.options = options
      factors = matches.map { match in
        if case .fixed(let factor) = options.factor {
          factor
        } else {
          match.eloFactor
        }
      }
    }

    func walk(_ place: Place) -> EloWalk {
      EloWalk(
        matches, teamCount: teamCount, factors: factors.map { $0 * place.multiple },
        advantage: place.advantage, heedsGoalDifference: options.heedsGoalDifference)
    }

    private func value(_ place: Place) -> Double? {
      let value = walk(place).draws(of: matches).logLikelihood
      return value.isFinite ? value : nil
    }

    /// The factor and the advantage under which the results are likeliest, as far as they are to be fitted: one
    /// after the other, until neither brings more than 10^-9 of log likelihood.
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
      // Rounded as they are told, so that the same may be asked for again.
      place.multiple = (place.multiple * 1e4).rounded() / 1e4
      place.advantage = (place.advantage * 1e2).rounded() / 1e2
      return place
    }
  }
}
