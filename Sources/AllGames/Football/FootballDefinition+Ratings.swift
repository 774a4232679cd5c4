internal import Games
internal import Players
internal import TextFiles

extension FootballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating {
    PlayerRating(
      key: "skillPower", column: "skill_power",
      standardStep: DecimalNumber(significand: 1, scale: 1),
      substitution: PlayerRating.bestOfBench(by: "skillPower"))
  }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let rules = FootballRules.keys.rules(rules)
    guard let squad = FootballSquad(team, rules: rules, diagnostics: &diagnostics) else {
      return []
    }
    return squad.lineup.compactMap { index in
      let player = squad.players[index]
      guard let raised = team.node["squad"]?[player.name]?[playerRating.key]?.raised(by: step)
      else { return nil }
      return RatedPlayer(
        name: player.name, position: player.position.rawValue, rating: player.skillPower.double,
        raised: raised.wrapped(in: "squad", player.name, playerRating.key),
        dropped: squad.substitute(for: index).map {
          RatedPlayer.Substitution(
            player: squad.players[$0].name,
            patch: squad.patch(replacing: index, by: $0, at: team.node.location))
        })
    }
  }
}

extension FootballSquad {
  /// Returns the best player of the same position on the bench, the first of equals.
  fileprivate func substitute(for index: Int) -> Int? {
    let playing = Set(lineup)
    let bench = players.indices.filter {
      !playing.contains($0) && players[$0].position == players[index].position
    }
    let best = bench.map { players[$0].skillPower }.max()
    return bench.first { players[$0].skillPower == best }
  }

  /// Returns the patch of the team's document that puts a substitute in a player's place.
  fileprivate func patch(
    replacing index: Int, by substitute: Int, at location: SourceLocation
  ) -> JSONNode {
    guard let (line, order) = lines.first(where: { $0.value.contains(index) }) else {
      return JSONNode(.string(players[substitute].name), at: location)
        .wrapped(in: "lineup", "keeper")
    }
    let names = order.map { players[$0 == index ? substitute : $0].name }
    return JSONNode(texts: names, at: location).wrapped(in: "lineup", line.key)
  }
}
