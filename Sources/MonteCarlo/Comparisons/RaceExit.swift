internal import Competitions
public import Tallies

/// Variants of a comparison that have left a race for the highest title chance of an entrant.
///
/// They are played no further. What was counted of them is a comparison by itself, with the
/// baseline's counts over the same tournaments.
public struct RaceExit<Layout: CountLayout>: Sendable, Hashable {
  /// Their indices among all variants of the comparison, in ascending order.
  public let variants: [Int]
  /// What was counted of them and of the baseline, over tournaments 1 to as many as there are.
  public let tally: CountTally<Layout>
}

extension CountStatepoint<ComparisonLayout> {
  /// The variants that are still played, by their indices among all of the comparison, in ascending order.
  public var racing: [Int] {
    let left = Set(exits.flatMap(\.variants))
    return (0..<tally.layout.variants + left.count).filter { !left.contains($0) }
  }

  /// Plays some variants no further.
  ///
  /// - Parameters:
  ///   - variants: their indices among all of the comparison, in ascending order; all of them still played.
  ///   - study: what the study is from now on, which says for whom they race.
  /// - Precondition: the tournaments are those from 1 to some number.
  public mutating func drop(_ variants: [Int], in study: StatedStudy) {
    precondition(isPrefix, "variants leave a race at tournaments \(ranges)")
    let positions = racing.enumerated()
    let leaving = positions.filter { variants.contains($0.element) }.map(\.offset)
    let staying = positions.filter { !variants.contains($0.element) }.map(\.offset)
    precondition(leaving.count == variants.count, "variants \(variants) are not all in the race")
    exits.append(RaceExit(variants: variants, tally: tally.restricted(to: leaving)))
    tally = tally.restricted(to: staying)
    self.study = study
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
