internal import Games
internal import TextFiles

extension PodDefinition: RosterDefinition {
  var rosterColumns: RosterColumns { RosterColumns(required: ["strength"], optional: []) }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    if rows.count > 1 {
      diagnostics.report(
        "an entrant of pods is one player, but there are \(rows.count) rows", at: rows[1].location)
    }
    let named = name ?? rows.first?.textMember("player", as: "name")
    let location = rows.first?.location ?? SourceLocation(file: "", line: 1, column: 1)
    let members = [named, rows.first?.member("strength")].compactMap { $0 }
    return JSONNode(.object(members), at: location)
  }

  var playerFigures: [Figure] { PodPlayer.figures }
  var teamFigures: [Figure] { [] }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    PodPlayer.figuredPlayers(teams)
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    PodPlayer(team, PodRules.keys.rules(rules).achievements, &diagnostics).map { _ in [] }
  }
}

extension PodDefinition: PlayerRatingDefinition {
  var playerRating: PlayerRating { PodPlayer.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let achievements = PodRules.keys.rules(rules).achievements
    guard let player = PodPlayer(team, achievements, &diagnostics) else { return [] }
    if player.strength.value == nil {
      diagnostics.report(
        "found \(player.strength == .estimated ? "a strength that is to be estimated" : "no strength"), "
          + "expected a number that can be raised, such as the one that podium run prints in players.csv",
        at: (team.node["strength"] ?? team.node).location, path: team.path.key("strength"))
    }
    return player.ratedPlayers(team.node, step: step)
  }
}
