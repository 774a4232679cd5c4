internal import AllGames
public import Games
internal import Programs
internal import TextFiles

extension Scenario {
  /// The ratings of the entrants, or `nil` for a game whose entrants have none: the figures of teams, or what is stated of
  /// entrants that have no players.
  public var ratings: EntrantRatings? {
    guard
      let definition = GameCatalogue.definition(kind: tournament.gameKind) as? any RosterDefinition
    else { return nil }
    let path = DocumentPath().key("teams")
    let teams = tournament.entrants.compactMap { entrant in
      node["teams"]?[entrant.id].map {
        GameSource.Team(id: entrant.id, node: $0, path: path.key(entrant.id))
      }
    }
    let rules = node["game"]?["rules"]
    var ignored = Diagnostics()
    let figures: [Figure]
    let values: [[Double?]]
    if definition.teamFigures.isEmpty {
      let stated = definition.playerFigures.indices.filter {
        !definition.playerFigures[$0].isDerived
      }
      figures = stated.map { definition.playerFigures[$0] }
      // Strengths that are estimated are not stated.
      values =
        (tournament.game as? any OrderGame)?.strengths.map { [$0.value] }
        ?? definition.players(of: teams, rules: rules, diagnostics: &ignored).map { team in
          stated.map { team.values[$0] }
        }
    } else {
      figures = definition.teamFigures
      values = teams.map { team in
        definition.figures(of: team, rules: rules, diagnostics: &ignored)
          ?? figures.map { _ in nil }
      }
    }
    guard values.count == tournament.entrants.count else { return nil }
    return EntrantRatings(
      figures: figures, values: values, fixtures: node["fixtures"]?.members?.count ?? 0)
  }
}
