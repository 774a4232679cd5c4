/// The rule for players whom full matches leave over.
package enum SmallMatches: String, Sendable, Equatable, CaseIterable {
  /// One to three players sit together: the fifth of five plays alone.
  case app
  /// The fewest matches, with sizes that differ by at most one.
  case balanced
  /// As many matches of four as possible, then matches of three. Of one, two or five players, those left over play
  /// alone.
  case threes

  /// Returns the maximum number of matches for a maximum number of players.
  package func maximumMatches(upTo players: Int) -> Int {
    let least = (players + MatchSizes.seats - 1) / MatchSizes.seats
    return self == .threes && players >= 2 ? max(2, least) : least
  }
}

/// The sizes of matches, larger ones first.
public struct MatchSizes {
  @inlinable public static var seats: Int { 4 }

  /// The number of players in each larger match, and the number of these matches.
  public let larger: Int
  public let largerCount: Int
  /// The number of players in each smaller match, and the number of these matches. A player alone is a match of one.
  public let smaller: Int
  let smallerCount: Int

  /// - Parameter players: The number of players to seat.
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

  /// Returns the match of a player by rank, and the ranks of its first and last players.
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
