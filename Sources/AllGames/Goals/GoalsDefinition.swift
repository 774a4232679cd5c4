internal import Games
internal import Players
internal import TextFiles

/// Goals as a scenario names them.
struct GoalsDefinition: SampledGameDefinition, FixtureGameDefinition, ModelGameDefinition {
  let kind = "goals"
  let summary = "Football scores from the strengths of teams, or from odds."

  var rulesShape: Shape { GoalsRules.keys.shape }
  var teamShape: Shape { GoalsTeam.shape }
  var fixtureShape: Shape { GoalFixture.shape }
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
    FixtureTable(kinds: GoalFixture.columns).fixtures(table, diagnostics: &diagnostics)
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = GoalsRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    let teams = source.teams.map { GoalsTeam($0) }
    reportMixture(teams, source, &diagnostics)
    let fixtures = source.fixtures(&diagnostics).compactMap {
      GoalFixture($0, rules, &diagnostics)
    }
    let known = teams.filter { $0.strength != .unknown }
    diagnostics.report(rules.idle(in: source.rules), in: source)
    if let first = known.first, !known.contains(where: { $0.isRated != first.isRated }) {
      diagnostics.report(GoalsRules.idle(in: source.rules, ofRated: first.isRated), in: source)
    }
    // Ratings can be sampled only where every team has some.
    let rated = known.count == teams.count ? known.first : nil
    let sampler = TeamUncertainties(source.uncertainty).sampler(
      teams: source.teams.map(\.id),
      quantities: rated.map { $0.isRated ? ["rating"] : ["attack", "defence"] } ?? [],
      &diagnostics)
    guard diagnostics.count == errorsBefore else { return nil }
    return GoalsGame(teams: teams, fixtures: fixtures, rules: rules, sampler: sampler)
  }

  /// Reports a team whose strength is of another kind than that of the first one that has any.
  private func reportMixture(
    _ teams: [GoalsTeam], _ source: GameSource, _ diagnostics: inout Diagnostics
  ) {
    func kind(_ team: Int) -> String { teams[team].isRated ? "a rating" : "attack and defence" }
    let known = teams.indices.filter { teams[$0].strength != .unknown }
    guard let first = known.first,
      let odd = known.first(where: { teams[$0].isRated != teams[first].isRated })
    else { return }
    diagnostics.report(
      "\(Diagnostic.quote(source.teams[odd].id)) has \(kind(odd)), but \(Diagnostic.quote(source.teams[first].id)) "
        + "has \(kind(first)); expected the same for all teams",
      at: source.teams[odd].node.location, path: source.teams[odd].path)
  }
}
