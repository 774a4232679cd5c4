internal import Games
internal import TextFiles

/// The three ratings of a player or a team, for scores from ranges.
package struct BasketballRatings: Sendable, Equatable {
  package var offensive: Int
  package var defensive: Int
  package var overall: Int

  package init(offensive: Int, defensive: Int, overall: Int) {
    self.offensive = offensive
    self.defensive = defensive
    self.overall = overall
  }

  private init(_ values: [Int]) {
    self.init(offensive: values[0], defensive: values[1], overall: values[2])
  }

  package var values: [Int] { [offensive, defensive, overall] }
  package var minimum: Int { min(offensive, defensive, overall) }
  package var maximum: Int { max(offensive, defensive, overall) }

  package struct Player: Sendable, Equatable {
    package var ratings: BasketballRatings
    package var weighted: BasketballRatings
  }
}

extension BasketballRatings {
  /// The weights of each statistic in the three ratings, in halves of a point.
  ///
  /// Rows are points, assists, turnovers, steals and blocks per game, offensive and defensive rebounds per game,
  /// and the percentages of field goals and free throws above a threshold. Columns are offensive, defensive and
  /// overall.
  private static let weights: [[Int128]] = [
    [5, 3, 4], [5, 3, 4], [-6, -4, -2], [4, 12, 6], [4, 12, 6], [20, 2, 4], [2, 6, 4], [0, 0, 2],
    [0, 0, 2],
  ]

  private static let teamMinutes: Int128 = 240

  /// Returns the ratings of players: players x statistics times statistics x ratings.
  ///
  /// A player's statistics are ratios. Over their common denominator they are whole numbers, whose products and
  /// sums are exact, so that neither clamps nor roundings can go wrong.
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

  package static func team(_ players: [Player]) -> BasketballRatings {
    BasketballRatings(
      players.reduce([0, 0, 0]) { sums, player in zip(sums, player.weighted.values).map(+) })
  }

  private static func whole(_ ratio: ExactRatio) -> Int {
    Int(ratio.rounded(decimals: 0).numerator)
  }

  /// Returns a player's statistics in the order of ``weights``, over a common denominator of at most 10^31.
  private static func row(
    _ record: BasketballRecord
  ) -> (numerators: [Int128], denominator: Int128) {
    let unit = ExactRatio.powerOfTen(BasketballRecord.averageDecimals)
    let games = record.units(.games)
    let attempts = record.units(.fieldGoalAttempts)
    let throwAttempts = record.units(.freeThrowAttempts)
    let common = [games, attempts, 10 * throwAttempts].reduce(unit) {
      $0 * max(1, Int128($1.magnitude))
    }
    let averages: [BasketballRecord.Average] = [.points, .assists, .turnovers, .steals, .blocks]
    let ratios = [
      (record.units(.offensiveRebounds), games), (record.units(.defensiveRebounds), games),
      // 100 made / attempted - 46, and - 76.4.
      (100 * record.units(.fieldGoals) - 46 * attempts, attempts),
      (1000 * record.units(.freeThrows) - 764 * throwAttempts, 10 * throwAttempts),
    ]
    return (
      averages.map { record.units($0) * (common / unit) }
        + ratios.map { numerator, denominator in
          numerator.signum() * denominator.signum() > 0
            ? Int128(numerator.magnitude) * (common / Int128(denominator.magnitude)) : 0
        }, common
    )
  }
}
