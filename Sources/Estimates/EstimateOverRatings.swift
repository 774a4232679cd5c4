/// A quantity that depends on uncertain ratings, by its values at ratings that are spread evenly over their
/// distribution.
///
/// Its errors say how far the quantity would move if the ratings were known; nothing is simulated.
public struct EstimateOverRatings: Sendable, Hashable {
  /// The mean over the ratings: the chance of an event, if the quantity is the chance at given ratings.
  public let value: Double
  /// The values in ascending order; a single one for certain ratings.
  private let values: [Double]

  /// - Precondition: There is at least one value, and all are finite.
  public init(_ values: [Double]) {
    precondition(!values.isEmpty, "no value of a quantity")
    self.values = values.sorted()
    value = values.reduce(0, +) / Double(values.count)
  }

  /// Makes the estimate of a chance, whose values may be outside of 0 to 1 by errors of rounding.
  public init(chances: [Double]) {
    self.init(chances.map { min(1, max(0, $0)) })
  }

  /// The standard deviation over the ratings, or `nil` for certain ratings.
  public var standardError: Double? {
    guard values.count > 1 else { return nil }
    let squares = values.reduce(0) { $0 + ($1 - value) * ($1 - value) }
    return (squares / Double(values.count)).squareRoot()
  }

  /// The middle part of the values, such as that of 95 % of the ratings, or `nil` for certain ratings.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    guard values.count > 1 else { return nil }
    return Interval(lower: quantile(level.alpha / 2), upper: quantile(1 - level.alpha / 2))
  }

  /// The value below which a share of the values lie, linear between neighbours.
  private func quantile(_ share: Double) -> Double {
    let place = min(max(share * Double(values.count) - 0.5, 0), Double(values.count - 1))
    let (lower, upper) = (values[Int(place)], values[min(Int(place) + 1, values.count - 1)])
    return lower + (place - place.rounded(.down)) * (upper - lower)
  }

  /// The quantity `factor` times as large, plus `term`.
  public func scaled(by factor: Double, plus term: Double = 0) -> EstimateOverRatings {
    EstimateOverRatings(values.map { $0 * factor + term })
  }
}
