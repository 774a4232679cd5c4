/// How much greater a share or a mean is in a part of the tournaments than in all of them: the chance of
/// an event given that another one happened, less its chance whatever happens.
///
/// The part belongs to the whole, so the two are not independent. With q the part's share of the tournaments,
/// and g and r the values in the part and in the rest, the whole is q g + (1 - q) r, and the difference
///
///     g - (q g + (1 - q) r) = (1 - q) (g - r)
///
/// is made of three estimates that are uncorrelated: g and r come from tournaments of their own, and how
/// many these are says nothing about either.
public struct PartDifference: Sendable, Equatable {
  /// The value in the part.
  public let part: ShareOrMean
  /// The value in the other tournaments; nil if there are none.
  public let rest: ShareOrMean?
  /// How many tournaments belong to the part; at least one.
  public let share: Proportion
  /// The least and the greatest value that the part and the rest can have.
  public let bounds: Interval
  /// Whether it is proven, and not merely observed, that part and whole have the same value.
  public let isCertain: Bool

  /// - Precondition: the part has a tournament, and the rest is nil if, and only if, it has none.
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

  /// The standard error; nil where part or rest are a mean of one tournament.
  ///
  /// By the delta method, with n tournaments:
  /// (1 - q)^2 (se(g)^2 + se(r)^2) + (g - r)^2 q (1 - q) / n. The first term is that of two independent
  /// groups of known sizes; the second is there because q is an estimate as well. Leaving it out would make
  /// the intervals of large differences too narrow.
  ///
  /// It is 0 also where the outcome always came to pass though nothing proves that it must, and then it
  /// says nothing: read the interval.
  public var standardError: Double? {
    if isCertain { return 0 }
    guard let rest else { return 0 }
    guard let one = part.standardError, let other = rest.standardError else { return nil }
    let gap = part.value - rest.value
    let ofShare = share.standardError * gap
    return (others * others * (one * one + other * other) + ofShare * ofShare).squareRoot()
  }

  /// The confidence interval, cut at what the bounds allow; a single point where nothing can differ, nil
  /// where part or rest are a mean of one tournament.
  ///
  /// Each of the three estimates has an interval of its own. How far the difference moves if one of them
  /// goes to that end of its interval which lowers the difference, the others staying, is a distance; these
  /// are added as the sides of right angles are, and likewise for the upper end: the method of variance
  /// estimates recovery (G. Y. Zou and A. Donner (2008), Construction of confidence limits about effect
  /// measures, Statistics in Medicine 27, 1693-1702), which keeps what intervals of rare events know that
  /// standard errors do not. Where the part or the rest has 10 tournaments or fewer, the interval is widened
  /// to all differences that the three intervals allow, each at a third of the error.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    if isCertain { return Interval(point: 0) }
    let few = min(share.count, share.total - share.count) <= PartDifference.few
    guard let box = few ? boxInterval(level.simultaneous(over: 3)) : nil else {
      return few ? nil : squareRootInterval(level)
    }
    guard rest != nil else { return box }
    return squareRootInterval(level).map { $0.hull(box) }
  }

  /// Where a group has no more tournaments, limits have to hold whatever the counts.
  private static let few = 10

  private func squareRootInterval(_ level: ConfidenceLevel) -> Interval? {
    guard let rest, let ofPart = part.interval(level), let ofRest = rest.interval(level) else {
      return nil
    }
    let ofShare = share.interval(level)
    let gap = part.value - rest.value
    // A greater share of the part brings the difference nearer to 0.
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

  /// All differences that intervals of the three estimates allow; nil where one has none.
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

  /// The interval within what the bounds allow.
  private func cut(_ interval: Interval) -> Interval {
    let width = bounds.width
    return Interval(
      lower: min(max(interval.lower, -width), width), upper: max(min(interval.upper, width), -width)
    )
  }
}
