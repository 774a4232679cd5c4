internal import MonteCarlo
public import Programs
public import Tallies

/// The rule by which a run stops that is to reach a precision, or a number of tournaments in which its
/// conditions hold: at the first look at which all of that is reached, or at its bound.
///
/// The rule only depends on the tallies of tournaments 1 to n for predetermined n, not on blocks or
/// threads.
public struct PrecisionStopping: Sendable, Equatable {
  public let targets: [PrecisionTarget]
  /// The number of tournaments in which the conditions are to hold, or `nil` for any.
  public let given: Int64?
  public let bound: Int64

  /// - Precondition: There is a target or a number of tournaments, and `bound` is at least
  ///   ``Competitions/PrecisionTarget/minimumTournaments``.
  public init(_ targets: [PrecisionTarget], given: Int64? = nil, bound: Int64) {
    precondition(!targets.isEmpty || given != nil, "no target to stop by")
    precondition(bound >= PrecisionTarget.minimumTournaments, "a bound of \(bound) tournaments")
    self.targets = targets
    self.given = given
    self.bound = bound
  }

  /// Returns the remaining looks of a run that already has `last` tournaments.
  public func looks(holding last: Int64) -> [Int64] {
    Looks.counts(from: last, to: bound)
  }

  /// True if a run stops after a tally of all tournaments up to a look.
  public func stops(after tally: Tally, of tournament: Tournament) -> Bool {
    PrecisionVerdict(targets, given: given, tournament, tally).isReached
  }
}
