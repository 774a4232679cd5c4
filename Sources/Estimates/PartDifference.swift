/// The difference of a share or a mean between a part of the tournaments and all of them: a chance given an
/// event, less the overall chance.
///
/// The part belongs to the whole, so the two are not independent. With q the part's share of the tournaments,
/// and g and r the values in the part and in the rest, the whole is q g + (1 - q) r, and the difference
///
///     g - (q g + (1 - q) r) = (1 - q) (g - r)
///
/// depends on three uncorrelated estimates: g and r come from separate tournaments, whose numbers say nothing
/// about either.
public struct PartDifference: Sendable, Equatable {
  public let part: ShareOrMean
  /// The value in the other tournaments, or `nil` if there are none.
  public let rest: ShareOrMean?
  /// The share of the tournaments in the part; at least one tournament.
  public let share: Proportion
  /// The possible values of the part and the rest.
  public let bounds: Interval
  /// True if part and whole are proven to have the same value.
  public let isCertain: Bool

  /// - Precondition: the part has a tournament, and `rest` is `nil` only if there are no other tournaments.
  public init(
    part: ShareOrMean, rest: ShareOrMean?, share: Proportion, bounds: Interval,
    isCertain: Bool = false
  ) {
    precondition(share.count > 0, "a part of no tournament")
    precondition((rest == nil) == (share.count == share.total), "a rest of \(share)")
    self.part = part
    self.rest = rest
    self.share = share
    self.bounds = bounds
    self.isCertain = isCertain
  }

  /// The part's value less that of the whole.
  public var value: Double { rest.map { others * (part.value - $0.value) } ?? 0 }

  /// The share of the other tournaments, 1 - q.
  private var others: Double { share.complement.value }

  /// The standard error, or `nil` if part or rest is the mean of one tournament.
  ///
  /// By the delta method, with n tournaments, its square is
  /// (1 - q)^2 (se(g)^2 + se(r)^2) + (g - r)^2 q (1 - q) / n. The first term is that of two independent
  /// groups of known sizes; the second one is due to q being an estimate as well.
  ///
  /// An error of 0 is uninformative if all tournaments are in the part: read the interval.
  public var standardError: Double? {
    if isCertain { return 0 }
    guard let rest else { return 0 }
    guard let one = part.standardError, let other = rest.standardError else { return nil }
    let gap = part.value - rest.value
    let ofShare = share.standardError * gap
    return (others * others * (one * one + other * other) + ofShare * ofShare).squareRoot()
  }

  /// The confidence interval, cut at the bounds: a single point for a certain difference, or `nil` if part or rest
  /// is the mean of one tournament.
  ///
  /// Each of the three estimates has an interval. Moving one estimate to the end that lowers the difference moves
  /// the difference by a distance; the root of the sum of the three squared distances gives the lower end, and
  /// likewise the upper one. This is the method of variance estimates recovery, which keeps the skewed intervals
  /// of rare events. If the part or the rest has 10 tournaments or fewer, the interval is widened to all
  /// differences that the three intervals allow, each at a third of the error.
  ///
  /// Source: G. Y. Zou and A. Donner (2008), Construction of confidence limits about effect measures, Statistics
  /// in Medicine 27, 1693-1702.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    if isCertain { return Interval(point: 0) }
    let few = min(share.count, share.total - share.count) <= PartDifference.few
    guard let box = few ? boxInterval(level.simultaneous(over: 3)) : nil else {
      return few ? nil : squareRootInterval(level)
    }
    guard rest != nil else { return box }
    return squareRootInterval(level).map { $0.hull(box) }
  }

  /// The size of a group up to which limits must be exact.
  private static let few = 10

  private func squareRootInterval(_ level: ConfidenceLevel) -> Interval? {
    guard let rest, let ofPart = part.interval(level), let ofRest = rest.interval(level) else {
      return nil
    }
    let ofShare = share.interval(level)
    let gap = part.value - rest.value
    // A greater part brings the difference nearer to 0.
    let (nearer, farther) = (
      abs(gap) * (ofShare.upper - share.value), abs(gap) * (share.value - ofShare.lower)
    )
    func reach(_ part: Double, _ rest: Double, _ share: Double) -> Double {
      (others * others * (part * part + rest * rest) + share * share).squareRoot()
    }
    let down = reach(
      part.value - ofPart.lower, ofRest.upper - rest.value, gap > 0 ? nearer : farther)
    let up = reach(
      ofPart.upper - part.value, rest.value - ofRest.lower, gap > 0 ? farther : nearer)
    return cut(Interval(lower: value - down, upper: value + up))
  }

  /// All differences that the intervals of the three estimates allow, or `nil` if an estimate has no interval.
  private func boxInterval(_ level: ConfidenceLevel) -> Interval? {
    guard let ofPart = part.interval(level),
      let ofRest = rest.map({ $0.interval(level) }) ?? bounds
    else { return nil }
    let ofOthers = share.complement.interval(level)
    let (minimum, greatest) = (ofPart.lower - ofRest.upper, ofPart.upper - ofRest.lower)
    return cut(
      Interval(
        lower: min(ofOthers.lower * minimum, ofOthers.upper * minimum),
        upper: max(ofOthers.lower * greatest, ofOthers.upper * greatest)))
  }

  private func cut(_ interval: Interval) -> Interval {
    let width = bounds.width
    return Interval(
      lower: min(max(interval.lower, -width), width), upper: max(min(interval.upper, width), -width)
    )
  }
}
