public import Competitions
public import MonteCarlo

/// When a run that has precision targets stops: at the first look at which all are reached, and at its
/// bound at the latest.
///
/// A run plays the prefix up to ``firstCount(holding:)``, and from then on up to whatever
/// ``nextCount(after:_:)`` says, until it says nil. Where the run stops depends on the tournaments
/// alone, not on how they are cut into blocks or how many threads play them.
public struct PrecisionStopping: Sendable, Hashable {
  public let targets: [PrecisionTarget]
  /// The most tournaments that are played.
  public let bound: Int64

  /// - Precondition: there is a target, and `bound` is at least
  ///   ``Competitions/PrecisionTarget/leastTournaments``.
  public init(_ targets: [PrecisionTarget], bound: Int64) {
    precondition(!targets.isEmpty, "no target to stop by")
    precondition(bound >= PrecisionTarget.leastTournaments, "a bound of \(bound) tournaments")
    self.targets = targets
    self.bound = bound
  }

  /// How many tournaments to play before the run is judged for the first time, where those up to number
  /// `last` may have been played already: looks that have been passed cannot be made up for.
  public func firstCount(holding last: Int64) -> Int64 {
    min(bound, Looks.next(atLeast: last) ?? bound)
  }

  /// How many to play next, after a tally of all tournaments up to one of these counts; nil if the run
  /// stops there.
  public func nextCount(after tally: Tally, _ tournament: Tournament) -> Int64? {
    let count = tally.tournaments
    if count >= bound || PrecisionVerdict(targets, tournament, tally).isReached { return nil }
    return min(bound, Looks.next(atLeast: count + 1) ?? bound)
  }
}
