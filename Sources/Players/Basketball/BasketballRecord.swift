internal import Games
package import TextFiles

/// What a player has done in a season, in exact numbers.
package struct BasketballRecord: Sendable, Equatable {
  /// Per game: points, assists, turnovers, steals, blocks. At most ``averageDecimals`` decimals.
  package var averages: [Average: DecimalNumber] = [:]
  /// In the season. At most ``totalDecimals`` decimals.
  package var totals: [Total: DecimalNumber] = [:]
  /// The season's totals of what ``averages`` holds, where they are known; else they are averages
  /// times games.
  package var seasonTotals: [Average: DecimalNumber]?
  /// The season's personal fouls, where they are known.
  package var fouls: DecimalNumber?
  /// Where they play, as the document says it.
  package var position: String?
  /// Their rating in points per 100 possessions, where the document states it.
  package var rating: DecimalNumber?

  /// What is known per game, by the names of the simulator that the game comes from.
  package enum Average: String, Sendable, CaseIterable {
    case points = "ppg"
    case assists = "apg"
    case turnovers = "topg"
    case steals = "spg"
    case blocks = "bpg"
    case minutes = "mpg"

    /// The member that holds the season's total: the name of the case.
    package var totalKey: String { "\(self)" }
  }

  /// What is known of the season, by the names of the simulator.
  package enum Total: String, Sendable, CaseIterable {
    case offensiveRebounds = "offReb"
    case defensiveRebounds = "defReb"
    case fieldGoals = "fgm"
    case fieldGoalAttempts = "fga"
    case freeThrows = "ftm"
    case freeThrowAttempts = "fta"
    case games = "gamesPlayed"

    /// The member of a player whose season is given in totals alone: the name of the case.
    package var totalKey: String { "\(self)" }
  }

  package static let averageDecimals = 6
  package static let totalDecimals = 3
  /// The greatest magnitude of either.
  package static let greatestAverage = 10_000
  package static let greatestTotal = 100_000

  /// An average in units of 10^-``averageDecimals``.
  package func units(_ average: Average) -> Int128 {
    averages[average].map { $0.units(decimals: BasketballRecord.averageDecimals) } ?? 0
  }

  /// A total in units of 10^-``totalDecimals``.
  package func units(_ total: Total) -> Int128 {
    totals[total].map { $0.units(decimals: BasketballRecord.totalDecimals) } ?? 0
  }

  /// ``position`` from 1, a point guard, to 5, a centre, or `nil` if unknown.
  package var positionNumber: Double? { position.flatMap { BasketballRecord.positions[$0] } }

  private static let positions: [String: Double] = [
    "PG": 1, "G": 1.5, "SG": 2, "SF": 3, "F": 3.5, "PF": 4, "C": 5,
  ]

  /// "No data": all fields are -1 then.
  package var isEmpty: Bool { averages[.minutes] == DecimalNumber(significand: -1) }

  /// The record of a season's totals. Averages are rounded to one decimal, halves away from zero, as
  /// they are published.
  package init(seasonTotals: [Average: DecimalNumber], totals: [Total: DecimalNumber]) {
    self.totals = totals
    self.seasonTotals = seasonTotals
    let games = Int128(totals[.games]?.integer ?? 0)
    averages = seasonTotals.mapValues { total in
      guard games > 0 else { return DecimalNumber(significand: 0) }
      let average = ExactRatio(total) * ExactRatio(1, over: games)
      return DecimalNumber(significand: Int64(average.rounded(decimals: 1).numerator), scale: 1)
    }
  }

  /// The record of averages and totals as the simulator has them.
  package init(averages: [Average: DecimalNumber], totals: [Total: DecimalNumber]) {
    self.averages = averages
    self.totals = totals
  }
}

extension DecimalNumber {
  /// The number in units of 10^-decimals, of which it has no more.
  package func units(decimals: Int) -> Int128 {
    precondition(scale <= decimals, "\(self) in units of 10^-\(decimals)")
    return Int128(significand) * ExactRatio.powerOfTen(decimals - scale)
  }
}
