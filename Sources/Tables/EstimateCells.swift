public import Estimates

/// An estimate as a column for its value and three for how sure it is: `_se`, `_ci_low`, `_ci_high`.
public enum EstimateCells {
  /// The columns of a value's error and 95 % interval.
  ///
  /// - Parameter name: the value's own column; nil where it is the only one of its table.
  public static func errorColumns(_ name: String?) -> [Column] {
    [("se", "Standard error"), ("ci_low", "Lower"), ("ci_high", "Upper")].map { suffix, title in
      Column(
        name: name.map { "\($0)_\(suffix)" } ?? suffix, title: title, alignment: .right
      )
    }
  }

  /// The cells of ``errorColumns(_:)`` for a proportion.
  public static func errors(_ proportion: Proportion, _ level: ConfidenceLevel) -> [Cell] {
    let interval = proportion.interval(level)
    return [
      .real(proportion.standardError), .real(interval.lower), .real(interval.upper),
    ]
  }

  /// The cells of ``errorColumns(_:)`` for a paired difference.
  public static func errors(_ difference: PairedDifference, _ level: ConfidenceLevel) -> [Cell] {
    let interval = difference.interval(level)
    return [.real(difference.standardError), .real(interval.lower), .real(interval.upper)]
  }

  /// As many empty cells, where there is nothing to estimate.
  public static let none: [Cell] = [.missing, .missing, .missing]

  /// The cells of ``errorColumns(_:)`` for a mean; missing where a single tournament tells nothing.
  public static func errors(_ mean: MeanEstimate, _ level: ConfidenceLevel) -> [Cell] {
    let interval = mean.interval(level)
    return [
      .real(ifKnown: mean.standardError), .real(ifKnown: interval?.lower),
      .real(ifKnown: interval?.upper),
    ]
  }

  /// The cells of ``errorColumns(_:)`` for a ratio; empty if there is no estimate.
  public static func errors(_ ratio: RatioEstimate?, _ level: ConfidenceLevel) -> [Cell] {
    let interval = ratio?.interval(level)
    return [
      .real(ifKnown: ratio?.standardError), .real(ifKnown: interval?.lower),
      .real(ifKnown: interval?.upper),
    ]
  }

  /// The cells of ``errorColumns(_:)`` for a spread; empty if there is no estimate.
  public static func errors(_ spread: Spread?, _ level: ConfidenceLevel) -> [Cell] {
    guard let spread else { return none }
    let interval = spread.interval(level)
    return [.real(spread.standardError), .real(interval.lower), .real(interval.upper)]
  }

  /// The cells of ``errorColumns(_:)`` for a shift.
  public static func errors(_ shift: ExpectedShift, _ level: ConfidenceLevel) -> [Cell] {
    let interval = shift.interval(level)
    return [.real(shift.standardError), .real(interval.lower), .real(interval.upper)]
  }
}
