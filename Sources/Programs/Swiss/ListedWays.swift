package import KernelInterface

/// The ways to pair the groups of a round, as far as they can be listed.
package struct ListedWays: Sendable {
  /// For each group its ways, in the order in which they are tried: the positions in the group of both sides of each match.
  /// None if they are not listed.
  package let groups: [[[Int]]]
  /// The same for vectors; nil if a group's ways are not listed, or if they do not fit.
  package let vectors: PairingWays?

  /// Groups of at most so many rows have their ways listed.
  private static let maximumListed = 8

  package init(_ groups: [SwissSchedule.Group], _ pairing: SwissPairing, _ rule: SwissPairing.Rule)
  {
    self.groups = groups.map { group in
      let size = group.ranks.count
      return pairing.tables[size]
        ?? (size <= ListedWays.maximumListed ? ListedWays.ways(size, rule) : [])
    }
    vectors = self.groups.contains([]) ? nil : PairingWays(self.groups)
  }

  /// All ways to pair so many; none if the rule has another order than its partners' alone.
  private static func ways(_ size: Int, _ rule: SwissPairing.Rule) -> [[Int]] {
    func ways(_ open: [Int]) -> [[Int]] {
      guard let one = open.first else { return [[]] }
      let others = rule == .highLow ? open.dropFirst().reversed() : Array(open.dropFirst())
      return others.flatMap { other in
        ways(open.filter { $0 != one && $0 != other }).map { [one, other] + $0 }
      }
    }
    return rule == .halves ? [] : ways(Array(0..<size))
  }
}
