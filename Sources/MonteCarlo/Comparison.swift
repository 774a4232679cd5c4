internal import Games
public import Programs
public import Tallies
internal import TextFiles

/// A tournament and variants of it, which are played on the same random numbers: tournament i of all of
/// them is the same night, and only what a variant changes comes out otherwise.
public struct Comparison: Sendable {
  /// A variant, by its name.
  public struct Variant: Sendable {
    public let id: String
    public let tournament: Tournament

    public init(id: String, tournament: Tournament) {
      self.id = id
      self.tournament = tournament
    }
  }

  public let baseline: Tournament
  public let variants: [Variant]
  public let layout: ComparisonLayout
  /// What the comparison is of: the baseline, and each variant under its name.
  public let identity: Identity
  /// For each variant whether it is proven to end as the baseline does.
  private let isSameAsBaseline: [Bool]
  /// For each variant and each of its matches, the baseline's match that comes out the same.
  let sameMatches: [[Int?]]

  /// - Parameter goals: what is counted beside positions and the zones that all of them have.
  /// - Precondition: all have the same entrants in the same order, and there is a variant.
  public init(_ baseline: Tournament, _ variants: [Variant], goals: [TournamentGoal] = []) {
    precondition(!variants.isEmpty, "nothing to compare with")
    for variant in variants {
      precondition(
        variant.tournament.entrants.map(\.id) == baseline.entrants.map(\.id),
        "variant \(variant.id) has other entrants")
    }
    self.baseline = baseline
    self.variants = variants
    let zones = baseline.program.zones.map { TournamentGoal.zone($0.name) }.filter { zone in
      variants.allSatisfy { $0.tournament.program.reach(zone) != nil }
    }
    layout = ComparisonLayout(
      entrants: baseline.entrants.count, variants: variants.count,
      goals: zones + goals.filter { baseline.program.reach($0) != nil && !zones.contains($0) })
    sameMatches = variants.map { $0.tournament.matches(sameAsIn: baseline) }
    let plain = TallyOptions(scores: false, counters: false)
    let own = Identity(baseline, tally: plain)
    let others = variants.map { Identity($0.tournament, tally: plain) }
    isSameAsBaseline = others.map { $0 == own }
    identity = Identity(
      parts: own.parts
        + zip(variants, others).map { variant, identity in
          Identity.Part(name: "variant \(variant.id)", digest: identity.digest)
        })
  }

  private init(_ whole: Comparison, restrictedTo indices: [Int]) {
    baseline = whole.baseline
    variants = indices.map { whole.variants[$0] }
    layout = ComparisonLayout(
      entrants: whole.layout.entrants, variants: indices.count, goals: whole.layout.goals)
    identity = whole.identity
    isSameAsBaseline = indices.map { whole.isSameAsBaseline[$0] }
    sameMatches = indices.map { whole.sameMatches[$0] }
  }

  /// The same study with some of its variants only, or with none of them: what is left of it when the others
  /// are played no further.
  public func restricted(to variants: [Int]) -> Comparison {
    Comparison(self, restrictedTo: variants)
  }

  /// Whether a variant is proven to end as the baseline does, in every tournament.
  public func isSame(_ variant: Int) -> Bool { isSameAsBaseline[variant] }

  /// How many of a variant's matches have to be played: the others come out as the baseline's.
  public func matchesPlayed(_ variant: Int) -> Int {
    sameMatches[variant].filter { $0 == nil }.count
  }
}
