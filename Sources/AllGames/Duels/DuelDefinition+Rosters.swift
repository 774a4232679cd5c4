internal import Games
internal import TextFiles

extension DuelDefinition: RosterDefinition {
  var rosterColumns: RosterColumns {
    RosterColumns(
      required: DuelAttribute.allCases.map(\.rawValue), optional: ["lineup"], lineup: "lineup")
  }

  /// The document of a side. A range is written `6 to 9`. A cell that is empty in the column `lineup` is `yes`; `no`
  /// is a fighter who does not fight.
  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    let fighters = rows.players(at: rows.location) { row in
      DuelAttribute.allCases.map { range($0, row) ?? number($0, row, &diagnostics) }
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

  /// An attribute whose cell holds a number.
  private func number(
    _ attribute: DuelAttribute, _ row: RosterRow, _ diagnostics: inout Diagnostics
  ) -> JSONMember? {
    guard let cell = row[attribute.rawValue] else { return nil }
    guard JSONNumber(cell.text) == nil else { return row.member(attribute.rawValue) }
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column \(attribute.rawValue), expected a number or a range such "
        + "as \"6 to 9\"",
      at: cell.location)
    return nil
  }

  /// An attribute whose cell holds two numbers with `to` between them.
  private func range(_ attribute: DuelAttribute, _ row: RosterRow) -> JSONMember? {
    guard let cell = row[attribute.rawValue] else { return nil }
    let words = cell.text.split(separator: " ")
    guard words.count == 3, words[1] == "to", let minimum = JSONNumber(String(words[0])),
      let maximum = JSONNumber(String(words[2]))
    else { return nil }
    let bounds = [("min", minimum), ("max", maximum)].map { name, number in
      JSONMember(name, JSONNode(.number(number), at: cell.location))
    }
    return JSONMember(attribute.rawValue, JSONNode(members: bounds, at: cell.location))
  }

  /// The attributes, of ranges their middles, and the overall rating.
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

  /// The position of a fighter is whether the rules hold them for a legend.
  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = DuelRules.keys.rules(rules)
    let legends = rules.homeLegends + rules.awayLegends
    return teams.flatMap { team in
      DuelTeam.everyone(in: team, &diagnostics).map { fighter in
        FiguredPlayer(
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
  /// The middle of what an attribute may be, which is its mean.
  fileprivate func middle(_ attribute: DuelAttribute) -> Double {
    Double(self[attribute].lowerBound + self[attribute].upperBound) / 2
  }

  /// The overall rating, of middles.
  fileprivate var overall: Double {
    DuelAttribute.allCases.filter(\.isRated).reduce(0) { $0 + middle($1) }
  }
}
