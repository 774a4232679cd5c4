internal import Games
package import TextFiles

/// What a player is worth while they play: points per 100 possessions beside an average player, in units of
/// 10^-4.
package struct BasketballRating: Sendable, Equatable {
  /// What their side scores more.
  package var offence: Int
  /// What the opponents score less.
  package var defence: Int

  package static let decimals = 4
  package static let unit = 1e4
  /// The greatest magnitude of a rating in points, altogether, in offence and in defence.
  package static let greatest = 100.0

  package var total: Int { offence + defence }

  /// The rating as a document has it.
  package var decimal: DecimalNumber {
    DecimalNumber(significand: Int64(total), scale: BasketballRating.decimals)
  }

  /// The same with another total: the difference is half in offence and half in defence.
  func totalling(_ total: Int) -> BasketballRating {
    let half = (total - self.total) / 2
    return BasketballRating(offence: offence + half, defence: total - offence - half)
  }

  /// A replacement player.
  package static func replacement(_ rules: BasketballRules) -> BasketballRating {
    BasketballRating(offence: rules.replacementOffence, defence: rules.replacementDefence)
  }

  /// The rating of the replacement player who plays for this one: replacement level altogether, which is all
  /// that Value over Replacement Player defines; the difference is half in offence and half in defence.
  package func replaced(_ rules: BasketballRules) -> BasketballRating {
    totalling(BasketballRating.replacement(rules).total)
  }

  /// Returns the rating's contribution to a team's net points, in the unit of ratings.
  func worth(_ rules: BasketballRules) -> Double {
    rules.offenceWeight * Double(offence) + rules.defenceWeight * Double(defence)
  }

  /// From points per 100 possessions.
  init(offence: Double, defence: Double) {
    func units(_ points: Double) -> Int {
      let greatest = BasketballRating.greatest
      return Int((min(greatest, max(-greatest, points)) * BasketballRating.unit).rounded())
    }
    self.init(offence: units(offence), defence: units(defence))
  }

  init(offence: Int, defence: Int) {
    self.offence = offence
    self.defence = defence
  }
}

extension BasketballRating {
  /// The ratings of players by Box Plus/Minus 2.0 (D. Myers, "About Box Plus/Minus", Basketball-Reference,
  /// 2020, https://www.basketball-reference.com/about/bpm2.html), with the league's averages in place of
  /// the team's and without the team adjustment: so a player's rating is the same in every team.
  ///
  /// Everyone's season is mixed with some minutes of a replacement player. A player who states their rating
  /// has that one.
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
      return record.rating.map { rating.totalling(Int($0.units(decimals: decimals))) } ?? rating
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
