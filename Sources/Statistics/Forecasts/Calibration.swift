public import Estimates
internal import RealModule

/// Whether forecast probabilities are right on average and as far from each other as they should be: a logistic
/// regression of what came to pass on the logits of the forecasts,
///
///     P(happened) = 1 / (1 + exp(-(intercept + slope logit(p)))), logit(p) = ln(p / (1 - p)).
///
/// Forecasts that are right have intercept 0 and slope 1. A slope below 1 tells of forecasts too near to 0 and 1, one
/// above of forecasts too near to each other.
///
/// The maximum of the likelihood is found by Newton's method. Standard errors allow for events of a cluster to depend
/// on each other (K.-Y. Liang and S. L. Zeger (1986), Longitudinal data analysis using generalized linear models,
/// Biometrika 73, 13-22): with I the information and u_c the score of a cluster, the covariance is I^-1 sum(u_c u_c')
/// I^-1 G / (G - 1) over G clusters.
///
/// Source: D. R. Cox (1958), Two further applications of a model for binary regression, Biometrika 45, 562-565.
public struct Calibration: Sendable, Equatable {
  /// Why there is no calibration. Each is a property of the events, and not of the method.
  public enum Failure: Error, Sendable, Equatable {
    /// All events came to pass, or none did, or there are none: any certainty fits.
    case oneOutcome
    /// All forecasts were the same, which has no slope.
    case oneForecast
    /// A threshold tells all that came to pass from all that did not: the steeper the slope, the better it fits.
    case separated
    /// So many events came to pass with an exact probability of 0, or did not with one of 1. There is nothing to
    /// calibrate where certainties are wrong.
    case certainAndWrong(Int)
    /// Newton's method found no maximum.
    case unreached
  }

  /// A coefficient with its error.
  public struct Coefficient: Sendable, Equatable {
    public let value: Double
    /// Nil below ``PairedScoreDifference/fewestClusters`` clusters, where it could not be trusted.
    public let standardError: Double?
    private let clusters: Int

    init(_ value: Double, variance: Double, clusters: Int) {
      self.value = value
      self.clusters = clusters
      standardError =
        clusters < PairedScoreDifference.fewestClusters ? nil : max(0, variance).squareRoot()
    }

    /// The confidence interval, by Student's t distribution of as many degrees of freedom as there are clusters,
    /// less one; nil where the standard error is.
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
  /// Calibration-in-the-large: the intercept where the slope is held at 1. Above 0 more came to pass than was
  /// forecast. Of all outcomes of matches together it is near 0 of itself, since their probabilities add up to 1.
  public let inTheLarge: Coefficient
  /// How many events came in.
  public let events: Int
  /// How many events were left out: they were forecast as certain, with an exact 0 or 1, and came to be so.
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
