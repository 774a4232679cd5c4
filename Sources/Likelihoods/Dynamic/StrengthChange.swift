/// How strengths of football teams change, in logarithms of goals.
///
/// The values maximise the likelihood of one-step forecasts in five European leagues, 2016-17 to
/// 2020-21, after three seasons each.
enum StrengthChange {
  /// The random walk of attack and defence in a day.
  static let walk = TeamSpread(attack: 0.0044, defence: 0.0029, correlation: 0.75).covariance
  /// The number of days that a break between seasons counts in addition.
  static let breakDays = 375.0
  /// The least number of days without a match that are a break, and from one break to the next.
  static let shortestBreak = 50
  static let betweenBreaks = 250
  /// The deviation of what all matches share after a day of its random walk.
  static let sharedWalk = 0.0024

  /// The attack and defence of teams that join, less those of the others.
  static let lag = (means: [-0.24, -0.2], deviation: 0.1)
  /// The spread of teams that join, as a multiple of that of the first teams.
  static let joiningSpread = 0.55

  /// A team's chances scored per shot on target, and those conceded, as logarithms: deviations
  /// among teams, and of a random walk in a day.
  static let conversion = (deviations: [0.14, 0.06], walk: 0.001)
}
