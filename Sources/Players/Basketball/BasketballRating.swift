internal import Games
package import TextFiles

/// A player's rating: points per 100 possessions above an average player, in units of 10^-4.
package struct BasketballRating: Sendable, Equatable {
  /// The additional points of the player's side.
  package var offence: Int
  /// The points that the opponents score less.
  package var defence: Int

  package static let decimals = 4
  package static let unit = 1e4
  /// The maximum magnitude in points, of the total as of offence and defence.
  package static let greatest = 100.0

  package var total: Int { offence + defence }

  /// The total in points.
  package var decimal: DecimalNumber {
    DecimalNumber(significand: Int64(total), scale: BasketballRating.decimals)
  }

  /// Returns the rating with another total: half of the difference is in offence and half in defence.
  func withTotal(_ total: Int) -> BasketballRating {
    let half = (total - self.total) / 2
    return BasketballRating(offence: offence + half, defence: total - offence - half)
  }

  package static func replacement(_ rules: BasketballRules) -> BasketballRating {
    BasketballRating(offence: rules.replacementOffence, defence: rules.replacementDefence)
  }

  /// Returns the rating of the replacement player for this player: replacement level in total, which is all
  /// that Value over Replacement Player defines. Half of the difference is in offence and half in defence.
  package func replaced(_ rules: BasketballRules) -> BasketballRating {
    withTotal(BasketballRating.replacement(rules).total)
  }

  /// Returns the contribution to a team's net points, in the unit of ratings.
  func worth(_ rules: BasketballRules) -> Double {
    rules.offenceWeight * Double(offence) + rules.defenceWeight * Double(defence)
  }
}

extension BasketballRating {
  init(offence: Double, defence: Double) {
    func units(_ points: Double) -> Int {
      let greatest = BasketballRating.greatest
      return Int((min(greatest, max(-greatest, points)) * BasketballRating.unit).rounded())
    }
    self.init(offence: units(offence), defence: units(defence))
  }

  /// Returns the ratings of players by Box Plus/Minus 2.0 (D. Myers, "About Box Plus/Minus",
  /// Basketball-Reference, 2020, https://www.basketball-reference.com/about/bpm2.html).
  ///
  /// The league's averages replace the team's and there is no team adjustment, so that a player's rating is the
  /// same in every team. Seasons are mixed with some minutes of a replacement player. A rating stated in the
  /// record overrides the total.
  static func players(_ players: [BasketballRecord], _ rules: BasketballRules)
    -> [BasketballRating]
  {
    let seasons = players.map(BasketballSeason.init)
    let sums = BoxPlusMinus.sums(seasons)
    return players.indices.map { index in
      let record = players[index]
      let rating = mixed(
        BoxPlusMinus(seasons[index], sums[index], position: record.positionNumber ?? 3, rules),
        rules)
      return record.rating.map { rating.withTotal(Int($0.units(decimals: decimals))) } ?? rating
    }
  }

  private static func mixed(_ box: BoxPlusMinus, _ rules: BasketballRules) -> BasketballRating {
    guard box.minutes > 0 else { return replacement(rules) }
    let share = box.minutes / (box.minutes + rules.replacementMinutes)
    let offence = box.offence - rules.averageOffence
    let defence = box.rating - rules.averageRating - offence
    return BasketballRating(
      offence: share * offence + (1 - share) * rules.replacementOffence,
      defence: share * defence + (1 - share) * rules.replacementDefence)
  }
}
