public import Estimates

/// An interval of a probability for people, as percentages: `41.03 to 41.23 %`.
///
/// Both ends have two digits of what the interval is wide, so that one that is narrow, or near 0, is not
/// rounded away: `0.0009 to 0.0013 %`. Ends that are exactly 0 or 1 are `0` and `100`.
public struct IntervalText: Sendable, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ interval: Interval) {
    self.init(interval, decimals: PercentText.decimals(showing: interval.width))
  }

  /// That of an interval in a column where all have so many decimals; `<0.01 %` and `>99.99 %` where rounding would leave
  /// nothing or everything.
  public init(_ interval: Interval, decimals: Int) {
    let (nothing, everything) = (
      NumberText.fixed(0, decimals: decimals), NumberText.fixed(100, decimals: decimals)
    )
    if NumberText.fixed(interval.upper * 100, decimals: decimals) == nothing
      || NumberText.fixed(interval.lower * 100, decimals: decimals) == everything
    {
      description = PercentText(interval.lower + interval.width / 2, decimals: decimals).description
      return
    }
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

  /// The same in a column where all have so many decimals.
  public init(_ proportion: Proportion, _ level: ConfidenceLevel, decimals: Int) {
    self =
      proportion.isCertain
      ? IntervalText(description: "certain")
      : IntervalText(proportion.interval(level), decimals: decimals)
  }

  private init(description: String) {
    self.description = description
  }
}
