internal import Programs
public import Tallies

/// Variants of a comparison that have left a race for the highest title chance of an entrant.
///
/// They are played no further. What was counted of them is a comparison by itself, with the
/// baseline's counts over the same tournaments.
public struct RaceExit: Sendable, Hashable {
  /// Their indices among all variants of the comparison, in ascending order.
  public let variants: [Int]
  /// What was counted of them and of the baseline, over tournaments 1 to as many as there are.
  public let tally: Tally
}

extension Statepoint {
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
