internal import Games
internal import Players
internal import TextFiles

struct RatingsDefinition: SampledGameDefinition, FixtureGameDefinition {
  let kind = "ratings"
  let summary = "Who wins, from ratings or odds: chess, esports, tennis."

  var rulesShape: Shape { RatingsRules.keys.shape }
  var teamShape: Shape {
    let strength = Field.required(
      "strength", .number(1e-9...1e9),
      "The team's strength: it beats one of strength t with odds of strength to t.")
    return StatedTeam.shape([[StatedTeam.rating], [strength]])
  }
  var resultShape: Shape { ScoreResults(hasDrawnGames: true).shape }
  var fixtureShape: Shape { ResultChances.shape }

  var uncertaintyShape: Shape {
    TeamUncertainties.shape([("rating", 1000), ("strength", 5)], inLogarithms: ["strength"])
  }

  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    ScoreResults(hasDrawnGames: true).results(table, diagnostics: &diagnostics)
  }

  func fixtures(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    table.fixtures(
      kinds: GivenChances.columns, optional: GivenChances.drawColumns, diagnostics: &diagnostics)
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = RatingsRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let teams = source.teams.map { StatedTeam($0) }
    teams.reportMixture(source, &diagnostics)
    checkRanges(teams, source, rules, &diagnostics)
    let fixtures = source.fixtures(&diagnostics).compactMap { fixture in
      ResultChances(fixture, rules, &diagnostics).map { (key: fixture.key, value: $0) }
    }
    let sampler = TeamUncertainties(source.uncertainty).sampler(
      teams: source.teams.map(\.id), quantities: teams.quantities, &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    return RatingsGame(
      teams: teams, fixtures: FixtureValues(fixtures), rules: rules, sampler: sampler)
  }

  private func checkRanges(
    _ teams: [StatedTeam], _ source: GameSource, _ rules: RatingsRules,
    _ diagnostics: inout Diagnostics
  ) {
    for (team, origin) in zip(teams, source.teams) {
      guard case .rating(let rating) = team.strength,
        let excess = rules.excess("a rating", rating)
      else { continue }
      diagnostics.report(
        excess, at: origin.node["rating"]?.location, path: origin.path.key("rating"))
    }
  }
}
