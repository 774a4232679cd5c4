internal import Games
internal import TextFiles

extension BasketballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating {
    PlayerRating(
      key: "rating", column: "rating", standardStep: DecimalNumber(significand: 1),
      substitution:
        "What a dropped player leaves of the 240 minutes goes to team mates in proportion to theirs, up to 40 each, "
        + "and to a replacement player.")
  }

  /// The players who have minutes, in the squad's order, each with a greater rating, and out.
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let rules = BasketballRules.keys.rules(rules)
    guard rules.scores == .possessions else {
      diagnostics.report(
        "found scores from ranges, expected scores from possessions, which depend on players' ratings; set game.rules.preset to \"possessions\"",
        path: DocumentPath().key("game").key("rules"))
      return []
    }
    guard team.node["squad"] != nil else {
      diagnostics.report(
        "found \"strengths\", expected \"squad\": there are no players to change",
        at: team.node.location, path: team.path)
      return []
    }
    let squad = BasketballSquad(team, &diagnostics)
    let plan = squad.plan
    let ratings = squad.ratings(rules)
    let sharing = squad.names.indices.filter {
      squad.named[$0] == nil && plan.numerators[$0] > 0
    }
    let location = team.node.location
    return squad.names.indices.filter { plan.numerators[$0] > 0 }.compactMap { index in
      let name = squad.names[index]
      guard let text = JSONNumber(ratings[index].decimal.description),
        let raised = JSONNode(.number(text), at: location).raised(by: step),
        let none = JSONNumber("0")
      else { return nil }
      return RatedPlayer(
        name: name, position: squad.records[index].position,
        rating: ratings[index].decimal.double,
        raised: raised.wrapped(in: "squad", name, playerRating.key),
        dropped: RatedPlayer.Substitution(
          player: sharing.contains { $0 != index } ? "team mates" : "a replacement player",
          patch: JSONNode(.number(none), at: location).wrapped(in: "minutes", name)))
    }
  }
}
