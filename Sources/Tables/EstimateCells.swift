public import Estimates

/// An estimate that a table can hold.
public protocol TableEstimate: Sendable {
  var value: Double { get }
  /// Whether 1 of it is 100 %: of a probability, and of what probabilities differ by.
  var isShare: Bool { get }
  /// How sure it is, as far as that is known.
  func error(_ level: ConfidenceLevel) -> EstimateError
}

/// The standard error and the confidence interval of an estimate.
public typealias EstimateError = (standardError: Double?, interval: Interval?)

extension Proportion: TableEstimate {
  public var isShare: Bool { true }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension PairedDifference: TableEstimate {
  public var isShare: Bool { true }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension PartDifference: TableEstimate {
  public var isShare: Bool { part.share != nil }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension ShareOrMean: TableEstimate {
  public var isShare: Bool { share != nil }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension Spread: TableEstimate {
  public var isShare: Bool { true }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension ExpectedShift: TableEstimate {
  public var isShare: Bool { true }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension MeanEstimate: TableEstimate {
  public var isShare: Bool { false }
  public var value: Double { mean }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension RatioEstimate: TableEstimate {
  public var isShare: Bool { false }
  public var value: Double { ratio }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

/// An estimate as a column for its value and three for how sure it is: `_se`, `_ci_low`, `_ci_high`.
public enum EstimateCells {
  /// The columns of a value's error and 95 % interval.
  ///
  /// - Parameter name: the value's own column.
  public static func errorColumns(_ name: String) -> [Column] {
    [("se", "Standard error"), ("ci_low", "Lower"), ("ci_high", "Upper")].map { suffix, title in
      .number("\(name)_\(suffix)", title)
    }
  }

  /// The cells of ``errorColumns(_:)``, empty where nothing is known.
  ///
  /// - Parameter isShare: whether 1 of it is 100 %; nil leaves that to the estimate.
  public static func errors(
    _ estimate: (any TableEstimate)?, _ level: ConfidenceLevel, isShare: Bool? = nil
  ) -> [Cell] {
    let error = estimate?.error(level)
    return [error?.standardError, error?.interval?.lower, error?.interval?.upper].map {
      .quantity($0, isShare: isShare ?? estimate?.isShare ?? false)
    }
  }

  /// The cell of the estimate itself, empty where there is none.
  ///
  /// - Parameter isShare: whether 1 of it is 100 %; nil leaves that to the estimate.
  public static func value(_ estimate: (any TableEstimate)?, isShare: Bool? = nil) -> Cell {
    .quantity(estimate?.value, isShare: isShare ?? estimate?.isShare ?? false)
  }
}
