internal import Games
internal import Players
internal import TextFiles

extension BasketballTeam {
  private static let maximumSize = 60
  private static let greatestRating = 10_000

  static let shape = Shape.anyOf([
    .object([
      name,
      .required(
        "squad",
        .map(keys: .singleLine, to: BasketballRecord.shape, count: 0...maximumSize),
        "The players by name, with the statistics of a season."),
      .optional(
        "minutes",
        .map(
          keys: .singleLine,
          to: .number(
            0...Double(BasketballPlan.maximumPlanned), maximumDecimals: BasketballPlan.decimals),
          count: 0...maximumSize),
        "Minutes per game by player, at most 240 together. Where they are fewer than the player would share, the player "
          + "is absent for the difference: team mates of the same position who are worth no more play it, up to their "
          + "season's minutes per game and 40, and a replacement player the rest. Otherwise players not named share "
          + "what remains in proportion to the season's minutes, at most 40 each."),
    ]),
    .object([
      name,
      .required(
        "ratings",
        .object(
          ["offensive", "defensive", "overall"].map {
            .required($0, .integer(0...greatestRating), "The team's \($0) rating.")
          }),
        "The team's ratings, for scores from ranges."),
    ]),
    .object([
      name,
      .required(
        "strengths",
        .object([
          .required("pace", .number(1...300), "Possessions in 48 minutes."),
          .required(
            "pointsPerPossession", .number(0...3),
            "Points per possession against an average defence."),
          .required(
            "defence", .number(0...3),
            "Factor on the opponents' points per possession: 1 is average, less is better."),
        ]),
        "The team's strengths, for scores from possessions."),
    ]),
  ])

  private static let name = Field.optional(
    "name", .text(1...100), "The team's name in reports; by default its id.")

  /// Reads a team's document, which has passed its shape; returns `nil` if the document is invalid.
  init?(
    _ team: GameSource.Team, uncertainty: RatingUncertainty = RatingUncertainty(nil),
    diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let own = uncertainty.team(
      team.id, players: (team.node["squad"]?.members ?? []).map(\.name), &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    let strength = BasketballTeam.strength(team, &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    self.init(name: team.node["name"]?.string ?? team.id, strength: strength, uncertainty: own)
  }

  private static func strength(
    _ team: GameSource.Team, _ diagnostics: inout Diagnostics
  ) -> Strength {
    if let ratings = team.node["ratings"] {
      return .ratings(
        BasketballRatings(
          offensive: ratings["offensive"]?.integer ?? 0,
          defensive: ratings["defensive"]?.integer ?? 0, overall: ratings["overall"]?.integer ?? 0))
    }
    if let strengths = team.node["strengths"] {
      return .strengths(
        BasketballStrength(
          pace: strengths["pace"]?.double ?? 0,
          pointsPerPossession: strengths["pointsPerPossession"]?.double ?? 0,
          defence: strengths["defence"]?.double ?? 0))
    }
    return .squad(BasketballSquad(team, &diagnostics))
  }

  /// Returns the team's ratings, for scores from ranges, or reports why there are none and returns `nil`.
  func ratings(_ source: GameSource.Team, _ diagnostics: inout Diagnostics) -> BasketballRatings? {
    switch strength {
    case .squad(let squad):
      let ratings = BasketballRatings.team(BasketballRatings.players(squad.rangeRecords))
      guard ratings.maximum <= BasketballTeam.greatestRating else {
        diagnostics.report(
          "the players' numbers give the team a rating of \(ratings.maximum), expected at most "
            + "\(BasketballTeam.greatestRating)",
          at: source.node.location, path: source.path)
        return nil
      }
      return ratings
    case .ratings(let ratings): return ratings
    case .strengths:
      diagnostics.report(
        "found \"strengths\", expected \"squad\" or \"ratings\": scores come from ranges; or set "
          + "game.rules.scores to \"possessions\"",
        at: source.node.location, path: source.path)
      return nil
    }
  }

  /// Returns the team's strength, for scores from possessions, or reports why there is none and returns `nil`.
  func strength(
    _ rules: BasketballRules, _ source: GameSource.Team, _ diagnostics: inout Diagnostics
  ) -> BasketballStrength? {
    switch strength {
    case .squad(let squad):
      guard let strength = BasketballStrength(squad, rules) else {
        diagnostics.report(
          "the players' numbers give no possessions; give minutes, games and shots, or "
            + "\"strengths\", or set game.rules.preset to \"app\"",
          at: source.node.location, path: source.path)
        return nil
      }
      return strength
    case .strengths(let strength): return strength
    case .ratings:
      diagnostics.report(
        "found \"ratings\", expected \"squad\" or \"strengths\": scores come from possessions; or "
          + "set game.rules.preset to \"app\"",
        at: source.node.location, path: source.path)
      return nil
    }
  }
}
