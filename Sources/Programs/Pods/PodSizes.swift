/// How those are seated whom full pods leave over.
package enum SmallPods: String, Sendable, Hashable, CaseIterable {
  /// They sit together, one to three of them: the fifth of five plays alone.
  case app
  /// As few pods as can be, of sizes that differ by one at most.
  case balanced
  /// As many pods of four as can be, and pods of three; of one, two or five players those are alone whom no pod of four
  /// seats.
  case threes

  /// The most pods of so many players or fewer.
  package func maximumPods(upTo players: Int) -> Int {
    let least = (players + PodSizes.seats - 1) / PodSizes.seats
    return self == .threes && players >= 2 ? max(2, least) : least
  }
}

/// How many pods of which sizes players sit in, the larger ones first.
package struct PodSizes {
  /// How many a pod seats.
  @inlinable package static var seats: Int { 4 }

  /// How many sit in each of the first pods, and how many such pods there are.
  package let larger: Int
  package let largerCount: Int
  /// The same of the pods behind these; a player alone is a pod of one.
  package let smaller: Int
  let smallerCount: Int

  /// - Parameter players: how many there are to be seated.
  package init(_ players: Int, _ smallPods: SmallPods) {
    let seats = Self.seats
    switch smallPods {
    case .app:
      (larger, largerCount) = (seats, players / seats)
      (smaller, smallerCount) = (players % seats, players % seats == 0 ? 0 : 1)
    case .balanced:
      let pods = (players + seats - 1) / seats
      let size = pods == 0 ? 0 : players / pods
      (larger, largerCount) = (size + 1, players - size * pods)
      (smaller, smallerCount) = (size, pods - largerCount)
    case .threes:
      let short = (seats - players % seats) % seats
      if short * (seats - 1) <= players {
        (larger, largerCount) = (seats, (players - short * (seats - 1)) / seats)
        (smaller, smallerCount) = (seats - 1, short)
      } else {
        (larger, largerCount) = (seats, players / seats)
        (smaller, smallerCount) = (1, players % seats)
      }
    }
  }

  /// The pod in which the player of a rank sits, and where it begins and ends among the ranks.
  @inlinable @inline(__always)
  package func pod(ofRank rank: Int) -> (number: Int, ranks: Range<Int>) {
    let inLarger = larger &* largerCount
    if rank < inLarger {
      let number = rank / larger
      return (number, number &* larger..<(number &+ 1) &* larger)
    }
    let number = (rank &- inLarger) / smaller
    let first = inLarger &+ number &* smaller
    return (largerCount &+ number, first..<first &+ smaller)
  }
}
