internal import AllGames
internal import Competitions
public import Games
public import TextFiles

/// The players of an entrant who play, each with what he could be changed to.
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
  /// - Throws: ``ScenarioError``: if the game rates no players.
  public func ratedPlayers(
    of baseline: Scenario, entrant: Int, step: DecimalNumber? = nil
  ) throws(ScenarioError) -> RatedPlayers {
    var diagnostics = Diagnostics()
    let tournament = baseline.tournament
    let id = tournament.entrants[entrant].id
    guard let definition = GameCatalogue.definition(kind: tournament.gameKind),
      let rating = definition.playerRating,
      let team = baseline.node["teams"]?[id]
    else {
      Self.reportUnratedGame(baseline, &diagnostics)
      throw .invalid(path: baseline.path, diagnostics)
    }
    let step = step ?? rating.standardStep
    let players = definition.players(
      of: GameSource.Team(id: id, node: team, path: DocumentPath().key("teams").key(id)),
      rules: baseline.node["game"]?["rules"], step: step, diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: baseline.path, diagnostics) }
    return RatedPlayers(
      baseline: baseline, entrant: entrant, rating: rating, step: step, players: players)
  }

  private static func reportUnratedGame(_ baseline: Scenario, _ diagnostics: inout Diagnostics) {
    let rated = GameCatalogue.all.filter { $0.playerRating != nil }.map(\.kind)
    diagnostics.report(
      "found \(Diagnostic.quote(baseline.tournament.gameKind)), expected a game whose players have a "
        + "rating that can be raised: \(rated.joined(separator: ", "))",
      at: baseline.node["game"]?["kind"]?.place, path: DocumentPath().key("game").key("kind"))
  }
}
