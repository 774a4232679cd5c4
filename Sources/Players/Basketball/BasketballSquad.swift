internal import Games
package import TextFiles

package struct BasketballSquad: Sendable {
  package let names: [String]
  package let records: [BasketballRecord]
  /// The planned minutes per game of each player, or `nil` for a player who is not in the plan.
  package var planned: [DecimalNumber?]

  package init(names: [String], records: [BasketballRecord], planned: [DecimalNumber?]) {
    self.names = names
    self.records = records
    self.planned = planned
  }

  package var seasons: [BasketballSeason] { records.map(BasketballSeason.init) }

  package func ratings(_ rules: BasketballRules) -> [BasketballRating] {
    BasketballRating.players(records, rules)
  }

  package func plan(_ rules: BasketballRules) -> BasketballPlan {
    BasketballPlan(
      planned: planned.map { $0?.units(decimals: BasketballPlan.decimals) }, players(rules), rules)
  }

  package func players(_ rules: BasketballRules) -> [BasketballPlan.Player] {
    zip(records, zip(seasons, ratings(rules))).map { record, player in
      BasketballPlan.Player(
        season: player.0[.minutes], limit: record.limit, position: record.positionNumber,
        rating: player.1)
    }
  }

  /// The records for scores from ranges: planned minutes replace the player's average and change nobody else's.
  package var rangeRecords: [BasketballRecord] {
    zip(records, planned).map { record, minutes in
      guard let minutes, !record.isEmpty else { return record }
      var planned = record
      planned.averages[.minutes] = minutes
      return planned
    }
  }
}

extension BasketballRecord {
  /// The maximum minutes that the player takes over: the season's average if known, at most 40.
  fileprivate var limit: Int128 {
    let maximum = Int128(BasketballPlan.maximumShared) * BasketballPlan.unit
    let finer = BasketballRecord.averageDecimals - BasketballPlan.decimals
    let average = units(.minutes) / ExactRatio.powerOfTen(finer)
    return average > 0 ? min(maximum, average) : maximum
  }
}
