internal import Games
internal import Players
internal import TextFiles

extension BaseballRules {
  /// The keys of `game.rules`, with their ranges.
  static let keys = RuleKeys<BaseballRules>(
    presets: [.init("repaired", .repaired), .init("app", .app)],
    keys: gameKeys + predictionKeys + seasonKeys + leagueKeys + runnerKeys
  )

  private static let gameKeys: [RuleKey<BaseballRules>] = [
    .integer("innings", \.innings, 1...40, "Innings of a game without extra innings"),
    .integer(
      "placedRunnerFrom", \.placedRunnerFrom, 0...100,
      "First inning whose halves begin with a runner on second base; 0: never"),
    .integer(
      "starterBatters", \.starterBatters, 0...1000,
      "Batters that a starter faces before the bullpen takes over"),
    .number(
      "homeAdvantage", \.homeAdvantage, 0.5...2,
      "Factor on the odds of reaching base at home; away they are divided by it"),
    .flag(
      "allowUnknownPlayers", \.allowsUnknownPlayers,
      "Whether line-ups and rotations may name players that the team does not list"),
    .choice(
      "inningsTenths", \.inningsTenths,
      "What innings of 182.1 are. thirds: 182 and a third; decimals: 182 and a tenth"),
  ]

  private static let predictionKeys: [RuleKey<BaseballRules>] = [
    .choice(
      "plateAppearancesFrom", \.plateAppearancesFrom,
      "Starter whose figures say how many plate appearances a side has in five innings"),
    .integer(
      "unknownStarterPlateAppearances", \.unknownStarterPlateAppearances, 0...1000,
      "Plate appearances in five innings where that starter is unknown"),
    .choice(
      "unknownVisitorMeets", \.unknownVisitorMeets,
      "Side whose hitters an unknown away starter is multiplied with"),
  ]

  private static let seasonKeys: [RuleKey<BaseballRules>] = [
    weight("walkWeight", \.walkWeight, 0...10, "Weight in wOBA of a walk that is not intentional"),
    weight("hitByPitchWeight", \.hitByPitchWeight, 0...10, "Weight in wOBA of a hit batter"),
    weight("singleWeight", \.singleWeight, 0...10, "Weight in wOBA of a single"),
    weight("doubleWeight", \.doubleWeight, 0...10, "Weight in wOBA of a double"),
    weight("tripleWeight", \.tripleWeight, 0...10, "Weight in wOBA of a triple"),
    weight("homeRunWeight", \.homeRunWeight, 0...10, "Weight in wOBA of a home run"),
    weight("wobaScale", \.wobaScale, 0.1...10, "wOBA for a run per plate appearance"),
    weight("leagueWOBA", \.leagueWOBA, 0...2, "The league's wOBA"),
    weight("leagueRuns", \.leagueRuns, 0...2, "The league's runs per plate appearance"),
    weight(
      "leagueWRC", \.leagueWRC, 0.001...2,
      "The league's runs created per plate appearance, without pitchers"),
    weight("fipConstant", \.fipConstant, -20...20, "What puts FIP on the scale of earned runs"),
    weight("leagueFIP", \.leagueFIP, 0.1...50, "The league's FIP"),
  ]

  private static func weight(
    _ name: String, _ path: RuleKey<BaseballRules>.Path<DecimalNumber>,
    _ range: ClosedRange<Double>, _ description: String
  ) -> RuleKey<BaseballRules> {
    .decimal(name, path, range, decimals: SeasonMetrics.decimals, description)
  }

  private static let leagueKeys: [RuleKey<BaseballRules>] = [
    .number(
      "leagueStrikeouts", \.leagueStrikeouts, 0...1, "Strikeouts per plate appearance"),
    .number(
      "leagueWalks", \.leagueWalks, 0...1, "Walks and hit batters per plate appearance"),
    .number("leagueSingles", \.leagueSingles, 0...1, "Singles per plate appearance"),
    .number("leagueDoubles", \.leagueDoubles, 0...1, "Doubles per plate appearance"),
    .number("leagueTriples", \.leagueTriples, 0...1, "Triples per plate appearance"),
    .number("leagueHomeRuns", \.leagueHomeRuns, 0...1, "Home runs per plate appearance"),
    .number(
      "batterShrinkage", \.batterShrinkage, 0...1_000_000,
      "Plate appearances of the league that are added to a batter's"),
    .number(
      "pitcherShrinkage", \.pitcherShrinkage, 0...1_000_000,
      "Plate appearances of the league that are added to a pitcher's"),
  ]

  private static let runnerKeys: [RuleKey<BaseballRules>] = [
    .number(
      "doublePlayShare", \.doublePlayShare, 0...1,
      "Share of outs in play that are double plays with a runner on first and fewer than two outs"),
    .number(
      "advancingOutShare", \.advancingOutShare, 0...1,
      "Share of outs in play on which every runner advances a base, with fewer than two outs"),
    .number(
      "deepFlyShare", \.deepFlyShare, 0...1,
      "Share of outs in play on which a runner scores from third, with fewer than two outs"),
    .number(
      "errorShare", \.errorShare, 0...1,
      "Share of outs in play that an error undoes: batter and runners are safe, a base further"),
    .number(
      "firstToThirdOnSingle", \.firstToThirdOnSingle, 0...1,
      "Chance that a single takes the runner from first to third; then one from second scores"),
    .number(
      "secondToHomeOnSingle", \.secondToHomeOnSingle, 0...1,
      "Chance that a runner scores from second on a single"),
    .number(
      "firstToHomeOnDouble", \.firstToHomeOnDouble, 0...1,
      "Chance that a runner scores from first on a double"),
  ]

  /// Contradictions of the rules beyond the ranges of single keys, each with the key to blame.
  var contradictions: [(key: String, message: String)] {
    let reached = leagueWalks + leagueSingles + leagueDoubles + leagueTriples + leagueHomeRuns
    return [
      (
        leagueStrikeouts + reached >= 1, "leagueStrikeouts",
        "the league's strikeouts, walks and hits fill all plate appearances; leave some for other outs"
      ),
      (
        doublePlayShare + advancingOutShare + deepFlyShare + errorShare > 1, "doublePlayShare",
        "the shares of double plays, advancing outs, deep flies and errors add up to more than 1"
      ),
      (
        firstToThirdOnSingle > secondToHomeOnSingle, "firstToThirdOnSingle",
        "the chance to go from first to third cannot be higher than the chance to score from second; lower it or raise the other"
      ),
    ].filter(\.0).map { ($1, $2) }
  }
}
