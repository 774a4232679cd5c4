import Games
package import TextFiles

/// The rules of a baseball game, each one a key of a scenario's `game.rules`.
///
/// The presets differ only in the prediction of runs in five innings: ``repaired``, the default, corrects the app's
/// errors; ``app`` predicts as the app does. Games are simulated in the same way.
package struct BaseballRules: Sendable, Equatable {
  /// The number of innings of a game that is decided by then.
  package var innings = 9
  /// The inning from which on each half begins with a runner on second base; 0: never.
  package var placedRunnerFrom = 0
  /// The number of batters a starter faces before the bullpen replaces them.
  package var starterBatters = 23
  /// The factor on the odds of reaching base at home; away, the odds are divided by it.
  package var homeAdvantage = 1.03

  /// True if a line-up and a rotation may name players that the team does not list.
  package var allowsUnknownPlayers = false
  /// The meaning of the tenths of innings.
  package var inningsTenths = InningsTenths.thirds

  // The prediction of runs in five innings.
  /// The starter whose figures determine a side's plate appearances in five innings.
  package var plateAppearancesFrom = StarterChoice.opposing
  /// The plate appearances in five innings if that starter is unknown.
  package var unknownStarterPlateAppearances = 20
  /// The hitters that an unknown away starter is assumed to face.
  package var unknownVisitorMeets = HitterChoice.home

  // Weights of the season, for figures that a roster does not give.
  package var walkWeight = DecimalNumber(significand: 690, scale: 3)
  package var hitByPitchWeight = DecimalNumber(significand: 719, scale: 3)
  package var singleWeight = DecimalNumber(significand: 870, scale: 3)
  package var doubleWeight = DecimalNumber(significand: 1217, scale: 3)
  package var tripleWeight = DecimalNumber(significand: 1529, scale: 3)
  package var homeRunWeight = DecimalNumber(significand: 1940, scale: 3)
  package var wobaScale = DecimalNumber(significand: 1157, scale: 3)
  package var leagueWOBA = DecimalNumber(significand: 320, scale: 3)
  /// Runs per plate appearance of everyone, and wRC per plate appearance without pitchers.
  package var leagueRuns = DecimalNumber(significand: 126, scale: 3)
  package var leagueWRC = DecimalNumber(significand: 130, scale: 3)
  package var fipConstant = DecimalNumber(significand: 3214, scale: 3)
  package var leagueFIP = DecimalNumber(significand: 451, scale: 2)

  // The shares of outcomes of plate appearances in the league.
  package var leagueStrikeouts = 0.2297
  package var leagueWalks = 0.0959
  package var leagueSingles = 0.1392
  package var leagueDoubles = 0.0458
  package var leagueTriples = 0.0042
  package var leagueHomeRuns = 0.0363
  /// The league plate appearances that are added to those of a batter, and to those of a pitcher.
  package var batterShrinkage = 130.0
  package var pitcherShrinkage = 150.0

  /// Shares among outs on balls in play.
  package var doublePlayShare = 0.2
  package var advancingOutShare = 0.3
  package var deepFlyShare = 0.35
  package var errorShare = 0.019
  package var firstToThirdOnSingle = 0.28
  package var secondToHomeOnSingle = 0.6
  package var firstToHomeOnDouble = 0.42

  package init() {}

  /// The meaning of the tenths of innings, as in 182.1.
  package enum InningsTenths: String, Sendable, CaseIterable {
    /// 182 innings and a third.
    case thirds
    /// 182 innings and a tenth.
    case decimals
  }

  /// One of the two starters, seen from the hitters of a side.
  package enum StarterChoice: String, Sendable, CaseIterable {
    case opposing, own
  }

  package enum HitterChoice: String, Sendable, CaseIterable {
    case home, away
  }

  /// The prediction as it is meant.
  package static let repaired = BaseballRules()

  /// The prediction as its program makes it.
  package static let app: BaseballRules = {
    var rules = BaseballRules()
    rules.inningsTenths = .decimals
    rules.plateAppearancesFrom = .own
    rules.unknownStarterPlateAppearances = 0
    rules.unknownVisitorMeets = .away
    return rules
  }()

  /// Extra innings end here: a game that is level then is decided by lot.
  package static let maximumExtraInnings = 50
  /// A half-inning ends at the latest with this plate appearance.
  package static let maximumPlateAppearancesPerHalf = 40
  /// The most runs of a side in five innings: a home run in each plate appearance, a placed runner.
  package static let maximumRunsInFive = 5 * (maximumPlateAppearancesPerHalf + 1)
  /// The most runs of a side in a game: as many an inning, and the lot.
  package var maximumRuns: Int {
    (innings + BaseballRules.maximumExtraInnings)
      * (BaseballRules.maximumPlateAppearancesPerHalf + 1) + 1
  }
}
