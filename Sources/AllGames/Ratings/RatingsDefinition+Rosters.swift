internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

extension RatingsDefinition: RosterDefinition {
  private var numbers: [String] { ["rating", "strength"] }

  var rosterColumns: RosterColumns {
    RosterColumns(
      required: [], optional: numbers, hasPlayers: false,
      unread: FittedColumns.unread(beside: numbers))
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    rows.document([name] + numbers.map { rows.first?.member($0) }, kind: kind, &diagnostics)
  }

  var playerFigures: [Figure] {
    [
      Figure("rating", "Rating", decimals: 0),
      Figure("strength", "Strength", decimals: 3),
      Figure("win_chance", "Win chance", decimals: 3, isDerived: true),
    ]
  }

  /// The chance is that of winning a match on neutral ground against the average of the roster, which is the mean of
  /// ratings, and of the logarithms of strengths.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let rules = RatingsRules.keys.rules(rules)
    let all = teams.map { StatedTeam($0) }
    let logarithms = all.map { rules.logarithm($0.strength) }
    let known = logarithms.compactMap { $0 }
    let mean = known.reduce(0, +) / Double(max(1, known.count))
    return zip(teams, zip(all, logarithms)).map { team, rated in
      let (own, logarithm) = rated
      let chance = logarithm.map { logarithm in
        ResultDistribution(
          rules.ofMap(
            ResultChances(ratio: logarithm - mean, draw: rules.mapDraw), wins: rules.wins),
          wins: rules.wins
        ).results.home
      }
      return RosterPlayer(
        team: team.id, name: own.name, values: own.strength.values(numbers) + [chance])
    }
  }
}
