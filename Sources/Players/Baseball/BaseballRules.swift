import Games
package import TextFiles

/// The rules of a baseball game, each one a key of a scenario's `game.rules`.
///
/// The presets differ in the prediction of runs in five innings alone: ``repaired``, the default, mends
/// what its program gets wrong; ``app`` predicts as the program does. Games are simulated alike.
package struct BaseballRules: Sendable, Equatable {
  // The game.
  /// The number of innings of a game that is decided by then.
  package var innings = 9
  /// The inning from which on each half begins with a runner on second base; 0: never.
  package var placedRunnerFrom = 0
  /// A starter is replaced by the bullpen after facing so many batters.
  package var starterBatters = 23
  /// The odds of reaching base are multiplied by this at home and divided by it abroad.
  package var homeAdvantage = 1.03

  // Players of whom nothing is known.
  /// Whether a line-up and a rotation may name players that the team does not list.
  package var allowsUnknownPlayers = false
  /// What the tenths of innings mean.
  package var inningsTenths = InningsTenths.thirds

  // RA/5.
  /// Which starter's figures say how many plate appearances a side has in five innings.
  package var plateAppearancesFrom = StarterChoice.opposing
  /// How many they are where that starter is unknown.
  package var unknownStarterPlateAppearances = 20
  /// Whose hitters an unknown visiting starter is taken to meet.
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

  // What becomes of a plate appearance in the league.
  package var leagueStrikeouts = 0.2297
  package var leagueWalks = 0.0959
  package var leagueSingles = 0.1392
  package var leagueDoubles = 0.0458
  package var leagueTriples = 0.0042
  package var leagueHomeRuns = 0.0363
  /// So many plate appearances of the league are added to those of a batter, and to those of a pitcher.
  package var batterShrinkage = 130.0
  package var pitcherShrinkage = 150.0

  // What becomes of runners.
  /// Shares among outs on balls in play.
  package var doublePlayShare = 0.2
  package var advancingOutShare = 0.3
  package var deepFlyShare = 0.35
  package var errorShare = 0.019
  package var firstToThirdOnSingle = 0.28
  package var secondToHomeOnSingle = 0.6
  package var firstToHomeOnDouble = 0.42

  package init() {}

  /// What the tenths of innings mean: 182.1.
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

  /// The hitters of one of the two sides.
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
