internal import Games
internal import TextFiles

/// The three ratings of a player or a team.
package struct BasketballRatings: Sendable, Equatable {
  package var offensive: Int
  package var defensive: Int
  package var overall: Int

  package init(offensive: Int, defensive: Int, overall: Int) {
    self.offensive = offensive
    self.defensive = defensive
    self.overall = overall
  }

  /// The range that a score is drawn around.
  package var minimum: Int { min(offensive, defensive, overall) }
  package var greatest: Int { max(offensive, defensive, overall) }

  /// A player's ratings, and what they weigh by their minutes.
  package struct Player: Sendable, Equatable {
    package var ratings: BasketballRatings
    package var weighted: BasketballRatings
  }
}

extension BasketballRatings {
  /// What each statistic adds to the three ratings, in halves of a point: points, assists, turnovers,
  /// steals and blocks per game, offensive and defensive rebounds per game, and what field goals and
  /// free throws are worth beyond a threshold. Rows are statistics; columns are offensive, defensive
  /// and overall.
  private static let weights: [[Int128]] = [
    [5, 3, 4], [5, 3, 4], [-6, -4, -2], [4, 12, 6], [4, 12, 6], [20, 2, 4], [2, 6, 4], [0, 0, 2],
    [0, 0, 2],
  ]

  /// A game's minutes: five places of 48.
  private static let teamMinutes: Int128 = 240

  /// The ratings of players, in their order: players x statistics times statistics x ratings.
  ///
  /// A player's statistics are ratios; over their common denominator they are whole numbers, whose
  /// products and sums are exact, so that neither clamps nor roundings can go wrong.
  package static func players(_ records: [BasketballRecord]) -> [Player] {
    let rows = records.map { row($0) }
    let sums = WholeProduct.product(rows.map(\.numerators), weights)
    return zip(records, zip(rows, sums)).map { record, row in
      let rated = row.1.map { sum in
        record.isEmpty ? 0 : whole(ExactRatio(max(0, sum), over: 2 * row.0.denominator))
      }
      let minutes = max(0, record.units(.minutes))
      let share = ExactRatio(
        minutes, over: teamMinutes * ExactRatio.powerOfTen(BasketballRecord.averageDecimals))
      let weighted = rated.map { whole(ExactRatio(Int128($0)) * share) }
      return Player(
        ratings: BasketballRatings(rated), weighted: BasketballRatings(weighted))
    }
  }

  /// The ratings of a team: a row of ones times players x weighted ratings.
  package static func team(_ players: [Player]) -> BasketballRatings {
    guard !players.isEmpty else { return BasketballRatings([0, 0, 0]) }
    let weighted = players.map { player in
      [player.weighted.offensive, player.weighted.defensive, player.weighted.overall]
        .map { Int128($0) }
    }
    // Turned round, so that the small factors are on the right.
    let byRating = (0..<3).map { rating in weighted.map { $0[rating] } }
    let sums = WholeProduct.product(byRating, weighted.map { _ in [1] })
    return BasketballRatings(sums.map { Int($0[0]) })
  }

  private init(_ values: [Int]) {
    self.init(offensive: values[0], defensive: values[1], overall: values[2])
  }

  private static func whole(_ ratio: ExactRatio) -> Int {
    Int(ratio.rounded(decimals: 0).numerator)
  }

  /// A player's statistics in the order of ``weights``, over a common denominator.
  private static func row(
    _ record: BasketballRecord
  ) -> (numerators: [Int128], denominator: Int128) {
    let unit = ExactRatio.powerOfTen(BasketballRecord.averageDecimals)
    let perGame: [BasketballRecord.Average] = [.points, .assists, .turnovers, .steals, .blocks]
    let games = record.units(.games)
    let statistics =
      perGame.map { reduced(record.units($0), unit) }
      + [
        positive(record.units(.offensiveRebounds), games),
        positive(record.units(.defensiveRebounds), games),
        // 100 made / attempted - 46, and - 76.4.
        positive(
          100 * record.units(.fieldGoals) - 46 * record.units(.fieldGoalAttempts),
          record.units(.fieldGoalAttempts)),
        positive(
          1000 * record.units(.freeThrows) - 764 * record.units(.freeThrowAttempts),
          10 * record.units(.freeThrowAttempts)),
      ]
    let common = statistics.reduce(Int128(1)) { common, ratio in
      common / greatestDivisor(common, ratio.denominator) * ratio.denominator
    }
    return (statistics.map { $0.numerator * (common / $0.denominator) }, common)
  }

  /// A ratio, at least 0; 0 over 0 is 0 too.
  private static func positive(_ numerator: Int128, _ denominator: Int128) -> ExactRatio {
    guard denominator != 0, numerator.signum() == denominator.signum() else { return ExactRatio(0) }
    return reduced(Int128(numerator.magnitude), Int128(denominator.magnitude))
  }

  private static func reduced(_ numerator: Int128, _ denominator: Int128) -> ExactRatio {
    let divisor = greatestDivisor(Int128(numerator.magnitude), denominator)
    return ExactRatio(numerator / divisor, over: denominator / divisor)
  }

  /// The greatest common divisor of a number of at least 0 and one above 0.
  private static func greatestDivisor(_ one: Int128, _ other: Int128) -> Int128 {
    var (one, other) = (one, other)
    while one != 0 { (one, other) = (other % one, one) }
    return other
  }
}
