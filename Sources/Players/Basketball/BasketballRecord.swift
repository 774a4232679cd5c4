internal import Games
package import TextFiles

/// A player's season in exact numbers.
package struct BasketballRecord: Sendable, Equatable {
  /// Averages per game, with at most ``averageDecimals`` decimals.
  package var averages: [Average: DecimalNumber] = [:]
  /// Totals of the season, with at most ``totalDecimals`` decimals.
  package var totals: [Total: DecimalNumber] = [:]
  /// The season's totals of the statistics in ``averages``, or `nil` if they are averages times games.
  package var seasonTotals: [Average: DecimalNumber]?
  /// The season's personal fouls, or `nil` if unknown.
  package var fouls: DecimalNumber?
  package var position: String?
  /// The rating in points per 100 possessions, or `nil` if it follows from the season.
  package var rating: DecimalNumber?

  /// The averages, with the keys of the simulator that the game comes from.
  package enum Average: String, Sendable, CaseIterable {
    case points = "ppg"
    case assists = "apg"
    case turnovers = "topg"
    case steals = "spg"
    case blocks = "bpg"
    case minutes = "mpg"

    package var totalKey: String { "\(self)" }
  }

  /// The totals, with the keys of the simulator.
  package enum Total: String, Sendable, CaseIterable {
    case offensiveRebounds = "offReb"
    case defensiveRebounds = "defReb"
    case fieldGoals = "fgm"
    case fieldGoalAttempts = "fga"
    case freeThrows = "ftm"
    case freeThrowAttempts = "fta"
    case games = "gamesPlayed"

    package var totalKey: String { "\(self)" }
  }

  package static let averageDecimals = 6
  package static let totalDecimals = 3

  /// Returns an average in units of 10^-``averageDecimals``.
  package func units(_ average: Average) -> Int128 {
    averages[average].map { $0.units(decimals: BasketballRecord.averageDecimals) } ?? 0
  }

  /// Returns a total in units of 10^-``totalDecimals``.
  package func units(_ total: Total) -> Int128 {
    totals[total].map { $0.units(decimals: BasketballRecord.totalDecimals) } ?? 0
  }

  /// ``position`` from 1, a point guard, to 5, a centre, or `nil` if unknown.
  package var positionNumber: Double? { position.flatMap { BasketballRecord.positions[$0] } }

  private static let positions: [String: Double] = [
    "PG": 1, "G": 1.5, "SG": 2, "SF": 3, "F": 3.5, "PF": 4, "C": 5,
  ]

  /// True if there are no data, which the simulator writes as -1 in all fields.
  package var isEmpty: Bool { averages[.minutes] == DecimalNumber(significand: -1) }

  /// Creates a record from a season's totals. Averages are rounded to one decimal, halves away from zero, as
  /// published averages are.
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

  package init(averages: [Average: DecimalNumber], totals: [Total: DecimalNumber]) {
    self.averages = averages
    self.totals = totals
  }
}

extension DecimalNumber {
  /// Returns the number in units of 10^-decimals; it must not have more decimals.
  package func units(decimals: Int) -> Int128 {
    precondition(scale <= decimals, "\(self) in units of 10^-\(decimals)")
    return Int128(significand) * ExactRatio.powerOfTen(decimals - scale)
  }
}
