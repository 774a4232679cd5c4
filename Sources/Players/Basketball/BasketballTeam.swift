package import Games
internal import TextFiles

/// A team: its players' records, or what a model would make of them.
package struct BasketballTeam: Sendable {
  /// The team's name for people.
  package let name: String
  package let strength: Strength
  /// How uncertain its ratings are.
  package let uncertainty: TeamUncertainty

  /// Whether any of its ratings are uncertain, be they in use or not.
  package var isUncertain: Bool {
    if case .squad(let squad) = strength { return uncertainty.canonical(squad.names) != nil }
    return uncertainty.canonical([]) != nil
  }

  package init(name: String, strength: Strength, uncertainty: TeamUncertainty) {
    self.name = name
    self.strength = strength
    self.uncertainty = uncertainty
  }

  package enum Strength: Sendable {
    /// From players, for either model.
    case squad(BasketballSquad)
    /// For scores from ranges.
    case ratings(BasketballRatings)
    /// For scores from possessions.
    case strengths(BasketballStrength)
  }
}

/// What the possessions model knows of a team.
package struct BasketballStrength: Sendable, Equatable {
  /// Possessions in 48 minutes, when the opponents' pace is the league's.
  package var pace: Double
  /// Points per possession against an average defence.
  package var pointsPerPossession: Double
  /// The factor by which the team changes the opponents' points per possession.
  package var defence: Double

  package init(pace: Double, pointsPerPossession: Double, defence: Double) {
    self.pace = pace
    self.pointsPerPossession = pointsPerPossession
    self.defence = defence
  }
}

extension BasketballStrength {
  /// What a match can depend on beside the pace, as the kernels read it.
  package var signature: [Float] { [Float(pointsPerPossession), Float(defence)] }

  /// The strength of a squad; nil if nobody of it plays, or its season holds no possessions.
  ///
  /// What the players' ratings add up to over their minutes is added to the points per possession of an
  /// average team, and taken from the opponents'.
  ///
  /// Pace is that of the whole squad's season, whoever plays: possessions are estimated as field goals
  /// attempted - offensive rebounds + turnovers + 0.44 free throws attempted (Kubatko, Oliver, Pelton,
  /// Rosenbaum, "A starting point for analyzing basketball statistics", Journal of Quantitative Analysis
  /// in Sports 3(3), 2007). It is not added up over planned minutes, as who uses many possessions leaves
  /// them to others when they are out.
  package init?(_ squad: BasketballSquad, _ rules: BasketballRules) {
    let plan = squad.plan(rules)
    guard plan.hasPlayers, let pace = BasketballStrength.pace(squad.seasons, rules) else {
      return nil
    }
    self.init(plan.total(squad.ratings(rules), rules), pace: pace, rules)
  }

  /// - Parameter total: what the players' ratings add up to, in points per 100 possessions.
  package init(_ total: BasketballPlan.Total, pace: Double, _ rules: BasketballRules) {
    self.pace = pace
    pointsPerPossession = max(
      0, rules.pointsPerPossession + rules.offenceWeight * total.offence / 100)
    defence = max(
      0, 1 - rules.defenceWeight * total.defence / (100 * rules.pointsPerPossession))
  }

  /// Possessions in 48 minutes; the league's if nobody has a season, nil if nobody had a possession.
  static func pace(_ seasons: [BasketballSeason], _ rules: BasketballRules) -> Double? {
    // Statistics x players times a column of ones.
    let statistics: [BasketballSeason.Statistic] = [
      .minutes, .fieldGoalAttempts, .offensiveRebounds, .turnovers, .freeThrowAttempts,
    ]
    let sums = WholeProduct.product(
      statistics.map { statistic in seasons.map { $0[statistic] } }, seasons.map { _ in [1] }
    ).map { $0[0] }
    guard sums[0] > 0 else { return rules.pace }
    let hundredths = 100 * (sums[1] - sums[2] + sums[3]) + 44 * sums[4]
    guard hundredths > 0 else { return nil }
    let pace = Double(hundredths) / 100 / (Double(sums[0]) / 240)
    return rules.pace * max(0, 1 + rules.paceWeight * (pace / rules.pace - 1))
  }
}
