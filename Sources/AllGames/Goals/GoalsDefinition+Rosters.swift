internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

extension GoalsDefinition: RosterDefinition {
  private var numbers: [String] { ["attack", "defence", "rating"] }

  var rosterColumns: RosterColumns {
    RosterColumns(
      required: [], optional: numbers, hasPlayers: false,
      unread: ["overall"]
        + FittedColumns.unread(beside: ["attack", "defence", "overall", "rating"])
    )
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    rows.document([name] + numbers.map { rows.first?.member($0) }, kind: kind, &diagnostics)
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

  /// Goals are those of a match against the roster's average team on neutral ground.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let rules = GoalsRules.keys.rules(rules)
    let all = teams.map { StatedTeam($0) }
    let terms = GoalTerms(rules, usesRatings: all.contains { $0.strength.isRating })
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
      let goals = [
        strength.map { DoubleArithmetic.exp(base + $0.attack - mean.defence) },
        strength.map { DoubleArithmetic.exp(base + mean.attack - $0.defence) },
      ]
      return RosterPlayer(
        team: team.id, name: own.name, values: own.strength.values(numbers) + goals)
    }
  }
}
