/// The rule for those whom full matches leave over.
package enum SmallMatches: String, Sendable, Equatable, CaseIterable {
  /// They sit together, one to three of them: the fifth of five plays alone.
  case app
  /// As few matches as can be, of sizes that differ by one at most.
  case balanced
  /// As many matches of four as can be, and matches of three; of one, two or five players those are alone whom no match of four
  /// seats.
  case threes

  /// The most matches of so many players or fewer.
  package func maximumMatches(upTo players: Int) -> Int {
    let least = (players + MatchSizes.seats - 1) / MatchSizes.seats
    return self == .threes && players >= 2 ? max(2, least) : least
  }
}

/// The sizes of the matches in which some players sit, the larger ones first.
public struct MatchSizes {
  /// The number of seats of a match.
  @inlinable public static var seats: Int { 4 }

  /// The number of players in each of the first matches, and the number of such matches.
  public let larger: Int
  public let largerCount: Int
  /// The same of the matches behind these; a player alone is a match of one.
  public let smaller: Int
  let smallerCount: Int

  /// - Parameter players: how many there are to be seated.
  package init(_ players: Int, _ smallMatches: SmallMatches) {
    let seats = Self.seats
    switch smallMatches {
    case .app:
      (larger, largerCount) = (seats, players / seats)
      (smaller, smallerCount) = (players % seats, players % seats == 0 ? 0 : 1)
    case .balanced:
      let count = (players + seats - 1) / seats
      let size = count == 0 ? 0 : players / count
      (larger, largerCount) = (size + 1, players - size * count)
      (smaller, smallerCount) = (size, count - largerCount)
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

  /// The match in which the player of a rank sits, and where it begins and ends among the ranks.
  @inlinable @inline(__always)
  public func match(ofRank rank: Int) -> (number: Int, ranks: Range<Int>) {
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
