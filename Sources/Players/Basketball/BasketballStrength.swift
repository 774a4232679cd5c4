internal import Games
internal import TextFiles

/// A team's strength, for scores from possessions.
package struct BasketballStrength: Sendable, Equatable {
  /// Possessions in 48 minutes against opponents of average pace.
  package var pace: Double
  /// Points per possession against an average defence.
  package var pointsPerPossession: Double
  /// The factor on the opponents' points per possession.
  package var defence: Double

  package init(pace: Double, pointsPerPossession: Double, defence: Double) {
    self.pace = pace
    self.pointsPerPossession = pointsPerPossession
    self.defence = defence
  }
}

extension BasketballStrength {
  /// The strength apart from the pace, as the kernels read it.
  package var signature: [Float] { [Float(pointsPerPossession), Float(defence)] }

  /// Creates the strength of a squad, or returns `nil` if nobody plays or the season has no possessions.
  ///
  /// The sum of the players' ratings over their minutes is added to the points per possession of an average team, and
  /// subtracted from the opponents'.
  ///
  /// Pace is the whole squad's in the season, whoever plays: possessions are estimated as field goals
  /// attempted - offensive rebounds + turnovers + 0.44 free throws attempted (Kubatko, Oliver, Pelton,
  /// Rosenbaum, "A starting point for analyzing basketball statistics", Journal of Quantitative Analysis
  /// in Sports 3(3), 2007). Planned minutes do not change the pace, because the possessions of an absent player go to
  /// others.
  package init?(_ squad: BasketballSquad, _ rules: BasketballRules) {
    let plan = squad.plan(rules)
    guard plan.hasPlayers, let pace = BasketballStrength.pace(squad.seasons, rules) else {
      return nil
    }
    self.init(plan.total(squad.ratings(rules), rules), pace: pace, rules)
  }

  package init(_ total: BasketballPlan.Total, pace: Double, _ rules: BasketballRules) {
    self.pace = pace
    pointsPerPossession = max(
      0, rules.pointsPerPossession + rules.offenceWeight * total.offence / 100)
    defence = max(
      0, 1 - rules.defenceWeight * total.defence / (100 * rules.pointsPerPossession))
  }

  /// Returns the possessions in 48 minutes: the league's if no player has a season, or `nil` if there are none.
  private static func pace(_ seasons: [BasketballSeason], _ rules: BasketballRules) -> Double? {
    func sum(_ statistic: BasketballSeason.Statistic) -> Int128 {
      seasons.reduce(0) { $0 + $1[statistic] }
    }
    let minutes = sum(.minutes)
    guard minutes > 0 else { return rules.pace }
    let hundredths =
      100 * (sum(.fieldGoalAttempts) - sum(.offensiveRebounds) + sum(.turnovers))
      + 44 * sum(.freeThrowAttempts)
    guard hundredths > 0 else { return nil }
    let pace = Double(hundredths) / 100 / (Double(minutes) / 240)
    return rules.pace * max(0, 1 + rules.paceWeight * (pace / rules.pace - 1))
  }
}
