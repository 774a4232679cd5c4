package import KernelInterface

/// Football scores from the strengths of teams, ready to play.
package struct GoalsGame: Sendable {
  package let rules: GoalsRules
  package let model: GoalModel
  package let teams: [StatedTeam]
  package let fixtures: FixtureValues<GoalRates>
  package let sampler: JointSampler?
  /// The grid by which scores are drawn where strengths are sampled.
  package let grid: GoalGrid?
  /// A Boolean value indicating whether teams have one rating each; else attack and defence.
  let hasRatings: Bool
  let terms: GoalTerms
  /// The terms that teams have on average: ratings may be far from 0.
  let meanTerms: (attack: Double, defence: Double)

  package init(
    teams: [StatedTeam], fixtures: FixtureValues<GoalRates>, rules: GoalsRules,
    sampler: JointSampler?
  ) {
    self.rules = rules
    self.teams = teams
    self.fixtures = fixtures
    self.sampler = sampler
    model = rules.goalModel
    hasRatings = teams.contains { $0.strength.isRating }
    let terms = GoalTerms(rules, usesRatings: hasRatings)
    self.terms = terms
    let all = teams.map { terms.team($0.strength) ?? (0, 0) }
    let count = Double(max(1, teams.count))
    meanTerms = (
      all.map(\.attack).reduce(0, +) / count, all.map(\.defence).reduce(0, +) / count
    )
    grid = sampler.map { [model] _ in GoalGrid(model) }
  }

  /// The rates of a match by the stated strengths, or `nil` if a team has none.
  package func rates(_ home: Int, _ away: Int, meeting: Int, isNeutral: Bool) -> GoalRates? {
    if let rates = fixtures[home, away, meeting: meeting] { return rates }
    guard let one = terms.team(teams[home].strength), let other = terms.team(teams[away].strength)
    else { return nil }
    let ground = terms.ground(isNeutral: isNeutral)
    return GoalRates(
      home: DoubleArithmetic.exp(ground.home + one.attack - other.defence),
      away: DoubleArithmetic.exp(ground.away + other.attack - one.defence))
  }

}

/// The terms of the logarithms of a match's rates: those of the ground for each side, and each team's attack and
/// defence.
///
/// With attack and defence,
///
///     log λ = base + home + attack_h - defence_a,   log μ = base + attack_a - defence_h.
///
/// With ratings, log λ - log μ = slope (R_h + advantage - R_a) / 400 and λ μ = exp(2 base): half of the difference
/// is the home side's, so that a team's attack and defence are both slope R / 800.
package struct GoalTerms: Sendable {
  private let base: Double
  private let groundShares: (home: Double, away: Double)
  /// The worth of a point of rating in attack and in defence.
  let ratingUnit: Double

  package init(_ rules: GoalsRules, usesRatings: Bool) {
    base = rules.base
    ratingUnit = rules.slope / 800
    groundShares =
      usesRatings
      ? (ratingUnit * rules.advantage, -ratingUnit * rules.advantage) : (rules.home, 0)
  }

  /// Returns the terms with which the sides' logarithms begin.
  package func ground(isNeutral: Bool) -> (home: Double, away: Double) {
    isNeutral ? (base, base) : (base + groundShares.home, base + groundShares.away)
  }

  /// A team's attack and defence, or `nil` if it has neither these nor a rating.
  package func team(_ strength: TeamStrength) -> (attack: Double, defence: Double)? {
    switch strength {
    case .attack(let attack, let defence): (attack, defence)
    case .rating(let rating): (rating * ratingUnit, rating * ratingUnit)
    case .strength, .unknown: nil
    }
  }
}
