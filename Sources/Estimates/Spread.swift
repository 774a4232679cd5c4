/// How far apart the greatest and the least of several shares lie that were counted in different
/// tournaments: of an event's chances after each result of a match.
public struct Spread: Sendable, Equatable {
  /// The shares; at least two.
  public let shares: [Proportion]

  /// - Precondition: there are two shares or more, each counted in tournaments of its own.
  public init(_ shares: [Proportion]) {
    precondition(shares.count >= 2, "a spread of \(shares.count) shares; expected 2 or more")
    self.shares = shares
  }

  private var minimum: Proportion { shares.min { $0.value < $1.value } ?? shares[0] }
  private var greatest: Proportion { shares.max { $0.value < $1.value } ?? shares[0] }

  /// The greatest share less the least; of shares that are equal in truth it is a little above 0.
  public var value: Double { greatest.value - minimum.value }

  /// The standard error of that difference, which takes no account of these two having been chosen.
  public var standardError: Double {
    let (one, other) = (greatest.standardError, minimum.standardError)
    return (one * one + other * other).squareRoot()
  }

  /// The confidence interval, which holds whichever shares are the greatest and the least in truth:
  /// all shares are within simultaneous intervals (Bonferroni), so that the spread is no less than
  /// the greatest lower end less the least upper one, and no more than the greatest upper end less
  /// the least lower one. It is wider than it would have to be, most of all for small spreads.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    let each = level.simultaneous(over: shares.count)
    let ends = shares.map { $0.interval(each) }
    let lower = (ends.map(\.lower).max() ?? 0) - (ends.map(\.upper).min() ?? 0)
    let upper = (ends.map(\.upper).max() ?? 0) - (ends.map(\.lower).min() ?? 0)
    return Interval(lower: max(0, lower), upper: upper)
  }
}
