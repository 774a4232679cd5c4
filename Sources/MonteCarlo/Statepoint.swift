public import Competitions
public import RandomStreams

/// A set of completed tournaments and their tally: what a run can be continued from, extended from
/// and united with others.
public struct Statepoint: Sendable, Hashable {
  /// The version of the file's format that this program writes and reads.
  public static let formatVersion = 1

  public let identity: Identity
  public let seed: Seed
  public private(set) var ranges: TournamentRanges
  public private(set) var tally: Tally

  public init(identity: Identity, seed: Seed, ranges: TournamentRanges, tally: Tally) {
    precondition(
      ranges.count == tally.tournaments,
      "\(ranges.count) tournaments with a tally of \(tally.tournaments)"
    )
    self.identity = identity
    self.seed = seed
    self.ranges = ranges
    self.tally = tally
  }

  /// A statepoint of nothing.
  public init(identity: Identity, seed: Seed, layout: TallyLayout) {
    self.init(identity: identity, seed: seed, ranges: TournamentRanges(), tally: Tally(layout))
  }

  /// Adds tournaments that have been played since; none of them may be here already.
  public mutating func add(_ played: TournamentRanges, _ more: Tally) {
    let overlap = ranges.intersection(played)
    precondition(overlap.isEmpty, "tournaments \(overlap) are counted already")
    ranges = ranges.union(played)
    tally.add(more)
  }
}
