internal import Games
internal import Players
internal import TextFiles

extension BasketballTable {
  /// Creates the table, or reports teams without the data that the model needs and returns `nil`.
  init?(
    _ teams: [BasketballTeam], _ source: GameSource, _ rules: BasketballRules,
    _ diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let pairs = zip(teams, source.teams)
    switch rules.scores {
    case .possessions:
      let strengths = pairs.compactMap { $0.strength(rules, $1, &diagnostics) }
      guard diagnostics.count == errorsBefore else { return nil }
      self.init(
        strengths,
        zip(teams, strengths).enumerated().map { entrant, pair in
          let (team, strength) = pair
          return team.isUncertain
            ? SampledBasketballTeam(
              team.squad, team.uncertainty, strength, entrant: entrant, rules) : nil
        }, rules)
    case .ranges:
      if teams.contains(where: \.isUncertain) {
        diagnostics.report(
          "found uncertain ratings with scores from ranges, which use fixed whole numbers; leave \"uncertainty\" "
            + "out, or set game.rules.preset to \"possessions\"",
          at: source.uncertainty?.location, path: DocumentPath().key("uncertainty"))
      }
      self.init(pairs.compactMap { $0.ratings($1, &diagnostics) }, rules)
    }
    guard diagnostics.count == errorsBefore else { return nil }
  }
}
