/// The ratio of the means of two whole-numbered quantities, from exact sums: wins per game if the number
/// of games varies.
///
/// With x and y observed together n times, the ratio r = sum(x) / sum(y) has the standard error
/// sqrt(n / (n - 1) sum((x - r y)^2)) / sum(y), to first order in 1 / n.
///
/// Source: W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section 2.11.
public struct RatioEstimate: Sendable, Equatable {
  /// The number of observations; at least 1.
  public let count: Int64
  /// The sums of x and of y.
  public let numerator: Int128
  public let denominator: Int128
  public let bounds: Interval
  private let maximumDenominator: Double
  /// True if all observations are proven to be the same.
  public let isCertain: Bool
  /// sum((x - r y)^2).
  private let residuals: Double

  /// Makes the estimate from sums, or returns `nil` if all y are 0.
  ///
  /// - Parameter maximumDenominator: the maximum of y in one observation.
  public init?(
    count: Int64, numerator: Int128, denominator: Int128, numeratorSquares: Int128,
    products: Int128, denominatorSquares: Int128, bounds: Interval, maximumDenominator: Int,
    isCertain: Bool = false
  ) {
    precondition(count >= 1, "a ratio over \(count) observations; expected at least 1")
    guard denominator > 0 else { return nil }
    self.count = count
    self.numerator = numerator
    self.denominator = denominator
    self.bounds = bounds
    self.maximumDenominator = Double(maximumDenominator)
    self.isCertain = isCertain
    let ratio = Double(numerator) / Double(denominator)
    residuals = max(
      0,
      Double(numeratorSquares) - 2 * ratio * Double(products)
        + ratio * ratio * Double(denominatorSquares))
  }

  public var ratio: Double { Double(numerator) / Double(denominator) }

  /// The standard error, or `nil` for a single observation.
  public var standardError: Double? {
    if isCertain { return 0 }
    if count == 1 { return nil }
    let n = Double(count)
    return (n / (n - 1) * residuals).squareRoot() / Double(denominator)
  }

  /// The confidence interval by Student's t distribution, or the normal one from 1,000 observations on,
  /// cut at the bounds; or `nil` for a single observation.
  ///
  /// If all observations had the ratio r, other ratios have a probability of at most u, the upper
  /// Clopper-Pearson limit for 0 of n, and count in proportion to their y: the true ratio is between
  /// r - u k (r - least) and r + u k (greatest - r), with k the maximum of y over its mean.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    if isCertain { return Interval(point: ratio) }
    guard let standardError else { return nil }
    let (minimum, greatest) = (min(bounds.lower, ratio), max(bounds.upper, ratio))
    // The residuals of equal observations may not be 0 after rounding.
    if residuals <= 1e-9 * max(abs(Double(numerator)), 1) {
      let unseen = min(
        1,
        Proportion(count: 0, total: count).interval(level).upper * maximumDenominator
          / (Double(denominator) / Double(count)))
      return Interval(
        lower: ratio - unseen * (ratio - minimum), upper: ratio + unseen * (greatest - ratio))
    }
    let reach = level.reach(observations: count) * standardError
    return Interval(lower: max(minimum, ratio - reach), upper: min(greatest, ratio + reach))
  }
}
