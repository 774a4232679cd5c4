internal import Games
internal import TextFiles

/// A team: its players' records, or what a model would make of them.
struct BasketballTeam: Sendable {
  /// The team's name for people.
  let name: String
  let strength: Strength

  enum Strength: Sendable {
    /// From players, for either model.
    case squad([BasketballRecord])
    /// For scores from ranges.
    case ratings(BasketballRatings)
    /// For scores from possessions.
    case strengths(BasketballStrength)
  }
}

/// What the possessions model knows of a team.
struct BasketballStrength: Sendable, Hashable {
  /// Possessions in 48 minutes, when the opponents' pace is the league's.
  var pace: Double
  /// Points per possession against an average defence.
  var pointsPerPossession: Double
  /// The factor by which the team changes the opponents' points per possession.
  var defence: Double
}

extension BasketballStrength {
  /// The strength of a roster; nil if its numbers hold no possessions.
  ///
  /// Possessions are estimated as field goals attempted - offensive rebounds + turnovers + 0.44 free
  /// throws attempted (Kubatko, Oliver, Pelton, Rosenbaum, "A starting point for analyzing basketball
  /// statistics", Journal of Quantitative Analysis in Sports 3(3), 2007). What is short of a whole
  /// season's minutes, because players came or left, is left out of numerator and denominator alike.
  init?(_ records: [BasketballRecord], _ rules: BasketballRules) {
    let seasons = records.filter { !$0.isEmpty }.map(BasketballSeason.init)
    guard !seasons.isEmpty else { return nil }
    // Statistics x players times a column of ones.
    let statistics = BasketballSeason.Statistic.allCases.map { statistic in
      seasons.map { $0.units[statistic.rawValue] }
    }
    let sums = WholeProduct.product(statistics, seasons.map { _ in [1] }).map { $0[0] }
    func sum(_ statistic: BasketballSeason.Statistic) -> Int128 { sums[statistic.rawValue] }
    let hundredths =
      100 * (sum(.fieldGoalAttempts) - sum(.offensiveRebounds) + sum(.turnovers))
      + 44 * sum(.freeThrowAttempts)
    guard hundredths > 0, sum(.minutes) > 0 else { return nil }
    let possessions = Double(hundredths) / 100
    let games = Double(sum(.minutes)) / 240
    func excess(_ statistic: BasketballSeason.Statistic, _ average: Double) -> Double {
      Double(sum(statistic)) / games - average
    }
    let relativePace = possessions / games / rules.pace
    let relativePoints = Double(sum(.points)) / possessions / rules.pointsPerPossession
    pace = rules.pace * max(0, 1 + rules.paceWeight * (relativePace - 1))
    pointsPerPossession =
      rules.pointsPerPossession * max(0, 1 + rules.offenceWeight * (relativePoints - 1))
    defence = max(
      0,
      1 - rules.stealWeight * excess(.steals, rules.steals)
        - rules.blockWeight * excess(.blocks, rules.blocks)
        - rules.defensiveReboundWeight * excess(.defensiveRebounds, rules.defensiveRebounds))
  }
}

/// A player's season in whole numbers: units of 10^-9, in which averages times games are exact.
private struct BasketballSeason {
  enum Statistic: Int, CaseIterable {
    case points, turnovers, steals, blocks, minutes
    case offensiveRebounds, defensiveRebounds, fieldGoalAttempts, freeThrowAttempts
  }

  let units: [Int128]

  init(_ record: BasketballRecord) {
    let averageUnit = ExactRatio.powerOfTen(BasketballRecord.averageDecimals)
    let totalUnit = ExactRatio.powerOfTen(BasketballRecord.totalDecimals)
    func season(_ average: BasketballRecord.Average) -> Int128 {
      if let total = record.seasonTotals?[average] {
        return Int128(total.significand) * averageUnit * totalUnit
      }
      return record.units(average) * record.units(.games)
    }
    func season(_ total: BasketballRecord.Total) -> Int128 { record.units(total) * averageUnit }
    units = Statistic.allCases.map { statistic in
      let units =
        switch statistic {
        case .points: season(.points)
        case .turnovers: season(.turnovers)
        case .steals: season(.steals)
        case .blocks: season(.blocks)
        case .minutes: season(.minutes)
        case .offensiveRebounds: season(.offensiveRebounds)
        case .defensiveRebounds: season(.defensiveRebounds)
        case .fieldGoalAttempts: season(.fieldGoalAttempts)
        case .freeThrowAttempts: season(.freeThrowAttempts)
        }
      return max(0, units)
    }
  }
}
