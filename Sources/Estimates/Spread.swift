/// The difference between the greatest and the least of several shares from different tournaments, such
/// as an event's chances after each result of a match.
public struct Spread: Sendable, Equatable {
  public let shares: [Proportion]

  /// - Precondition: there are at least two shares, from separate tournaments.
  public init(_ shares: [Proportion]) {
    precondition(shares.count >= 2, "a spread of \(shares.count) shares; expected 2 or more")
    self.shares = shares
  }

  private var minimum: Proportion { shares.min { $0.value < $1.value } ?? shares[0] }
  private var greatest: Proportion { shares.max { $0.value < $1.value } ?? shares[0] }

  /// The greatest share less the least; slightly above 0 for shares that are truly equal.
  public var value: Double { greatest.value - minimum.value }

  /// The standard error of the difference, ignoring that the two shares were selected.
  public var standardError: Double {
    let (one, other) = (greatest.standardError, minimum.standardError)
    return (one * one + other * other).squareRoot()
  }

  /// The confidence interval, valid whichever shares are truly the greatest and the least.
  ///
  /// With all shares in simultaneous intervals (Bonferroni), the spread is at least the greatest lower
  /// end less the least upper one, and at most the greatest upper end less the least lower one. The
  /// interval is conservative, most of all for small spreads.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    let each = level.simultaneous(over: shares.count)
    let ends = shares.map { $0.interval(each) }
    let lower = (ends.map(\.lower).max() ?? 0) - (ends.map(\.upper).min() ?? 0)
    let upper = (ends.map(\.upper).max() ?? 0) - (ends.map(\.lower).min() ?? 0)
    return Interval(lower: max(0, lower), upper: upper)
  }
}
