internal import Games
internal import KernelInterface
internal import TextFiles

extension PodDefinition: RosterDefinition {
  var rosterColumns: RosterColumns { RosterColumns(required: ["strength"], optional: []) }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    rows.document(
      [name ?? rows.first?.textMember("player", as: "name"), rows.first?.member("strength")],
      of: "player", kind: kind, &diagnostics)
  }

  var playerFigures: [Figure] {
    [
      Figure("strength", "Strength", decimals: 3),
      Figure("win_chance", "Win chance", decimals: 3, isDerived: true),
    ]
  }

  /// The chance is that of first place at a full table with three players of the roster's mean strength m:
  /// s / (s + 3 m), by the model that pods are played by (see ``PodArithmetic``). A strength that is to be estimated
  /// is not known.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let strengths = teams.map { $0.node["strength"]?.double }
    let known = strengths.compactMap { $0 }
    let mean = known.reduce(0, +) / Double(max(1, known.count))
    let others = Double(PodArithmetic.seats - 1) * mean
    return zip(teams, strengths).map { team, strength in
      RosterPlayer(
        team: team.id, name: team.node["name"]?.string ?? team.id,
        values: [strength, strength.map { $0 / ($0 + others) }])
    }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    PodPlayer(team, PodRules.keys.rules(rules).achievements, &diagnostics).map { _ in [] }
  }
}

extension PodDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating {
    PlayerRating(
      key: "strength", column: "strength", standardStep: DecimalNumber(significand: 1, scale: 1),
      substitution: nil)
  }

  /// The player alone; nobody can replace them.
  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let achievements = PodRules.keys.rules(rules).achievements
    guard let player = PodPlayer(team, achievements, &diagnostics) else { return [] }
    guard let strength = player.strength.value else {
      diagnostics.report(
        "found \(player.strength == .estimated ? "a strength that is to be estimated" : "no strength"), "
          + "expected a number that can be raised, such as the one that podium run prints in players.csv",
        at: (team.node["strength"] ?? team.node).location, path: team.path.key("strength"))
      return []
    }
    guard let raised = team.node["strength"]?.raised(by: step) else { return [] }
    return [
      RatedPlayer(
        name: player.name, position: nil, rating: strength,
        raised: raised.wrapped(in: "strength"), dropped: nil)
    ]
  }
}
