internal import Programs
public import Tallies

/// Variants of a comparison that left a race for an entrant's highest title chance.
///
/// They are not played further. Their counts are a comparison of their own, with the baseline's
/// counts over the same tournaments.
public struct RaceExit: Sendable, Hashable {
  /// Their indices in the comparison, in ascending order.
  public let variants: [Int]
  /// The counts of these variants and the baseline, over tournaments 1 to n.
  public let tally: Tally
}

extension Statepoint {
  /// The indices of the variants still in the race, in ascending order.
  public var racing: [Int] {
    let left = Set(exits.flatMap(\.variants))
    return (0..<tally.layout.variants + left.count).filter { !left.contains($0) }
  }

  /// Removes variants from the race.
  ///
  /// - Parameters:
  ///   - variants: The indices of variants in the race, in ascending order.
  ///   - study: The study from now on, which names the entrant of the race.
  /// - Precondition: The tournaments are those from 1 to some number.
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
