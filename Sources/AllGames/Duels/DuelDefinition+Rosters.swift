internal import Games
internal import TextFiles

extension DuelDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: DuelAttribute.allCases.map(\.rawValue), optional: ["lineup"], lineup: "lineup")
  }

  /// Returns a side's document. A range is written `6 to 9`. Fighters marked `no` in the column `lineup` do not fight.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    let fighters = rows.players(at: rows.location) { row in
      DuelAttribute.allCases.map { member($0, row, &diagnostics) }
    }
    var members = [name, JSONMember("fighters", fighters)]
    if rows.contains(where: { $0["lineup"] != nil }) {
      let lineup = rows.filter {
        $0[RosterColumns.player] != nil
          && $0.isMarked(in: "lineup", whereEmpty: true, &diagnostics)
      }
      members.append(JSONMember("lineup", JSONNode(.array(lineup.names), at: rows.location)))
    }
    return JSONNode(members: members, at: rows.location)
  }

  private func member(
    _ attribute: DuelAttribute, _ row: RosterRow, _ diagnostics: inout Diagnostics
  ) -> JSONMember? {
    guard let cell = row[attribute.rawValue] else { return nil }
    if JSONNumber(cell.text) != nil { return row.member(attribute.rawValue) }
    let words = cell.text.split(separator: " ")
    guard words.count == 3, words[1] == "to", let minimum = JSONNumber(String(words[0])),
      let maximum = JSONNumber(String(words[2]))
    else {
      diagnostics.report(
        "found \(Diagnostic.quote(cell.text)) in column \(attribute.rawValue), expected a number or a range such "
          + "as \"6 to 9\"",
        at: cell.location)
      return nil
    }
    let bounds = [("min", minimum), ("max", maximum)].map { name, number in
      JSONMember(name, JSONNode(.number(number), at: cell.location))
    }
    return JSONMember(attribute.rawValue, JSONNode(members: bounds, at: cell.location))
  }

  /// The attributes, with the middles of ranges, and the overall rating.
  var playerFigures: [Figure] {
    DuelAttribute.allCases.map { attribute in
      Figure(
        attribute.rawValue, attribute.title, decimals: 1,
        better: attribute == .rank ? .neither : .greater)
    } + [Figure("overall", "Overall", decimals: 1, isDerived: true)]
  }

  var teamFigures: [Figure] {
    [
      Figure("fighters", "Fighters on the field", isDerived: true),
      Figure("mean_overall", "Mean overall rating of the line-up", decimals: 1, isDerived: true),
    ]
  }

  /// Returns all fighters. Their position says who is a legend by the rules.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [RosterPlayer] {
    let rules = DuelRules.keys.rules(rules)
    let legends = rules.homeLegends + rules.awayLegends
    return teams.flatMap { team in
      DuelTeam.everyone(in: team, &diagnostics).map { fighter in
        RosterPlayer(
          team: team.id, name: fighter.label,
          position: fighter.isNamed(in: legends) ? "legend" : "fighter",
          isPlaying: team.node["lineup"]?.names(fighter.label) ?? true,
          keys: ["fighters", fighter.label], lineup: "lineup",
          values: DuelAttribute.allCases.map { fighter.middle($0) } + [fighter.overall])
      }
    }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    guard let team = DuelTeam(team, diagnostics: &diagnostics) else { return nil }
    let fighters = team.fighters
    let sum = fighters.reduce(0) { $0 + $1.overall }
    return [Double(team.fielded), fighters.isEmpty ? nil : sum / Double(fighters.count)]
  }
}

extension DuelTeam.Fighter {
  /// Returns the middle of an attribute's range, which is the mean.
  fileprivate func middle(_ attribute: DuelAttribute) -> Double {
    Double(self[attribute].lowerBound + self[attribute].upperBound) / 2
  }

  fileprivate var overall: Double { DuelAttribute.rated.reduce(0) { $0 + middle($1) } }
}
