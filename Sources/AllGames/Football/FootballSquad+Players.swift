internal import Games
internal import TextFiles

extension FootballSquad {
  static let rating = PlayerRating(
    key: "skillPower", column: "skill_power",
    standardStep: DecimalNumber(significand: 1, scale: 1),
    substitution: PlayerRating.bestOfBench(by: "skillPower"))

  /// The players of the line-up in its order, each with what they could be changed to.
  ///
  /// - Parameter team: the document that this squad was read from.
  func ratedPlayers(_ team: JSONNode, step: DecimalNumber) -> [RatedPlayer] {
    lineup.compactMap { index in
      let player = players[index]
      guard
        let raised = team["squad"]?[player.name]?[FootballSquad.rating.key]?.raised(by: step)
      else { return nil }
      return RatedPlayer(
        name: player.name, position: player.position.rawValue, rating: player.skillPower.double,
        raised: raised.wrapped(in: "squad", player.name, FootballSquad.rating.key),
        dropped: substitute(for: index).map {
          RatedPlayer.Substitution(
            player: players[$0].name, patch: patch(replacing: index, by: $0, at: team.location))
        })
    }
  }

  /// The best of those on the bench who are at home in the same position, the first of equals.
  private func substitute(for index: Int) -> Int? {
    let playing = Set(lineup)
    let bench = players.indices.filter {
      !playing.contains($0) && players[$0].position == players[index].position
    }
    let best = bench.map { players[$0].skillPower }.max()
    return bench.first { players[$0].skillPower == best }
  }

  /// The line-up in which one takes the very place of another.
  private func patch(replacing index: Int, by substitute: Int, at location: SourceLocation)
    -> JSONNode
  {
    let name = JSONNode(.string(players[substitute].name), at: location)
    guard let (line, order) = lines.first(where: { $0.value.contains(index) }) else {
      return name.wrapped(in: "lineup", "keeper")
    }
    let names = order.map {
      $0 == index ? name : JSONNode(.string(players[$0].name), at: location)
    }
    return JSONNode(.array(names), at: location).wrapped(in: "lineup", line.key)
  }
}
