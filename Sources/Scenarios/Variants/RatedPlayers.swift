internal import AllGames
public import Games
internal import Programs
public import TextFiles

/// The players in an entrant's line-up, each with the possible changes.
public struct RatedPlayers: Sendable {
  public let baseline: Scenario
  /// The index of the entrant.
  public let entrant: Int
  public let rating: PlayerRating
  public let step: DecimalNumber
  /// The players, in the order of the line-up.
  public let players: [RatedPlayer]

  public var names: [String] { players.map(\.name) }

  public func restricted(to names: Set<String>) -> RatedPlayers {
    RatedPlayers(
      baseline: baseline, entrant: entrant, rating: rating, step: step,
      players: players.filter { names.contains($0.name) })
  }
}

extension ScenarioLoader {
  /// The players of an entrant's line-up.
  ///
  /// - Parameter step: The amount by which ratings are raised; by default the game's standard step.
  /// - Throws: ``ScenarioError`` if there is nothing to raise, as for an estimated strength.
  public func ratedPlayers(
    of baseline: Scenario, entrant: Int, step: DecimalNumber? = nil
  ) throws(ScenarioError) -> RatedPlayers {
    var diagnostics = Diagnostics()
    let id = baseline.tournament.entrants[entrant].id
    // A compiled scenario names a game of the catalogue and has a team for each entrant.
    let kind = baseline.tournament.gameKind
    guard let definition = GameCatalogue.definition(kind: kind),
      let team = baseline.node["teams"]?[id]
    else { preconditionFailure("a scenario without a game or a team") }
    guard let definition = definition as? any PlayerRatingDefinition else {
      diagnostics.report(
        "a scenario of \(kind) has no players to value; to see what a stronger team is worth, write variants and "
          + "compare them: docs/comparisons.md")
      throw .invalid(path: baseline.path, diagnostics)
    }
    let rating = definition.playerRating
    let step = step ?? rating.standardStep
    let players = definition.players(
      of: GameSource.Team(id: id, node: team, path: DocumentPath().key("teams").key(id)),
      rules: baseline.node["game"]?["rules"], step: step, diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: baseline.path, diagnostics) }
    return RatedPlayers(
      baseline: baseline, entrant: entrant, rating: rating, step: step, players: players)
  }
}
