public import Games
internal import Programs
internal import Tallies
public import TextFiles

/// A scenario, and the variants that show what each player of an entrant is worth.
public struct PlayerVariants: Sendable {
  public let baseline: Scenario
  /// The index of the entrant.
  public let entrant: Int
  public let rating: PlayerRating
  public let step: DecimalNumber
  /// All players raised, in the order of the line-up, then all of them dropped.
  public let changes: [Change]
  /// The variants of the changes that are possible.
  public let variants: [Variant]

  public struct Change: Sendable {
    public let player: RatedPlayer
    public let kind: Kind
    /// The index of the variant, or `nil` if no other player could replace this one.
    public let variant: Int?
  }

  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case raised, dropped
  }
}

extension ScenarioLoader {
  /// Compiles the variants that show what each player is worth: one in which they are rated higher, and one in which another
  /// player takes their place, if there is one.
  ///
  /// - Throws: ``ScenarioError`` if a rating cannot be raised so far.
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
      compiler: compiler(baseline.path), root: baseline.node, given: baseline.tally.given,
      known: Diagnostics())
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
