internal import Games
internal import Players
internal import TextFiles

struct GoalsDefinition: SampledGameDefinition, FixtureGameDefinition, ModelGameDefinition {
  let kind = "goals"
  let summary = "Football scores from the strengths of teams, or from odds."

  var rulesShape: Shape { GoalsRules.keys.shape }
  var teamShape: Shape {
    StatedTeam.shape([
      [
        .required(
          "attack", .number(-5...5),
          "What the team adds to the logarithm of its goals; 0 is average."),
        .required(
          "defence", .number(-5...5),
          "What the team takes from the logarithm of its opponents' goals; 0 is average, more is better."
        ),
      ],
      [StatedTeam.rating],
    ])
  }
  var fixtureShape: Shape { GoalRates.shape }
  var resultShape: Shape { ScoreResults(hasDeciders: true).shape }

  var uncertaintyShape: Shape {
    TeamUncertainties.shape([("attack", 5), ("defence", 5), ("rating", 10_000)])
  }

  func idleRules(_ rules: JSONNode?) -> [(key: String, message: String)] {
    GoalsRules.keys.rules(rules).idle(in: rules)
  }

  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    ScoreResults(hasDeciders: true).results(table, diagnostics: &diagnostics)
  }

  func fixtures(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    table.fixtures(kinds: GoalRates.columns, diagnostics: &diagnostics)
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = GoalsRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    let teams = source.teams.map { StatedTeam($0) }
    teams.reportMixture(source, &diagnostics)
    let fixtures = source.fixtures(&diagnostics).compactMap { fixture in
      GoalRates(fixture, rules, &diagnostics).map { (key: fixture.key, value: $0) }
    }
    diagnostics.report(rules.idle(in: source.rules), in: source)
    let kinds = Set(teams.map(\.strength).filter { $0 != .unknown }.map(\.isRating))
    if kinds.count == 1 {
      diagnostics.report(
        GoalsRules.idle(in: source.rules, ofRated: kinds.contains(true)), in: source)
    }
    let sampler = TeamUncertainties(source.uncertainty).sampler(
      teams: source.teams.map(\.id), quantities: teams.quantities, &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    return GoalsGame(
      teams: teams, fixtures: FixtureValues(fixtures), rules: rules, sampler: sampler)
  }
}
