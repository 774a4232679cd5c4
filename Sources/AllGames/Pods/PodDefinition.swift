internal import Games
internal import Players
internal import TextFiles

struct PodDefinition: GameDefinition {
  let kind = "pods"
  let summary =
    "Games of up to four at a table, as Magic leagues play them: places and achievements."

  var rulesShape: Shape { PodRules.keys.shape }
  var teamShape: Shape { PodPlayer.shape }
  var resultShape: Shape { PodResults.shape }

  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    PodResultTable().results(table, diagnostics: &diagnostics)
  }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = PodRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    let players = source.teams.compactMap {
      PodPlayer($0, rules.achievements, &diagnostics)
    }
    let results = PodResults(players: source.teams.map(\.id), achievements: rules.achievements)
      .read(source.results, &diagnostics)
    guard diagnostics.count == errorsBefore, players.count == source.teams.count,
      let strengths = strengths(players, source, results, rules, &diagnostics)
    else { return nil }
    return PodLeagueGame(
      players: players, strengths: strengths, rules: rules, results: results)
  }

  /// The strengths that are given, and the estimates of the others.
  private func strengths(
    _ players: [PodPlayer], _ source: GameSource, _ results: [PodResult], _ rules: PodRules,
    _ diagnostics: inout Diagnostics
  ) -> [OrderStrength]? {
    let given = Dictionary(
      players.compactMap { player in player.strength.value.map { (player.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    guard players.contains(where: { $0.strength == .estimated }) else {
      return players.map { OrderStrength(value: given[$0.id], isEstimated: false) }
    }
    // Where draws are chance, a drawn pod shows nothing about strengths.
    let rankings = results.map(\.places).filter { places in
      rules.draw == 0 || !PodLeagueGame.isDrawn(places.map(\.place))
    }
    let fit = PlackettLuceFit(
      players: players.map(\.id), rankings: rankings, given: given,
      pseudoResults: rules.pseudoResults)
    let errorsBefore = diagnostics.count
    let estimates = fit.strengths()
    for (player, team) in zip(players, source.teams) where player.strength == .estimated {
      let estimate = estimates[player.id] ?? .nan
      let problem =
        fit.problem(of: player.id)
        ?? (PodPlayer.strengths.contains(estimate)
          ? nil : "the likeliest strength is \(estimate), expected 0.000001 to 1000000")
      guard let problem else { continue }
      diagnostics.report(
        "\(problem); give a strength, or set \"pseudoResults\" in the rules above 0",
        at: team.node["strength"]?.location, path: team.path.key("strength"))
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return players.map {
      OrderStrength(
        value: ($0.strength == .estimated ? estimates : given)[$0.id],
        isEstimated: $0.strength == .estimated)
    }
  }
}
