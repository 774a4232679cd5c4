internal import RealModule

/// The likelihood of ``Calibration``: a logistic regression with two coefficients.
struct CalibrationRegression {
  private struct Observation {
    let logit: Double
    let happened: Double
    let cluster: Int
  }

  struct Maximum {
    let intercept: Double
    let slope: Double
    let interceptVariance: Double
    let slopeVariance: Double
  }

  private let observations: [Observation]
  let clusters: Int

  /// - Parameter events: Events with smoothed probabilities between 0 and 1, both excluded.
  init(_ events: [ForecastEvent]) {
    var numbers: [Int: Int] = [:]
    observations = events.map { event in
      let number = numbers[event.cluster] ?? numbers.count
      numbers[event.cluster] = number
      return Observation(
        logit: .log(event.smoothed) - .log(onePlus: -event.smoothed),
        happened: event.happened ? 1 : 0, cluster: number)
    }
    clusters = numbers.count
  }

  /// The reason why there is no maximum, if so. One predictor has a maximum exactly if the logits
  /// of events that happened and did not happen overlap (A. Albert and J. A. Anderson (1984), On
  /// the existence of maximum likelihood estimates in logistic regression models, Biometrika 71,
  /// 1-10).
  var failure: Calibration.Failure? {
    func range(_ happened: Double) -> (least: Double, greatest: Double)? {
      let logits = observations.filter { $0.happened == happened }.map(\.logit)
      guard let least = logits.min(), let greatest = logits.max() else { return nil }
      return (least, greatest)
    }
    guard let no = range(0), let yes = range(1) else { return .oneOutcome }
    if no.least == no.greatest, no == yes { return .oneForecast }
    return no.greatest <= yes.least || yes.greatest <= no.least ? .separated : nil
  }

  /// Finds the maximum by Newton's method with step halving, until the expected gain, half the
  /// product of gradient and step, is below 10^-24.
  func maximum(from start: (intercept: Double, slope: Double), slopeIsFree: Bool)
    throws(Calibration.Failure) -> Maximum
  {
    var (intercept, slope) = start
    var value = logLikelihood(intercept, slope)
    for _ in 0..<100 {
      let inverse = inverseInformation(intercept, slope, slopeIsFree)
      let gradient = scores(intercept, slope).reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
      let step = inverse * gradient
      let promise = (step.0 * gradient.0 + step.1 * gradient.1) / 2
      guard promise.isFinite else { throw .unreached }
      if promise < 1e-24 {
        let (interceptVariance, slopeVariance) = variances(inverse, intercept, slope)
        return Maximum(
          intercept: intercept, slope: slope, interceptVariance: interceptVariance,
          slopeVariance: slopeVariance)
      }
      var length = 1.0
      // Near the maximum, gains are smaller than rounding errors.
      let slack = 1e-13 * abs(value)
      while true {
        let next = logLikelihood(intercept + length * step.0, slope + length * step.1)
        if next >= value - slack {
          (intercept, slope) = (intercept + length * step.0, slope + length * step.1)
          value = next
          break
        }
        length /= 2
        guard length > 1e-12 else { throw .unreached }
      }
    }
    throw .unreached
  }

  private func logLikelihood(_ intercept: Double, _ slope: Double) -> Double {
    observations.reduce(0) { sum, observation in
      let predictor = intercept + slope * observation.logit
      let signed = observation.happened == 1 ? predictor : -predictor
      // ln(1 / (1 + exp(-x))) without overflow.
      return sum + min(signed, 0) - .log(onePlus: .exp(-abs(signed)))
    }
  }

  private static func probability(_ predictor: Double) -> Double { 1 / (1 + .exp(-predictor)) }

  /// Returns the derivatives of the log likelihood by intercept and slope, per cluster.
  private func scores(_ intercept: Double, _ slope: Double) -> [(Double, Double)] {
    var scores = [(Double, Double)](repeating: (0, 0), count: clusters)
    for observation in observations {
      let rest =
        observation.happened - Self.probability(intercept + slope * observation.logit)
      scores[observation.cluster].0 += rest
      scores[observation.cluster].1 += rest * observation.logit
    }
    return scores
  }

  /// Returns the inverse information; only that of the intercept if the slope is fixed.
  private func inverseInformation(_ intercept: Double, _ slope: Double, _ slopeIsFree: Bool)
    -> Symmetric
  {
    var (weights, mean) = (0.0, 0.0)
    let each = observations.map { observation in
      let predictor = intercept + slope * observation.logit
      return Self.probability(predictor) * Self.probability(-predictor)
    }
    for (weight, observation) in zip(each, observations) {
      weights += weight
      mean += weight * observation.logit
    }
    guard slopeIsFree else { return Symmetric(first: 1 / weights, both: 0, second: 0) }
    mean /= weights
    // Centred, to avoid cancellation.
    let spread = zip(each, observations).reduce(0) { sum, pair in
      sum + pair.0 * (pair.1.logit - mean) * (pair.1.logit - mean)
    }
    return Symmetric(
      first: 1 / weights + mean * mean / spread, both: -mean / spread, second: 1 / spread)
  }

  /// Returns the diagonal of the covariance, allowing for dependence within clusters.
  private func variances(_ inverse: Symmetric, _ intercept: Double, _ slope: Double)
    -> (Double, Double)
  {
    let factor = Double(clusters) / Double(max(1, clusters - 1))
    return scores(intercept, slope).reduce((0, 0)) { sum, score in
      let influence = inverse * score
      return (
        sum.0 + factor * influence.0 * influence.0, sum.1 + factor * influence.1 * influence.1
      )
    }
  }
}

/// A symmetric 2 x 2 matrix.
private struct Symmetric {
  let first: Double
  let both: Double
  let second: Double

  static func * (matrix: Symmetric, vector: (Double, Double)) -> (Double, Double) {
    (
      matrix.first * vector.0 + matrix.both * vector.1,
      matrix.both * vector.0 + matrix.second * vector.1
    )
  }
}
