internal import Games
internal import Players
internal import TextFiles

extension BasketballRules {
  static let keys = RuleKeys<BasketballRules>(
    presets: [.init("possessions", .possessions), .init("app", .app)],
    keys: [
      .choice(
        "scores", \.scores,
        "possessions: possessions times points per possession; ranges: drawn uniformly from a range around the "
          + "team's ratings"),
      .choice(
        "ties", \.ties,
        "overtime: a level match continues until decided; tie: it stays drawn, unless the competition needs a "
          + "winner"),
      .integer("periodMinutes", \.periodMinutes, 1...60, "Length of each of the four periods"),
      .integer("overtimeMinutes", \.overtimeMinutes, 1...60, "Length of an overtime"),
      .number(
        "pace", \.pace, 1...300, "Possessions of a side in 48 minutes between average rosters"),
      .number(
        "pointsPerPossession", \.pointsPerPossession, 0.01...3,
        "Points per possession of an average roster"),
      .number(
        "pointsPerAttempt", \.pointsPerAttempt, 0.5...3,
        "Points per true shooting attempt of an average roster"),
      .number("assists", \.assists, perGame, "Assists of an average roster in 48 minutes"),
      .number("rebounds", \.rebounds, perGame, "Rebounds of an average roster in 48 minutes"),
      .number("steals", \.steals, perGame, "Steals of an average roster in 48 minutes"),
      .number("blocks", \.blocks, perGame, "Blocks of an average roster in 48 minutes"),
      .number("fouls", \.fouls, perGame, "Personal fouls of an average roster in 48 minutes"),
      .number(
        "averageOffence", \.averageOffence, points,
        "The average player's value of the rating formula for offence, which is subtracted"),
      .number(
        "averageRating", \.averageRating, points,
        "The average player's value of the whole rating formula, which is subtracted"),
      .number(
        "replacementOffence", \.replacementOffence, points,
        "Rating of a replacement player in offence, in points per 100 possessions"),
      .number(
        "replacementDefence", \.replacementDefence, points,
        "Rating of a replacement player in defence, in points per 100 possessions"),
      .number(
        "replacementMinutes", \.replacementMinutes, 0...10_000,
        "Minutes of a replacement player that are added to everyone's season before it is rated"),
      .number(
        "paceWeight", \.paceWeight, 0...2, "Share of a roster's deviation in pace that counts"),
      .number(
        "offenceWeight", \.offenceWeight, 0...2,
        "Share of the players' ratings in offence that counts"),
      .number(
        "defenceWeight", \.defenceWeight, 0...2,
        "Share of the players' ratings in defence that counts"),
      .number(
        "homeAdvantage", \.homeAdvantage, -1...1,
        "Share by which playing at home raises a side's points per possession and lowers the "
          + "away side's"),
      .number(
        "paceDeviation", \.paceDeviation, 0...100,
        "Standard deviation of the possessions of both sides in 48 minutes"),
      .number(
        "scoreDeviation", \.scoreDeviation, 0...100,
        "Standard deviation of a side's points in 48 minutes, in addition to that of its possessions"
      ),
      .number(
        "badNightChance", \.badNightChance, 0...1, "Chance of a bad night of the home side"),
      .integer(
        "badNightLow", \.badNightLow, offsets, "Minimum points then, above the lowest rating"),
      .integer(
        "badNightHigh", \.badNightHigh, offsets, "Maximum points then, above the highest rating"),
      .integer("homeLow", \.homeLow, offsets, "Minimum points at home on other nights"),
      .integer("homeHigh", \.homeHigh, offsets, "Maximum points at home on other nights"),
      .number("blowoutChance", \.blowoutChance, 0...1, "Chance of a great night of the away side"),
      .integer("blowoutLow", \.blowoutLow, offsets, "Minimum points then, above the lowest rating"),
      .integer(
        "blowoutHigh", \.blowoutHigh, offsets, "Maximum points then, above the highest rating"),
      .integer("awayLow", \.awayLow, offsets, "Minimum points away on other nights"),
      .integer("awayHigh", \.awayHigh, offsets, "Maximum points away on other nights"),
    ]
  )

  private static let offsets = 0...1000
  // Averages are divisors.
  private static let perGame = 0.01...1000
  private static let points = -100.0...100

  var contradictions: [(key: String, message: String)] {
    let ranges = [
      ("badNight", badNightLow, badNightHigh), ("home", homeLow, homeHigh),
      ("blowout", blowoutLow, blowoutHigh), ("away", awayLow, awayHigh),
    ]
    return ranges.filter { $1 > $2 }.map { name, low, high in
      ("\(name)Low", "\(name)Low is \(low) and \(name)High is \(high); High must not be below Low")
    }
  }
}
