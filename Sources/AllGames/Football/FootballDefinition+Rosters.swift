internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

extension FootballDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: ["position", "skillPower"], optional: ["shirt", "lineup"], lineup: "lineup")
  }

  /// Returns a club's document. Players marked `yes` in the column `lineup` play in the line of their position.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    let squad = rows.players(at: rows.location) { row in
      [row.textMember("position"), row.member("shirt"), row.member("skillPower")]
    }
    let hasBench = rows.contains { $0["lineup"] != nil }
    return JSONNode(
      members: [
        name, JSONMember("squad", squad),
        hasBench ? JSONMember("lineup", lineup(rows, &diagnostics)) : nil,
      ], at: rows.location)
  }

  private func lineup(_ rows: [RosterRow], _ diagnostics: inout Diagnostics) -> JSONNode {
    let errorsBefore = diagnostics.count
    let starters = rows.filter { $0.isMarked(in: "lineup", whereEmpty: false, &diagnostics) }
    func names(_ position: FootballPosition) -> [JSONNode] {
      starters.filter { $0["position"]?.text == position.rawValue }.names
    }
    let keepers = names(.keeper)
    for extra in keepers.dropFirst() {
      diagnostics.report("found a second keeper in the line-up, expected one", at: extra.location)
    }
    // Unreadable marks and positions are reported elsewhere, and may be the keeper's.
    let areRead = starters.allSatisfy { row in
      row["position"].flatMap { FootballPosition(rawValue: $0.text) } != nil
    }
    if keepers.isEmpty, areRead, diagnostics.count == errorsBefore {
      diagnostics.report(
        "found no keeper in the line-up of this team, expected one", at: rows.location)
    }
    let lines = FootballLine.allCases.map {
      JSONMember($0.key, JSONNode(.array(names($0.position)), at: rows.location))
    }
    return JSONNode(
      members: keepers.prefix(1).map { JSONMember("keeper", $0) } + lines, at: rows.location)
  }

  var playerFigures: [Figure] { [Figure("skill_power", "skillPower", decimals: 2)] }

  var teamFigures: [Figure] {
    ["Keeper", "Defence", "Midfield", "Attack"].map {
      Figure("\($0.lowercased())_strength", $0, decimals: 2, isDerived: true)
    }
  }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let rules = FootballRules.keys.rules(rules)
    return teams.flatMap { team in
      let lineup = team.node["lineup"]
      let squad = team.node["squad"]?.members ?? []
      return squad.map { member in
        // Without a line-up, a squad of the right size plays.
        RosterPlayer(
          team: team.id, name: member.name, position: member.node["position"]?.string,
          isPlaying: lineup?.names(member.name) ?? (squad.count == rules.players ? true : nil),
          keys: ["squad", member.name], lineup: "lineup",
          values: [member.node[playerRating.key]?.double])
      }
    }
  }

  /// Returns the strengths at kick-off, as the shortest decimals of the kernels' floats.
  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = FootballRules.keys.rules(rules)
    guard let squad = FootballSquad(team, rules: rules, diagnostics: &diagnostics) else {
      return nil
    }
    return FootballStrengths([squad], rules: rules)
      .rows[FootballStrengthRow.kickOff..<(FootballStrengthRow.kickOff + 4)].map {
        Double($0.description)
      }
  }
}
