package import Games
internal import KernelInterface
internal import LinearAlgebra
internal import RandomStreams
internal import TextFiles

/// A team whose strength depends on uncertain ratings.
///
/// A player's sampled rating differs from the stated rating by d points per 100 possessions, half of them in
/// offence and half in defence, as in ``BasketballRating/withTotal(_:)``. With the player's minutes m and the team's
/// own deviation T, a sample has
///
///     offence = offenceWeight sum(m d) / 48 / 2 + T / 2
///     defence = defenceWeight sum(m d) / 48 / 2 + T / 2
///
/// points per 100 possessions more than the team by its stated ratings, at most ``greatestDeviation`` either way.
package struct SampledBasketballTeam: Sendable {
  /// The sampler of the ratings of the players with minutes and, last, of the team's own deviation.
  package let sampler: RatingSampler
  /// A row of the players' minutes in units of 10^-``BasketballPlan/decimals``, or `nil` without players.
  private let minutes: Matrix?
  /// The product of ``minutes`` and the stated ratings.
  private let mean: Double
  private let fixed: BasketballStrength
  private let rules: BasketballRules
  /// The ratings, minutes and deviations in a run's identity.
  let canonical: JSONValue

  /// The maximum deviation of offence and of defence in points per 100 possessions.
  static let greatestDeviation = 30.0
  private static let minuteUnit = Double(BasketballPlan.unit)
  /// The range of a player's rating: offence and defence are each within ``BasketballRating/greatest``.
  private static let ratings = -2 * BasketballRating.greatest...2 * BasketballRating.greatest

  /// Creates a team with a strength by stated ratings, or returns `nil` if the ratings are certain.
  package init?(
    _ squad: BasketballSquad?, _ uncertainty: TeamUncertainty, _ strength: BasketballStrength,
    entrant: Int, _ rules: BasketballRules
  ) {
    var players: [(name: String?, mean: DecimalNumber)] = []
    var units: [Double] = []
    if let squad {
      let plan = squad.plan(rules)
      let ratings = squad.ratings(rules)
      for player in squad.names.indices where plan.numerators[player] > 0 {
        players.append((squad.names[player], ratings[player].decimal))
        units.append((plan.minutes(player) * SampledBasketballTeam.minuteUnit).rounded())
      }
    }
    let names = players.compactMap(\.name)
    guard
      let sampler = RatingSampler(
        uncertainty, entrant: entrant, players: players, range: SampledBasketballTeam.ratings,
        team: .lastRating),
      let deviations = uncertainty.canonical(names)
    else { return nil }
    self.sampler = sampler
    minutes =
      units.isEmpty ? nil : Matrix(rows: 1, columns: units.count, elements: units)
    mean = zip(units, players).reduce(0) { $0 + $1.0 * RatingSampler.units($1.1.mean) }
    fixed = strength
    self.rules = rules
    canonical = [
      "ratings": .array(players.map { .decimal($0.mean) }),
      "minutes": .array(units.map { .whole(Int($0)) }), "deviations": deviations,
    ]
  }

  /// Computes the sums of minutes times ratings for some samples. All factors are whole numbers, and sums stay
  /// below 2^49.
  func add(
    _ ratings: MutableColumns<Double>, samples: Int, into sums: inout MutableSpan<Double>
  ) {
    minutes?.multiply(ratings.all.span, columns: samples, stride: ratings.stride, into: &sums)
  }

  /// Returns the strength by a sum of ``add(_:samples:into:)`` and the team's own deviation.
  @inline(__always)
  func strength(sum: Double, team: Double) -> BasketballStrength {
    let players =
      minutes == nil
      ? 0 : (sum - mean) / (48 * SampledBasketballTeam.minuteUnit * RatingSampler.unit)
    let common = team / RatingSampler.unit
    func points(_ weight: Double) -> Double {
      let greatest = SampledBasketballTeam.greatestDeviation
      return max(-greatest, min(greatest, (weight * players + common) / 2))
    }
    var strength = fixed
    strength.pointsPerPossession = max(
      0, fixed.pointsPerPossession + points(rules.offenceWeight) / 100)
    strength.defence = max(
      0, fixed.defence - points(rules.defenceWeight) / (100 * rules.pointsPerPossession))
    return strength
  }

  func strength(seed: Seed, number: UInt64) -> BasketballStrength {
    strength(sampler.ratings(seed: seed, number: number))
  }

  private func strength(_ ratings: [Double]) -> BasketballStrength {
    let sum = minutes?.product(Matrix(column: ratings.dropLast())).elements[0] ?? 0
    return strength(sum: sum, team: ratings.last ?? 0)
  }

  /// The maximum points per possession, with the maximum factor on the opponents'.
  var greatest: BasketballStrength {
    let extremes = sampler.extremes
    var greatest = strength(extremes.map(\.upperBound))
    greatest.defence = strength(extremes.map(\.lowerBound)).defence
    return greatest
  }
}
