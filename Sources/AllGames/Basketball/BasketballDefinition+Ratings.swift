internal import Games
internal import Players
internal import TextFiles

extension BasketballDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating {
    PlayerRating(
      key: "rating", column: "rating", standardStep: DecimalNumber(significand: 1),
      substitution:
        "A dropped player's minutes go to team mates of the same position who are worth no more, up to their season's "
        + "minutes per game and 40, and the rest to a replacement player of "
        + "\(BasketballRating.replacement(BasketballRules.possessions).decimal) points per 100 possessions."
    )
  }

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
    let plan = squad.plan(rules)
    let ratings = squad.ratings(rules)
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
          player: squad.replacement(of: index, plan, rules),
          patch: JSONNode(.number(none), at: location).wrapped(in: "minutes", name)))
    }
  }
}

extension BasketballSquad {
  /// Returns in words who plays the minutes of a player who is dropped.
  fileprivate func replacement(
    of player: Int, _ plan: BasketballPlan, _ rules: BasketballRules
  ) -> String {
    var other = self
    other.planned[player] = DecimalNumber(significand: 0)
    let without = other.plan(rules)
    let least = 1 / Double(BasketballPlan.unit)
    let parts = [
      names.indices.contains { without.minutes($0) - plan.minutes($0) > least }
        ? "team mates" : nil,
      without.replacementMinutes - plan.replacementMinutes > least ? "a replacement player" : nil,
    ].compactMap { $0 }
    return parts.joined(separator: " and ")
  }
}
