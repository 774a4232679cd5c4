internal import Games
internal import TextFiles

extension BasketballRecord {
  /// What a player plays and is worth, what they did per game, and the ratings that scores from ranges are
  /// made of.
  static let figures: [Figure] =
    [
      Figure("planned_minutes", "Minutes planned", decimals: 1, isDerived: true),
      rating("rating", "Rating per 100 possessions", isLeading: true),
      rating("rating_offence", "Of it in offence"),
      rating("rating_defence", "Of it in defence"),
      Figure("games", "Games"),
      perGame(.minutes, "Minutes"),
      perGame(.points, "Points"),
      perGame(.assists, "Assists"),
      perGame(.turnovers, "Turnovers", better: .less),
      perGame(.steals, "Steals"),
      perGame(.blocks, "Blocks"),
      Figure(
        "offensive_rebounds_per_game", "Offensive rebounds a game", decimals: 1, isDerived: true,
        isLeading: false),
      Figure(
        "defensive_rebounds_per_game", "Defensive rebounds a game", decimals: 1, isDerived: true,
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
      "\(average.totalKey)_per_game", "\(title) a game", decimals: 1, isDerived: true,
      better: better, isLeading: average == .minutes || average == .points)
  }

  /// The values of ``figures`` behind those of rating and minutes; none where the record says that there is
  /// no data.
  private func values(_ player: BasketballRatings.Player) -> [Double?] {
    guard !isEmpty else { return BasketballRecord.figures.dropFirst(4).map { _ in nil } }
    func perGame(_ total: Total) -> Double? { quotient(total, .games) }
    return [totals[.games]?.double]
      + [Average.minutes, .points, .assists, .turnovers, .steals, .blocks].map {
        averages[$0]?.double
      }
      + [
        perGame(.offensiveRebounds), perGame(.defensiveRebounds),
        totals[.fieldGoalAttempts]?.double, quotient(.fieldGoals, .fieldGoalAttempts),
        totals[.freeThrowAttempts]?.double, quotient(.freeThrows, .freeThrowAttempts),
      ]
      + [player.ratings, player.weighted].flatMap {
        [$0.offensive, $0.defensive, $0.overall].map { Double($0) }
      }
  }

  /// The values of ``figures``.
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

extension BasketballTeam {
  /// What either model makes of a team.
  static let figures = [
    Figure("pace", "Pace", decimals: 1, isDerived: true, better: .neither),
    Figure("points_per_possession", "Points a possession", decimals: 3, isDerived: true),
    Figure("defence", "Defence", decimals: 3, isDerived: true, better: .less),
    Figure("offensive_rating", "Offensive rating", isDerived: true),
    Figure("defensive_rating", "Defensive rating", isDerived: true),
    Figure("overall_rating", "Overall rating", isDerived: true),
  ]

  /// The players of a team's document, which has passed its shape.
  static func figuredPlayers(
    _ team: GameSource.Team, _ rules: BasketballRules, _ diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let errorsBefore = diagnostics.count
    let squad = BasketballSquad(team, &diagnostics)
    guard diagnostics.count == errorsBefore else { return [] }
    let plan = squad.plan
    let ratings = squad.ratings(rules)
    let rangeRatings = BasketballRatings.players(squad.rangeRecords)
    return squad.names.indices.map { index in
      let name = squad.names[index]
      let record = squad.records[index]
      return FiguredPlayer(
        team: team.id, name: name, position: record.position, isPlaying: nil,
        keys: ["squad", name], lineup: nil,
        values: record.values(
          rangeRatings[index], ratings[index], minutes: plan.minutes(index)))
    }
  }

  /// The values of ``figures``: those of the model that the rules play by, or a report why there are none,
  /// and those of the other where the team has them.
  func figures(
    _ rules: BasketballRules, _ source: GameSource.Team, _ diagnostics: inout Diagnostics
  ) -> [Double?]? {
    var other = Diagnostics()
    let strength: BasketballStrength?
    let ratings: BasketballRatings?
    let errorsBefore = diagnostics.count
    switch rules.scores {
    case .possessions:
      strength = self.strength(rules, source, &diagnostics)
      ratings = self.ratings(source, &other)
    case .ranges:
      strength = self.strength(rules, source, &other)
      ratings = self.ratings(source, &diagnostics)
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return [strength?.pace, strength?.pointsPerPossession, strength?.defence]
      + [ratings?.offensive, ratings?.defensive, ratings?.overall].map { $0.map(Double.init) }
  }
}
