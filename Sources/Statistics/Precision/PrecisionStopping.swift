internal import MonteCarlo
public import Programs
public import Tallies

/// When a run that has precision targets stops: at the first look at which all are reached, and at its
/// bound at the latest.
///
/// Where it stops depends on the tournaments alone: what is judged are the tallies of tournaments 1 to n
/// for counts n that are known beforehand, however they are cut into blocks and shared among threads.
public struct PrecisionStopping: Sendable, Equatable {
  public let targets: [PrecisionTarget]
  /// The most tournaments that are played.
  public let bound: Int64

  /// - Precondition: there is a target, and `bound` is at least
  ///   ``Competitions/PrecisionTarget/minimumTournaments``.
  public init(_ targets: [PrecisionTarget], bound: Int64) {
    precondition(!targets.isEmpty, "no target to stop by")
    precondition(bound >= PrecisionTarget.minimumTournaments, "a bound of \(bound) tournaments")
    self.targets = targets
    self.bound = bound
  }

  /// The counts at which a run is judged that holds tournaments up to number `last` already: what it
  /// would have been at fewer can no longer be known.
  public func looks(holding last: Int64) -> [Int64] {
    Looks.counts(from: last, to: bound)
  }

  /// Whether a run stops after a tally of all tournaments up to one of these counts.
  public func stops(after tally: Tally, of tournament: Tournament) -> Bool {
    PrecisionVerdict(targets, tournament, tally).isReached
  }
}
