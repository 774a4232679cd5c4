internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

extension GoalsDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: [], optional: ["attack", "defence", "rating"], hasPlayers: false,
      unread: ["overall"]
        + FittedColumns.unread(beside: ["attack", "defence", "overall", "rating"])
    )
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    if rows.count > 1 {
      diagnostics.report(
        "found \(rows.count) rows for a team, expected one in the game goals", at: rows[1].location)
    }
    return JSONNode(
      members: [name] + ["attack", "defence", "rating"].map { rows.first?.member($0) },
      at: rows.location)
  }

  var playerFigures: [Figure] {
    [
      Figure("attack", "Attack", decimals: 3, isDifference: true),
      Figure("defence", "Defence", decimals: 3, isDifference: true),
      Figure("rating", "Rating", decimals: 0),
      Figure("goals_for", "Goals for", decimals: 2, isDerived: true),
      Figure("goals_against", "Goals against", decimals: 2, isDerived: true, better: .less),
    ]
  }

  var teamFigures: [Figure] { [] }

  /// Goals are those of a match against the roster's average team on neutral ground.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = GoalsRules.keys.rules(rules)
    let all = teams.map { GoalsTeam($0) }
    let terms = GoalTerms(rules, usesRatings: all.contains { $0.isRated })
    let strengths = all.map { terms.team($0.strength) }
    let known = strengths.compactMap { $0 }
    let count = Double(max(1, known.count))
    let mean = (
      attack: known.reduce(0) { $0 + $1.attack } / count,
      defence: known.reduce(0) { $0 + $1.defence } / count
    )
    let base = terms.ground(isNeutral: true).home
    return zip(teams, zip(all, strengths)).map { team, rated in
      let (own, strength) = rated
      var given: [Double?] = [nil, nil, nil]
      switch own.strength {
      case .attack(let attack, let defence): given = [attack, defence, nil]
      case .rating(let rating): given[2] = rating
      case .unknown: break
      }
      let goals = [
        strength.map { DoubleArithmetic.exp(base + $0.attack - mean.defence) },
        strength.map { DoubleArithmetic.exp(base + mean.attack - $0.defence) },
      ]
      return FiguredPlayer(
        team: team.id, name: own.name, position: nil, isPlaying: nil, keys: [], lineup: nil,
        values: given + goals)
    }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? { [] }
}
