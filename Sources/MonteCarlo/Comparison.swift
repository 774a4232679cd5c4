internal import Games
public import Programs
public import Tallies
internal import TextFiles

/// A tournament and its variants, played on common random numbers: tournament i of each differs
/// only by what the variant changes.
public struct Comparison: Sendable {
  public struct Variant: Sendable {
    public let id: String
    public let tournament: Tournament
    /// The conditions of the baseline, as this tournament has them.
    public let given: [Condition]

    public init(id: String, tournament: Tournament, given: [Condition] = []) {
      self.id = id
      self.tournament = tournament
      self.given = given
    }
  }

  public let baseline: Tournament
  public let variants: [Variant]
  /// The conditions under which chances are compared as well, or none.
  public let given: [Condition]
  public let layout: ComparisonLayout
  /// The identity: the parts of the baseline, and each variant by name.
  public let identity: Identity
  /// True for each variant that is proven to have the results of the baseline.
  private let isSameAsBaseline: [Bool]
  /// The equal match of the baseline, if any, for each match of each variant.
  let sameMatches: [[Int?]]

  /// - Parameters:
  ///   - goals: Goals counted in addition to positions and common zones.
  ///   - given: Conditions, which each variant has as well.
  /// - Precondition: There is a variant, and all tournaments have the same entrants in the same
  ///   order.
  public init(
    _ baseline: Tournament, _ variants: [Variant], goals: [TournamentGoal] = [],
    given: [Condition] = []
  ) {
    precondition(!variants.isEmpty, "nothing to compare with")
    for variant in variants {
      precondition(variant.given.count == given.count, "variant \(variant.id) has other conditions")
      precondition(
        variant.tournament.entrants.map(\.id) == baseline.entrants.map(\.id),
        "variant \(variant.id) has other entrants")
    }
    self.baseline = baseline
    self.variants = variants
    self.given = given
    let zones = baseline.program.zones.map { TournamentGoal.zone($0.name) }.filter { zone in
      variants.allSatisfy { $0.tournament.program.reach(zone) != nil }
    }
    layout = ComparisonLayout(
      entrants: baseline.entrants.count, variants: variants.count,
      goals: zones + goals.filter { baseline.program.reach($0) != nil && !zones.contains($0) },
      isConditional: !given.isEmpty)
    sameMatches = variants.map { $0.tournament.matches(sameAsIn: baseline) }
    let own = Identity(baseline)
    let others = variants.map { Identity($0.tournament) }
    isSameAsBaseline = others.map { $0 == own }
    identity = Identity(
      parts: own.parts
        + zip(variants, others).map { variant, identity in
          Identity.Part(name: "variant \(variant.id)", digest: identity.digest)
        } + (given.isEmpty ? [] : [Identity.Part(given: given)]))
  }

  private init(_ whole: Comparison, restrictedTo indices: [Int]) {
    baseline = whole.baseline
    variants = indices.map { whole.variants[$0] }
    given = whole.given
    layout = ComparisonLayout(
      entrants: whole.layout.entrants, variants: indices.count, goals: whole.layout.goals,
      isConditional: !given.isEmpty)
    identity = whole.identity
    isSameAsBaseline = indices.map { whole.isSameAsBaseline[$0] }
    sameMatches = indices.map { whole.sameMatches[$0] }
  }

  /// Returns the comparison with the variants that remain, if any.
  public func restricted(to variants: [Int]) -> Comparison {
    Comparison(self, restrictedTo: variants)
  }

  /// True if a variant is proven to have the baseline's result in every tournament.
  public func isSame(_ variant: Int) -> Bool { isSameAsBaseline[variant] }

  /// Returns the number of a variant's matches that have to be played.
  public func matchesPlayed(_ variant: Int) -> Int {
    sameMatches[variant].filter { $0 == nil }.count
  }
}
