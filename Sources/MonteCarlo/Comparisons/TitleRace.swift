internal import Competitions
public import Tallies

/// What a comparison keeps of a race for the highest title chance of an entrant: which variants have left it,
/// and what was counted until then.
///
/// A variant that has left is played no further. What was counted of it is a comparison by itself, with the
/// baseline's counts over the same tournaments.
public struct TitleRace<Layout: CountLayout>: Sendable, Hashable {
  /// The index of the entrant.
  public let entrant: Int
  /// In the order in which they left.
  public internal(set) var exits: [Exit]

  /// Variants that left at one look.
  public struct Exit: Sendable, Hashable {
    /// Their indices among all variants of the comparison, in ascending order.
    public let variants: [Int]
    /// What was counted of them and of the baseline, over tournaments 1 to as many as there are.
    public let tally: CountTally<Layout>
  }

  /// How many variants have left.
  var count: Int { exits.reduce(0) { $0 + $1.variants.count } }
}

extension CountStatepoint<ComparisonLayout> {
  /// The variants that are still played, by their indices among all of the comparison, in ascending order.
  public var racing: [Int] {
    let left = Set((race?.exits ?? []).flatMap(\.variants))
    return (0..<tally.layout.variants + left.count).filter { !left.contains($0) }
  }

  /// Plays some variants no further.
  ///
  /// - Parameters:
  ///   - variants: their indices among all of the comparison, in ascending order; all of them still played.
  ///   - entrant: the entrant for whose title chance they have no more to say, the same each time.
  /// - Precondition: the tournaments are those from 1 to some number.
  public mutating func drop(_ variants: [Int], for entrant: Int) {
    precondition(isPrefix, "variants leave a race at tournaments \(ranges)")
    precondition(race.map { $0.entrant == entrant } ?? true, "a race for another entrant")
    let positions = racing.enumerated()
    let leaving = positions.filter { variants.contains($0.element) }.map(\.offset)
    let staying = positions.filter { !variants.contains($0.element) }.map(\.offset)
    precondition(leaving.count == variants.count, "variants \(variants) are not all in the race")
    let exit = TitleRace<ComparisonLayout>.Exit(
      variants: variants, tally: tally.restricted(to: leaving))
    replace(
      tally.restricted(to: staying),
      TitleRace(entrant: entrant, exits: (race?.exits ?? []) + [exit]))
  }
}

extension CountTally<ComparisonLayout> {
  /// The counts of the baseline and of some of the variants, in the order that is given.
  package func restricted(to variants: [Int]) -> CountTally {
    var kept = CountTally(ComparisonLayout(entrants: layout.entrants, variants: variants.count))
    let baseline = ComparisonLayout(entrants: layout.entrants, variants: 0)
    /// The elements of a section: the baseline's first, then as many of each variant.
    func part<Element>(_ elements: ArraySlice<Element>, ownedByBaseline own: Int) -> [Element] {
      let each = (elements.count - own) / Swift.max(1, layout.variants)
      var part = Array(elements.prefix(own))
      for variant in variants {
        part += elements.dropFirst(own + variant * each).prefix(each)
      }
      return part
    }
    kept.tournaments = tournaments
    kept.counts = zip(layout.sections, baseline.sections).flatMap {
      part(counts[$0.range], ownedByBaseline: $1.count)
    }
    kept.squares = zip(layout.squareSections, baseline.squareSections).flatMap {
      part(squares[$0.range], ownedByBaseline: $1.count)
    }
    return kept
  }
}
