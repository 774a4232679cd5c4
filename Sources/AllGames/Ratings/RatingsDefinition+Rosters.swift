internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

extension RatingsDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: [], optional: ["rating", "strength"], hasPlayers: false,
      unread: FittedColumns.unread(beside: ["rating", "strength"]))
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    if rows.count > 1 {
      diagnostics.report(
        "found \(rows.count) rows for a team, expected one in the game ratings",
        at: rows[1].location)
    }
    return JSONNode(
      members: [name] + ["rating", "strength"].map { rows.first?.member($0) }, at: rows.location)
  }

  var playerFigures: [Figure] {
    [
      Figure("rating", "Rating", decimals: 0),
      Figure("strength", "Strength", decimals: 3),
      Figure("win_chance", "Win chance", decimals: 3, isDerived: true),
    ]
  }

  var teamFigures: [Figure] { [] }

  /// The chance is that of winning a match on neutral ground against the average of the roster, which is the mean of
  /// ratings, and of the logarithms of strengths.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = RatingsRules.keys.rules(rules)
    let all = teams.map { RatedTeam($0) }
    let logarithms = all.map { $0.logarithm(rules) }
    let known = logarithms.compactMap { $0 }
    let mean = known.reduce(0, +) / Double(max(1, known.count))
    return zip(teams, zip(all, logarithms)).map { team, rated in
      let (own, logarithm) = rated
      var given: [Double?] = [nil, nil]
      switch own.strength {
      case .rating(let rating): given[0] = rating
      case .strength(let strength): given[1] = strength
      case .unknown: break
      }
      let chance = logarithm.map { logarithm in
        ResultDistribution(
          rules.ofMap(
            ResultChances(ratio: logarithm - mean, draw: rules.mapDraw), wins: rules.wins),
          wins: rules.wins
        ).results.home
      }
      return FiguredPlayer(
        team: team.id, name: own.name, position: nil, isPlaying: nil, keys: [], lineup: nil,
        values: given + [chance])
    }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? { [] }
}
