public import Estimates
internal import MonteCarlo
internal import Programs
public import Tallies

/// The number of tournaments in which each set of sides reaches a goal.
///
/// Side 0 is the baseline of the comparison.
public struct JointSuccesses: Sendable, Equatable {
  public let sides: Int
  /// The number of tournaments, at least 1.
  public let total: Int64
  /// The count for each set of sides, which has bit 2^s for side s.
  package let patterns: [Int64]

  /// - Parameter tally: A tally of at least one tournament.
  public init(_ tally: Tally) {
    self.init(sides: tally.counts.count.trailingZeroBitCount, patterns: tally.counts)
  }

  package init(sides: Int, patterns: [Int64]) {
    precondition(patterns.count == 1 << sides, "\(patterns.count) sets of \(sides) sides")
    self.sides = sides
    self.patterns = patterns
    total = patterns.reduce(0, +)
    precondition(total >= 1, "joint successes of no tournament")
  }

  public func chance(_ side: Int) -> Proportion {
    Proportion(count: count { $0 >> side & 1 == 1 }, total: total)
  }

  public func difference(_ side: Int, from other: Int) -> PairedDifference {
    PairedDifference(
      total: total,
      fell: count { $0 >> side & 1 < $0 >> other & 1 },
      rose: count { $0 >> side & 1 > $0 >> other & 1 },
      isCertain: side == other)
  }

  /// The successes of all sides but the first, of at least two.
  public var withoutFirst: JointSuccesses {
    JointSuccesses(
      sides: sides - 1,
      patterns: (0..<patterns.count / 2).map { patterns[2 * $0] + patterns[2 * $0 + 1] })
  }

  private func count(_ isMeant: (Int) -> Bool) -> Int64 {
    patterns.indices.reduce(0) { isMeant($1) ? $0 + patterns[$1] : $0 }
  }
}
