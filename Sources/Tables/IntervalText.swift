public import Estimates

/// An interval of a probability for people, as percentages: `41.03 to 41.23 %`.
///
/// Both ends show two digits of the width, so that a narrow interval is not rounded away:
/// `0.0009 to 0.0013 %`. Ends that are exactly 0 or 1 are `0` and `100`.
public struct IntervalText: Sendable, Equatable, CustomStringConvertible {
  public let description: String

  /// Makes the text of an interval; `<0.01 %` or `>99.99 %` if rounding would leave 0 or 100 %.
  ///
  /// - Parameter decimals: the number of decimals, or `nil` for that of the width.
  public init(_ interval: Interval, decimals: Int? = nil) {
    let decimals = decimals ?? PercentText.decimals(showing: interval.width)
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

  /// Makes the text of a proportion's interval; `certain` for a certain proportion.
  public init(_ proportion: Proportion, _ level: ConfidenceLevel, decimals: Int? = nil) {
    self =
      proportion.isCertain
      ? IntervalText(description: "certain")
      : IntervalText(proportion.interval(level), decimals: decimals)
  }

  private init(description: String) {
    self.description = description
  }
}
