internal import Games
internal import TextFiles

/// Football as a scenario names it.
struct FootballDefinition: GameDefinition {
  let kind = "football"
  let summary = "Football by skillPower and athletic decay."

  var rulesShape: Shape { FootballRules.keys.shape }
  var teamShape: Shape { FootballSquad.shape }
  var uncertaintyShape: Shape? {
    RatingUncertainty.shape(
      greatest: FootballSquad.greatestRating, decimals: FootballSquad.maximumDecimals)
  }

  var rosterColumns: RosterColumns {
    RosterColumns(
      required: ["position", "skillPower"], optional: ["shirt", "lineup"], lineup: "lineup")
  }

  func team(named name: JSONMember?, rows: [RosterRow], diagnostics: inout Diagnostics) -> JSONNode
  {
    FootballRoster(name: name, rows: rows).team(&diagnostics)
  }

  var playerRating: PlayerRating { FootballSquad.rating }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    let rules = FootballRules.keys.rules(rules)
    return FootballSquad(team, rules: rules, diagnostics: &diagnostics)?
      .ratedPlayers(team.node, step: step) ?? []
  }

  var playerFigures: [Figure] { FootballSquad.playerFigures }
  var teamFigures: [Figure] { FootballSquad.teamFigures }

  func players(
    of teams: [GameSource.Team], rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [FiguredPlayer] {
    let rules = FootballRules.keys.rules(rules)
    return teams.flatMap { FootballSquad.figuredPlayers($0, rules) }
  }

  func figures(
    of team: GameSource.Team, rules: JSONNode?, diagnostics: inout Diagnostics
  ) -> [Double?]? {
    let rules = FootballRules.keys.rules(rules)
    return FootballSquad(team, rules: rules, diagnostics: &diagnostics)?.figures(rules)
  }

  var resultShape: Shape { FootballDismissals.resultShape }

  func compile(_ source: GameSource, diagnostics: inout Diagnostics) -> (any Game)? {
    let rules = FootballRules.keys.rules(source.rules)
    let errorsBefore = diagnostics.count
    diagnostics.report(rules.contradictions, in: source)
    let uncertainty = RatingUncertainty(source.uncertainty)
    uncertainty.check(teams: source.teams.map(\.id), &diagnostics)
    let squads = source.teams.compactMap {
      FootballSquad($0, rules: rules, uncertainty: uncertainty, diagnostics: &diagnostics)
    }
    guard diagnostics.count == errorsBefore, squads.count == source.teams.count else { return nil }
    return FootballGame(squads: squads, rules: rules)
  }
}
