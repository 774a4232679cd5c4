package import KernelInterface

/// The ways to pair the groups of a round, where they are few enough to list.
package struct ListedWays: Sendable {
  /// For each group its pairings, in the order in which they are tried, as positions of the two sides of each match, or
  /// none if they are not listed.
  package let groups: [[[Int]]]
  /// The pairings for vectors, or `nil` if some are not listed or do not fit.
  package let vectors: PairingWays?

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

  /// Returns all pairings of a group, or none if the rule orders matches, too.
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
