public import Games
internal import Programs
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
  /// Every player raised who is asked about, in the order of the line-up, then every one of them dropped.
  public let changes: [Change]
  /// Those of the changes that can be made, in their order.
  public let variants: [Variant]

  /// What is done with a player.
  public struct Change: Sendable {
    public let player: RatedPlayer
    public let kind: Kind
    /// Which of the variants it is; nil of a player who cannot be dropped because nobody could take their
    /// place.
    public let variant: Int?
  }

  /// What can be done with a player.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case raised, dropped
  }
}

extension ScenarioLoader {
  /// Makes and compiles the variants that tell what each of some players is worth: one in which they are rated
  /// higher, and one in which another takes their place if there is anybody.
  ///
  /// - Throws: ``ScenarioError``: if a rating cannot be raised so far.
  public func playerVariants(of rated: RatedPlayers) throws(ScenarioError) -> PlayerVariants {
    var diagnostics = Diagnostics()
    let baseline = rated.baseline
    let team = baseline.tournament.entrants[rated.entrant].id
    var variations: [Variation] = []
    var changes: [PlayerVariants.Change] = []
    for kind in PlayerVariants.Kind.allCases
    where kind == .raised || rated.rating.substitution != nil {
      for player in rated.players {
        let patch = kind == .raised ? player.raised : player.dropped?.patch
        changes.append(
          PlayerVariants.Change(
            player: player, kind: kind, variant: patch.map { _ in variations.count }))
        if let patch { variations.append(Variation(player, kind, patch, team: team)) }
      }
    }
    let compiler = VariationCompiler(
      compiler: compiler(baseline.path), root: baseline.node, known: Diagnostics())
    let variants = compiler.compile(variations, diagnostics: &diagnostics)
    guard diagnostics.isEmpty else { throw .invalid(path: baseline.path, diagnostics) }
    return PlayerVariants(
      baseline: baseline, entrant: rated.entrant, rating: rated.rating, step: rated.step,
      changes: changes, variants: variants)
  }
}

extension Variation {
  fileprivate init(
    _ player: RatedPlayer, _ kind: PlayerVariants.Kind, _ patch: JSONNode, team: String
  ) {
    let id = "\(kind.rawValue) \(player.name)"
    self.init(
      id: id, name: id, description: nil, change: .patch(patch.wrapped(in: "teams", team)))
  }
}
