internal import Games
internal import Players
internal import TextFiles

extension BasketballRecord {
  /// A player's planned minutes and rating, averages per game, and the ratings for scores from ranges.
  static let figures: [Figure] =
    [
      Figure("planned_minutes", "Minutes planned", decimals: 1, isDerived: true),
      rating("rating", "Rating per 100 possessions", isLeading: true),
      rating("rating_offence", "Rating in offence"),
      rating("rating_defence", "Rating in defence"),
      Figure("games", "Games"),
      perGame(.minutes, "Minutes"),
      perGame(.points, "Points"),
      perGame(.assists, "Assists"),
      perGame(.turnovers, "Turnovers", better: .less),
      perGame(.steals, "Steals"),
      perGame(.blocks, "Blocks"),
      Figure(
        "offensive_rebounds_per_game", "Offensive rebounds per game", decimals: 1, isDerived: true,
        isLeading: false),
      Figure(
        "defensive_rebounds_per_game", "Defensive rebounds per game", decimals: 1, isDerived: true,
        isLeading: false),
      Figure("field_goal_attempts", "Field goals attempted", isLeading: false),
      Figure(
        "field_goal_percentage", "Field goals made", decimals: 3, isDerived: true,
        weight: "field_goal_attempts", isLeading: false),
      Figure("free_throw_attempts", "Free throws attempted", isLeading: false),
      Figure(
        "free_throw_percentage", "Free throws made", decimals: 3, isDerived: true,
        weight: "free_throw_attempts", isLeading: false),
    ]
    + ["Offensive", "Defensive", "Overall"].map {
      Figure("\($0.lowercased())_rating", "\($0) rating", isDerived: true)
    }
    + ["Offensive", "Defensive", "Overall"].map {
      Figure(
        "\($0.lowercased())_contribution", "\($0) rating by minutes", isDerived: true,
        isLeading: false)
    }

  private static func rating(
    _ name: String, _ title: String, isLeading: Bool = false
  ) -> Figure {
    Figure(
      name, title, decimals: 1, isDifference: true, isDerived: true, weight: "planned_minutes",
      isLeading: isLeading)
  }

  private static func perGame(
    _ average: Average, _ title: String, better: Figure.Better = .greater
  ) -> Figure {
    Figure(
      "\(average.totalKey)_per_game", "\(title) per game", decimals: 1, isDerived: true,
      better: better, isLeading: average == .minutes || average == .points)
  }

  /// Returns the values of ``figures`` after those of minutes and rating; `nil` for all without data.
  private func values(_ player: BasketballRatings.Player) -> [Double?] {
    guard !isEmpty else { return BasketballRecord.figures.dropFirst(4).map { _ in nil } }
    return [totals[.games]?.double]
      + [Average.minutes, .points, .assists, .turnovers, .steals, .blocks].map {
        averages[$0]?.double
      }
      + [
        quotient(.offensiveRebounds, .games), quotient(.defensiveRebounds, .games),
        totals[.fieldGoalAttempts]?.double, quotient(.fieldGoals, .fieldGoalAttempts),
        totals[.freeThrowAttempts]?.double, quotient(.freeThrows, .freeThrowAttempts),
      ]
      + (player.ratings.values + player.weighted.values).map { Double($0) }
  }

  func values(
    _ player: BasketballRatings.Player, _ rating: BasketballRating, minutes: Double
  ) -> [Double?] {
    [minutes]
      + [rating.total, rating.offence, rating.defence].map { Double($0) / BasketballRating.unit }
      + values(player)
  }

  private func quotient(_ total: Total, _ other: Total) -> Double? {
    guard let total = totals[total]?.double, let other = totals[other]?.double, other > 0 else {
      return nil
    }
    return total / other
  }
}
