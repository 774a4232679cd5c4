/// Box Plus/Minus 2.0 and a plan of minutes in doubles, term by term as Myers' article has them, with the
/// league's averages in place of a team's; it shares no code with the engine.
public struct TextbookBoxPlusMinus: Sendable {
  /// A player's season.
  public struct Season: Sendable {
    public var position: String
    public var minutes, points, assists, turnovers, steals, blocks: Double
    public var offensiveRebounds, defensiveRebounds: Double
    public var fieldGoals, fieldGoalAttempts, freeThrows, freeThrowAttempts: Double
    public var fouls: Double?

    /// A row of a roster, by the names of its columns.
    public init(_ cells: [String: String]) {
      func count(_ name: String) -> Double { Double(cells[name] ?? "") ?? 0 }
      position = cells["position"] ?? ""
      minutes = count("minutes")
      points = count("points")
      assists = count("assists")
      turnovers = count("turnovers")
      steals = count("steals")
      blocks = count("blocks")
      offensiveRebounds = count("offensiveRebounds")
      defensiveRebounds = count("defensiveRebounds")
      fieldGoals = count("fieldGoals")
      fieldGoalAttempts = count("fieldGoalAttempts")
      freeThrows = count("freeThrows")
      freeThrowAttempts = count("freeThrowAttempts")
      fouls = cells["fouls"].flatMap(Double.init)
    }
  }

  public var rating: Double
  public var offence: Double

  /// The league's figures in 48 minutes, per side, and those of an average player.
  private enum League {
    static let (pace, pointsPerAttempt) = (98.29, 1.1069)
    static let (assists, rebounds, steals, blocks, fouls) = (22.61, 43.17, 7.64, 4.71, 19.70)
    static let points = 98.29 * 1.0707
    static let (offence, rating) = (4.608, 8.036)
  }

  public init(_ season: Season) {
    let minutes = season.minutes
    guard minutes > 0 else {
      (rating, offence) = (-2, -1.8)
      return
    }
    let fouls = season.fouls ?? League.fouls * minutes / 240
    let rebounds = season.offensiveRebounds + season.defensiveRebounds
    let attempts = season.fieldGoalAttempts + 0.44 * season.freeThrowAttempts
    // The share of the team's while they are on court.
    func share(_ own: Double, _ team: Double) -> Double { own / (team * minutes / 48) }
    func place(_ estimate: Double, _ prior: Double) -> Double {
      let mean = (estimate * minutes + prior * 50) / (minutes + 50)
      return mean < 1 ? 1 : mean > 5 ? 5 : mean
    }
    let numbers: [String: Double] = ["PG": 1, "SG": 2, "SF": 3, "PF": 4, "C": 5]
    let listed = numbers[season.position] ?? 3
    let position = place(
      2.13 + 8.668 * share(rebounds, League.rebounds) - 2.486 * share(season.steals, League.steals)
        + 0.992 * share(fouls, League.fouls) - 3.536 * share(season.assists, League.assists)
        + 1.667 * share(season.blocks, League.blocks), listed)
    let teamAttempts = League.points / League.pointsPerAttempt
    let threshold = League.pointsPerAttempt - 0.33
    let role = place(
      6 - 6.642 * share(season.assists, League.assists)
        - 8.544
        * share(season.points - attempts * threshold, League.points - teamAttempts * threshold), 4)
    let hundreds = minutes / 48 * League.pace / 100
    let efficiency = attempts > 0 ? season.points / attempts : 0
    let adjustedPoints = (efficiency - League.pointsPerAttempt + 1) * attempts
    let threes = max(0, season.points - 2 * season.fieldGoals - season.freeThrows)
    func at(_ place: Double, _ first: Double, _ last: Double) -> Double {
      first * (5 - place) / 4 + last * (place - 1) / 4
    }
    let guardness = position < 3 ? (3 - position) / 2 : 0
    let all: [(count: Double, rating: Double, offence: Double)] = [
      (adjustedPoints, 0.86, 0.605),
      (season.fieldGoalAttempts, at(role, -0.56, -0.78), at(role, -0.33, -0.472)),
      (season.freeThrowAttempts, at(role, -0.246, -0.343), at(role, -0.145, -0.208)),
      (threes, 0.389, 0.477),
      (season.assists, at(position, 0.58, 1.034), 0.476),
      (season.turnovers, -0.964, at(position, -0.579, -0.882)),
      (season.offensiveRebounds, at(position, 0.613, 0.181), at(position, 0.606, 0.422)),
      (season.defensiveRebounds, at(position, 0.116, 0.181), at(position, -0.112, 0.103)),
      (season.steals, at(position, 1.369, 1.008), at(position, 0.177, 0.294)),
      (season.blocks, at(position, 1.327, 0.703), at(position, 0.725, 0.097)),
      (fouls, -0.367, -0.439),
    ]
    let raw = all.reduce((rating: 0.0, offence: 0.0)) {
      ($0.rating + $1.count * $1.rating / hundreds, $0.offence + $1.count * $1.offence / hundreds)
    }
    let box = (
      rating: raw.rating - 0.818 * guardness + 1.387 * (role - 3) - League.rating,
      offence: raw.offence - 1.698 * guardness + 0.43 * (role - 3) - League.offence
    )
    rating = (box.rating * minutes - 2 * 300) / (minutes + 300)
    offence = (box.offence * minutes - 1.8 * 300) / (minutes + 300)
  }

  /// The minutes of players of whom nobody is named, by what is left of 240 after those who are: shares of
  /// the season's, poured out by bisection of the level at which 40 is reached.
  public static func minutes(seasons: [Double], left: Double) -> [Double] {
    func poured(_ level: Double) -> [Double] { seasons.map { min(40, $0 * level) } }
    guard seasons.contains(where: { $0 > 0 }) else { return seasons.map { _ in 0 } }
    var (low, high) = (0.0, 1e9)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if poured(middle).reduce(0, +) < left { low = middle } else { high = middle }
    }
    return poured(high)
  }
}
