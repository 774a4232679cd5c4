internal import Games
internal import Players
internal import TextFiles

extension BaseballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating {
    PlayerRating(
      key: "hits", column: "hits", standardStep: DecimalNumber(significand: 10),
      substitution:
        "In a dropped player's place in the order comes the batter of the bench who came to the plate most often."
    )
  }

  /// The batters of the order whose season lines are known, each with more hits in as many at bats, singles in
  /// place of outs, and replaced by whoever of the bench has the most plate appearances.
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let rules = BaseballRules.keys.rules(rules)
    guard let squad = BaseballSquad(team, rules: rules, diagnostics: &diagnostics) else {
      return []
    }
    let bench = SeasonLineReader(team, metrics: SeasonMetrics(rules: rules)).batters(&diagnostics)
      .filter { batter in batter.line != nil && !squad.lineup.contains { $0.name == batter.name } }
    let appearances = bench.compactMap { $0.line?.plateAppearances }
    // The first of equals.
    let substitute = appearances.max().flatMap(appearances.firstIndex(of:)).map { bench[$0].name }
    let location = team.node.location
    let players = squad.lineup.indices.compactMap { index -> RatedPlayer? in
      guard let batter = squad.lineup[index].player, let line = batter.line,
        let raised = team.node["batters"]?[batter.name]?[playerRating.key]?.raised(by: step)
      else { return nil }
      return RatedPlayer(
        name: batter.name, position: nil, rating: Double(line.hits),
        raised: raised.wrapped(in: "batters", batter.name, playerRating.key),
        dropped: substitute.map { substitute in
          var order = squad.lineup.map { $0.name ?? "" }
          order[index] = substitute
          return RatedPlayer.Substitution(
            player: substitute, patch: JSONNode(texts: order, at: location).wrapped(in: "lineup"))
        })
    }
    if players.isEmpty {
      diagnostics.report(
        "found no batter with a season line in the batting order, expected at least one whose hits can be raised",
        at: location, path: team.path)
    }
    return players
  }
}
