internal import AllGames
public import Games
internal import Programs
public import TextFiles

/// The players of an entrant who play, each with what they could be changed to.
public struct RatedPlayers: Sendable {
  public let baseline: Scenario
  /// The index of the entrant whose players they are.
  public let entrant: Int
  /// What of the players is raised.
  public let rating: PlayerRating
  /// By how much.
  public let step: DecimalNumber
  /// In the order of the line-up.
  public let players: [RatedPlayer]

  public var names: [String] { players.map(\.name) }

  /// The same with some of the players only.
  public func restricted(to names: Set<String>) -> RatedPlayers {
    RatedPlayers(
      baseline: baseline, entrant: entrant, rating: rating, step: step,
      players: players.filter { names.contains($0.name) })
  }
}

extension ScenarioLoader {
  /// The players of an entrant who play, in the order of its line-up.
  ///
  /// - Parameters:
  ///   - entrant: the index of the entrant.
  ///   - step: by how much ratings are raised; nil leaves it to the game.
  /// - Throws: ``ScenarioError``: if the game cannot say what could be raised, such as a strength that is estimated.
  public func ratedPlayers(
    of baseline: Scenario, entrant: Int, step: DecimalNumber? = nil
  ) throws(ScenarioError) -> RatedPlayers {
    var diagnostics = Diagnostics()
    let id = baseline.tournament.entrants[entrant].id
    // What has been compiled names a game of the catalogue and has a team for each entrant.
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
