/// The pace at which strengths of football teams change, in logarithms of goals.
///
/// The values maximise the likelihood of one-step forecasts in five European leagues, 2016-17 to
/// 2020-21, after three seasons each.
package enum StrengthChange {
  /// The random walk of attack and defence in a day.
  package static let walk = TeamSpread(attack: 0.0044, defence: 0.0029, correlation: 0.75)
    .covariance
  /// The number of days that a break between seasons counts in addition.
  package static let breakDays = 375.0
  /// The least number of days without a match that are a break, and from one break to the next.
  static let shortestBreak = 50
  static let betweenBreaks = 250
  /// The deviation of what all matches share after a day of its random walk.
  static let sharedWalk = 0.0024

  /// The attack and defence of teams that join, less those of the others.
  package static let lag = (means: [-0.24, -0.2], deviation: 0.1)
  /// The spread of teams that join, as a multiple of that of the first teams.
  static let joiningSpread = 0.55

  /// The conversion of chances to goals, by a team and by its opponents.
  package struct Conversion {
    /// The mean of a match's chances per goal.
    let perGoal: Double
    /// The number of observations of a Poisson variable that a number of chances is worth.
    let weight: Double
    /// The deviations of its logarithm among teams: of their own finishing, and of saving.
    package let deviations: [Double]
    /// The change of the logarithm of chances with that of goals, from team to team: κ.
    package static let share = 0.8
    /// The deviation of both after a day of their random walks.
    static let walk = 0.001
  }

  package static func conversion(of kind: FittedMatch.Chances.Kind) -> Conversion {
    switch kind {
    case .shotsOnTarget: Conversion(perGoal: 3, weight: 1, deviations: [0.14, 0.06])
    // By eight leagues with both, 2021-22 to 2024-25: second divisions, England's third, the
    // Netherlands and Belgium.
    case .expectedGoals: Conversion(perGoal: 1, weight: 4, deviations: [0.1, 0.045])
    }
  }

  /// The deviation of the goals that a bookmaker's odds expect from those of the strengths, as
  /// logarithms.
  static let oddsDeviation = 0.05
}
