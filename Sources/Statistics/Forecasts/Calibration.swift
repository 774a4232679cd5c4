public import Estimates
internal import RealModule

/// The calibration of forecast probabilities: a logistic regression of outcomes on the logits of
/// forecasts,
///
///     P(happened) = 1 / (1 + exp(-(intercept + slope logit(p)))), logit(p) = ln(p / (1 - p)).
///
/// Correct forecasts have intercept 0 and slope 1. With a slope below 1 forecasts are too extreme,
/// above 1 not extreme enough.
///
/// The likelihood is maximised by Newton's method. Standard errors allow for dependence within
/// clusters (K.-Y. Liang and S. L. Zeger (1986), Longitudinal data analysis using generalized
/// linear models, Biometrika 73, 13-22): with I the information and u_c the score of a cluster, the
/// covariance is I^-1 sum(u_c u_c') I^-1 G / (G - 1) over G clusters.
///
/// Source: D. R. Cox (1958), Two further applications of a model for binary regression, Biometrika
/// 45, 562-565.
public struct Calibration: Sendable, Equatable {
  /// A property of the events for which there is no calibration.
  public enum Failure: Error, Sendable, Equatable {
    /// There are no events, or all or none happened: any certainty fits.
    case oneOutcome
    /// The forecasts were equal, which determines no slope.
    case oneForecast
    /// A threshold separates what happened from what did not: steeper slopes always fit better.
    case separated
    /// The number of events with a wrong certainty: an exact probability of 0 or 1.
    case certainAndWrong(Int)
    case unreached
  }

  public struct Coefficient: Sendable, Equatable {
    public let value: Double
    /// The standard error, or `nil` below ``PairedScoreDifference/fewestClusters`` clusters.
    public let standardError: Double?
    private let clusters: Int

    init(_ value: Double, variance: Double, clusters: Int) {
      self.value = value
      self.clusters = clusters
      standardError =
        clusters < PairedScoreDifference.fewestClusters ? nil : max(0, variance).squareRoot()
    }

    /// Returns the confidence interval by Student's t distribution with one degree of freedom fewer
    /// than clusters, or `nil` without a standard error.
    public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
      standardError.map { error in
        let reach =
          error
          * StudentT(degreesOfFreedom: clusters - 1).quantile(twoSidedTail: level.alpha)
        return Interval(lower: value - reach, upper: value + reach)
      }
    }
  }

  public let intercept: Coefficient
  public let slope: Coefficient
  /// Calibration-in-the-large: the intercept with the slope fixed at 1, positive if more happened
  /// than was forecast. Over all outcomes of matches it is near 0 by construction.
  public let inTheLarge: Coefficient
  public let events: Int
  /// The number of events left out as correctly forecast certainties.
  public let certain: Int
  public let clusters: Int

  public init(_ events: [ForecastEvent]) throws(Failure) {
    let open = events.filter { $0.smoothed > 0 && $0.smoothed < 1 }
    let wrong = events.count {
      $0.happened ? $0.smoothed == 0 : $0.smoothed == 1
    }
    guard wrong == 0 else { throw .certainAndWrong(wrong) }
    let regression = CalibrationRegression(open)
    if let failure = regression.failure { throw failure }
    let full = try regression.maximum(from: (0, 1), slopeIsFree: true)
    let shift = try regression.maximum(from: (0, 1), slopeIsFree: false)
    let clusters = regression.clusters
    intercept = Coefficient(
      full.intercept, variance: full.interceptVariance, clusters: clusters)
    slope = Coefficient(full.slope, variance: full.slopeVariance, clusters: clusters)
    inTheLarge = Coefficient(
      shift.intercept, variance: shift.interceptVariance, clusters: clusters)
    self.events = events.count
    certain = events.count - open.count
    self.clusters = clusters
  }
}
