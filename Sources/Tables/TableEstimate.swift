public import Estimates

public protocol TableEstimate: Sendable {
  var value: Double { get }
  /// True if 1 of it is 100 %, as for probabilities and their differences.
  var isShare: Bool { get }
  /// The standard error and the confidence interval, as far as they are known.
  func error(_ level: ConfidenceLevel) -> EstimateError
}

public typealias EstimateError = (standardError: Double?, interval: Interval?)

extension Proportion: TableEstimate {
  public var isShare: Bool { true }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension PairedDifference: TableEstimate {
  public var isShare: Bool { true }
  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval(level)) }
}

extension IndependentDifference: TableEstimate {
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

extension EstimateOverRatings: TableEstimate {
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

/// An estimate whose interval has a level of its own.
public struct FixedEstimate: TableEstimate {
  public let value: Double
  public let isShare: Bool
  private let standardError: Double?
  private let interval: Interval?

  public init(_ estimate: any TableEstimate, _ level: ConfidenceLevel, hasInterval: Bool = true) {
    value = estimate.value
    isShare = estimate.isShare
    let error = estimate.error(level)
    standardError = error.standardError
    interval = hasInterval ? error.interval : nil
  }

  public func error(_ level: ConfidenceLevel) -> EstimateError { (standardError, interval) }
}
