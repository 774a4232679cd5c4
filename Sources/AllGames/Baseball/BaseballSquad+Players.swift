internal import Games
internal import TextFiles

extension BaseballSquad {
  static let rating = PlayerRating(
    key: "hits", column: "hits", standardStep: DecimalNumber(significand: 10),
    substitution:
      "In a dropped player's place in the order comes the batter of the bench who came to the plate most often."
  )

  /// The batters of the order whose season lines are known, each with more hits in as many at bats, singles in
  /// place of outs, and replaced by whoever of the bench has the most plate appearances.
  ///
  /// Reports why there are none, if there are none.
  static func ratedPlayers(
    _ team: GameSource.Team, rules: BaseballRules, step: DecimalNumber,
    _ diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    guard let squad = BaseballSquad(team, rules: rules, diagnostics: &diagnostics) else {
      return []
    }
    let names = squad.lineup.map { $0.name ?? "" }
    let substitute = squad.substitute(team, rules: rules, &diagnostics)
    let location = team.node.location
    let players = squad.lineup.indices.compactMap { index -> RatedPlayer? in
      guard let batter = squad.lineup[index].batter, let line = batter.line,
        let raised = team.node["batters"]?[batter.name]?[rating.key]?.raised(by: step)
      else { return nil }
      return RatedPlayer(
        name: batter.name, position: nil, rating: Double(line.hits),
        raised: raised.wrapped(in: "batters", batter.name, rating.key),
        dropped: substitute.map { substitute in
          let order = names.indices.map { $0 == index ? substitute : names[$0] }
          return RatedPlayer.Substitution(
            player: substitute,
            patch: JSONNode(.array(order.map { JSONNode(.string($0), at: location) }), at: location)
              .wrapped(in: "lineup"))
        })
    }
    if players.isEmpty {
      diagnostics.report(
        "found no batter with a season line in the order, expected some whose hits can be raised",
        at: location, path: team.path)
    }
    return players
  }

  /// The batter who does not bat and came to the plate most often, the first of equals.
  private func substitute(
    _ team: GameSource.Team, rules: BaseballRules, _ diagnostics: inout Diagnostics
  ) -> String? {
    let batting = Set(lineup.compactMap(\.name))
    let reader = SeasonLineReader(team, metrics: SeasonMetrics(rules: rules))
    let bench = (team.node["batters"]?.members ?? []).filter { !batting.contains($0.name) }
      .compactMap { member -> (name: String, plateAppearances: Int)? in
        let path = team.path.key("batters").key(member.name)
        let line = reader.batter(member.name, member.node, path, &diagnostics).line
        return line.map { (member.name, $0.plateAppearances) }
      }
    let maximum = bench.map(\.plateAppearances).max()
    return bench.first { $0.plateAppearances == maximum }?.name
  }
}
