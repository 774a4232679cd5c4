internal import Games
internal import Players
internal import TextFiles

/// Ratings as a scenario names them.
struct RatingsDefinition: SampledGameDefinition, FixtureGameDefinition {
  let kind = "ratings"
  let summary = "Who wins, from ratings or odds: chess, esports, tennis."

  var rulesShape: Shape { RatingsRules.keys.shape }
  var teamShape: Shape { RatedTeam.shape }
  var resultShape: Shape { ScoreResults(hasDrawnGames: true).shape }
  var fixtureShape: Shape { ResultFixture.shape }

  var uncertaintyShape: Shape {
    TeamUncertainties.shape([("rating", 1000), ("strength", 5)], inLogarithms: ["strength"])
  }

  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    ScoreResults(hasDrawnGames: true).results(table, diagnostics: &diagnostics)
  }

  func fixtures(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    FixtureTable(kinds: GivenChances.columns, optional: GivenChances.drawColumns)
      .fixtures(table, diagnostics: &diagnostics)
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = RatingsRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let teams = source.teams.map { RatedTeam($0) }
    check(teams, source, rules, &diagnostics)
    let fixtures = source.fixtures(&diagnostics).compactMap {
      ResultFixture($0, rules, &diagnostics)
    }
    let keys = Set(teams.map { $0.strength.key })
    let sampler = TeamUncertainties(source.uncertainty).sampler(
      teams: source.teams.map(\.id), quantities: keys.count == 1 ? keys.compactMap { $0 } : [],
      &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    return RatingsGame(teams: teams, fixtures: fixtures, rules: rules, sampler: sampler)
  }

  /// Reports teams rated in another way than earlier ones, and ratings out of range.
  private func check(
    _ teams: [RatedTeam], _ source: GameSource, _ rules: RatingsRules,
    _ diagnostics: inout Diagnostics
  ) {
    let first = teams.firstIndex { $0.strength.key != nil }
    for (team, origin) in zip(teams, source.teams) {
      if let first, let key = team.strength.key, key != teams[first].strength.key {
        diagnostics.report(
          "\(Diagnostic.quote(origin.id)) has \(team.strength.wording), but "
            + "\(Diagnostic.quote(source.teams[first].id)) has \(teams[first].strength.wording); expected the same "
            + "for all teams",
          at: origin.node.location, path: origin.path)
      }
      let maximum = RatingsRules.maximumScales * rules.scale
      if case .rating(let rating) = team.strength, abs(rating) > maximum {
        diagnostics.report(
          "found a rating of \(RatingsRules.text(rating)), expected at most \(RatingsRules.text(RatingsRules.maximumScales)) times the scale of \(RatingsRules.text(rules.scale))",
          at: origin.node["rating"]?.location, path: origin.path.key("rating"))
      }
    }
  }
}
