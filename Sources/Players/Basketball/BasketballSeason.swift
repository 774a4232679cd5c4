internal import Games
internal import TextFiles

/// A player's season in units of 10^-9, in which averages times games are whole numbers; all 0 without data.
package struct BasketballSeason: Sendable {
  enum Statistic: Int, CaseIterable {
    case points, fieldGoalAttempts, freeThrowAttempts, threePointers, assists, turnovers
    case offensiveRebounds, defensiveRebounds, steals, blocks, fouls, minutes
  }

  static let unit = 1e9

  private let units: [Int128]
  /// True if fouls are known; otherwise they are 0.
  let hasFouls: Bool

  subscript(_ statistic: Statistic) -> Int128 { units[statistic.rawValue] }

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
    let isEmpty = record.isEmpty
    hasFouls = !isEmpty && record.fouls != nil
    let fouls = Int128(record.fouls?.significand ?? 0) * averageUnit * totalUnit
    units = Statistic.allCases.map { statistic in
      let units =
        switch statistic {
        case .points: season(.points)
        case .fieldGoalAttempts: season(.fieldGoalAttempts)
        case .freeThrowAttempts: season(.freeThrowAttempts)
        // A field goal is worth two or three points.
        case .threePointers: season(.points) - 2 * season(.fieldGoals) - season(.freeThrows)
        case .assists: season(.assists)
        case .turnovers: season(.turnovers)
        case .offensiveRebounds: season(.offensiveRebounds)
        case .defensiveRebounds: season(.defensiveRebounds)
        case .steals: season(.steals)
        case .blocks: season(.blocks)
        case .fouls: fouls
        case .minutes: season(.minutes)
        }
      return isEmpty ? 0 : max(0, units)
    }
  }
}
