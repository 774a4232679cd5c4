public import Estimates

/// An interval of a probability for people, as percentages: `41.03 to 41.23 %`.
///
/// Both ends have two digits of what the interval is wide, so that one that is narrow, or near 0, is not
/// rounded away: `0.0009 to 0.0013 %`. Ends that are exactly 0 or 1 are `0` and `100`.
public struct IntervalText: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init(_ interval: Interval) {
    let decimals = PercentText.decimals(showing: interval.width)
    func end(_ value: Double) -> String {
      value == 0 || value == 1
        ? NumberText.fixed(value * 100, decimals: 0)
        : NumberText.fixed(value * 100, decimals: decimals)
    }
    description = "\(end(interval.lower)) to \(end(interval.upper)) %"
  }

  /// That of a proportion; `certain` where there is nothing to know.
  public init(_ proportion: Proportion, _ level: ConfidenceLevel) {
    self =
      proportion.isCertain
      ? IntervalText(description: "certain") : IntervalText(proportion.interval(level))
  }

  private init(description: String) {
    self.description = description
  }
}
