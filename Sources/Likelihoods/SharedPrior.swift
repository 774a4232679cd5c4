/// Wide normal priors of what all matches share, by which a fit exists from the first match on.
///
/// They are worth about as much as a few matches: a season leaves next to nothing of them.
package enum SharedPrior {
  package struct Normal: Sendable {
    let mean: Double
    let deviation: Double
  }

  /// The prior of the logarithm of the goals of an average team away from home.
  static let base = Normal(mean: 0.2, deviation: 1)

  /// The prior of the home advantage: in the logarithm of goals, or in log odds.
  static func home(hasGoals: Bool) -> Normal {
    hasGoals ? Normal(mean: 0.25, deviation: 0.25) : Normal(mean: 0.4, deviation: 0.5)
  }

  /// The spread of teams that is typical of football leagues, and its weight, as a number of teams.
  ///
  /// The evidence of a spread includes an inverse Wishart prior: the spread that maximises it is
  /// above 0, and the correlation below 1, even with few matches.
  package static func spread(hasGoals: Bool) -> TeamSpread {
    hasGoals
      ? TeamSpread(attack: 0.26, defence: 0.19, correlation: 0.88) : TeamSpread(strength: 0.7)
  }
  static let spreadWeight = 2.0
}
