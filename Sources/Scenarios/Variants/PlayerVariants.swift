internal import AllGames
internal import Competitions
public import Games
public import TextFiles

/// A scenario and the variants that tell what each player of an entrant is worth.
public struct PlayerVariants: Sendable {
  public let baseline: Scenario
  /// The index of the entrant whose players they are.
  public let entrant: Int
  /// What of the players is raised.
  public let rating: PlayerRating
  /// By how much.
  public let step: DecimalNumber
  /// Every player of the line-up raised, in its order, then every one of them dropped.
  public let changes: [Change]
  /// Those of the changes that can be made, in their order.
  public let variants: [Variant]

  /// What is done with a player.
  public struct Change: Sendable {
    public let player: RatedPlayer
    public let kind: Kind
    /// Which of the variants it is; nil of a player who cannot be dropped because nobody could take his
    /// place.
    public let variant: Int?
  }

  /// What can be done with a player.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case raised, dropped
  }
}

extension ScenarioLoader {
  /// Makes and compiles the variants that tell what each player of an entrant is worth: one in which he is
  /// rated higher, and one in which another takes his place if there is anybody.
  ///
  /// - Parameters:
  ///   - entrant: the index of the entrant.
  ///   - step: by how much ratings are raised; nil leaves it to the game.
  /// - Throws: ``ScenarioError``: if the game rates no players, or a rating cannot be raised so far.
  public func playerVariants(
    of baseline: Scenario, entrant: Int, step: DecimalNumber? = nil
  ) throws(ScenarioError) -> PlayerVariants {
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
    var variations: [Variation] = []
    var changes: [PlayerVariants.Change] = []
    for kind in PlayerVariants.Kind.allCases where kind == .raised || rating.substitution != nil {
      for player in players {
        let patch = kind == .raised ? player.raised : player.dropped?.patch
        changes.append(
          PlayerVariants.Change(
            player: player, kind: kind, variant: patch.map { _ in variations.count }))
        if let patch { variations.append(Variation(player, kind, patch, team: id)) }
      }
    }
    let compiler = VariationCompiler(
      compiler: compiler(baseline.path), root: baseline.node, known: Diagnostics())
    let variants = compiler.compile(variations, diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: baseline.path, diagnostics) }
    return PlayerVariants(
      baseline: baseline, entrant: entrant, rating: rating, step: step, changes: changes,
      variants: variants)
  }

  private static func reportUnratedGame(_ baseline: Scenario, _ diagnostics: inout Diagnostics) {
    let rated = GameCatalogue.all.filter { $0.playerRating != nil }.map(\.kind)
    diagnostics.report(
      "found \(Diagnostic.quote(baseline.tournament.gameKind)), expected a game whose players have a "
        + "rating that can be raised: \(rated.joined(separator: ", "))",
      at: baseline.node["game"]?["kind"]?.place, path: DocumentPath().key("game").key("kind"))
  }
}

extension Variation {
  fileprivate init(
    _ player: RatedPlayer, _ kind: PlayerVariants.Kind, _ patch: JSONNode, team: String
  ) {
    let id = "\(kind.rawValue) \(player.name)"
    let teams = JSONNode(
      .object([JSONMember(name: team, namePlace: patch.place, node: patch)]), at: patch.place)
    self.init(
      id: id, name: id, description: nil,
      change: .patch(
        JSONNode(
          .object([JSONMember(name: "teams", namePlace: patch.place, node: teams)]),
          at: patch.place)))
  }
}
