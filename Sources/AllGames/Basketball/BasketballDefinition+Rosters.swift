internal import Games
internal import Players
internal import TextFiles

extension BasketballDefinition: RosterDefinition {
  /// The columns of averages with the simulator's names, or of a season's totals.
  var rosterColumns: RosterColumns {
    let averages = BasketballRecord.Average.allCases
    let totals = BasketballRecord.Total.allCases
    return RosterColumns(
      required: [],
      optional: ["position", "rating", BasketballRecord.reboundsKey] + averages.map(\.rawValue)
        + totals.map(\.rawValue) + totals.map(\.totalKey) + averages.map(\.totalKey)
        + [BasketballRecord.foulsKey])
  }

  /// Returns a team's document. Statistics with empty cells are left out.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    let columns = rosterColumns.optional
    let squad = rows.players(at: rows.location) { row in
      columns.map { $0 == "position" ? row.textMember($0) : row.member($0) }
    }
    return JSONNode(members: [name, JSONMember("squad", squad)], at: rows.location)
  }

  var playerFigures: [Figure] { BasketballRecord.figures }

  var teamFigures: [Figure] {
    [
      Figure("pace", "Pace", decimals: 1, isDerived: true, better: .neither),
      Figure("points_per_possession", "Points per possession", decimals: 3, isDerived: true),
      Figure("defence", "Defence", decimals: 3, isDerived: true, better: .less),
      Figure("offensive_rating", "Offensive rating", isDerived: true),
      Figure("defensive_rating", "Defensive rating", isDerived: true),
      Figure("overall_rating", "Overall rating", isDerived: true),
    ]
  }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let rules = BasketballRules.keys.rules(rules)
    return teams.flatMap { team -> [RosterPlayer] in
      let errorsBefore = diagnostics.count
      let squad = BasketballSquad(team, &diagnostics)
      guard diagnostics.count == errorsBefore else { return [] }
      let plan = squad.plan(rules)
      let ratings = squad.ratings(rules)
      let rangeRatings = BasketballRatings.players(squad.rangeRecords)
      return squad.names.indices.map { index in
        let record = squad.records[index]
        return RosterPlayer(
          team: team.id, name: squad.names[index], position: record.position, isPlaying: nil,
          keys: ["squad", squad.names[index]], lineup: nil,
          values: record.values(
            rangeRatings[index], ratings[index], minutes: plan.minutes(index)))
      }
    }
  }

  /// Returns the figures of the model in use, or reports why there are none, and those of the other model if the team
  /// has them.
  func figures(
    of source: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = BasketballRules.keys.rules(rules)
    let errorsBefore = diagnostics.count
    guard let team = BasketballTeam(source, diagnostics: &diagnostics) else { return nil }
    var other = Diagnostics()
    let strength: BasketballStrength?
    let ratings: BasketballRatings?
    switch rules.scores {
    case .possessions:
      strength = team.strength(rules, source, &diagnostics)
      ratings = team.ratings(source, &other)
    case .ranges:
      strength = team.strength(rules, source, &other)
      ratings = team.ratings(source, &diagnostics)
    }
    guard diagnostics.count == errorsBefore else { return nil }
    return [strength?.pace, strength?.pointsPerPossession, strength?.defence]
      + (ratings?.values.map { Double($0) } ?? [nil, nil, nil])
  }
}
