public import Estimates

/// The spread of a chance over samples of uncertain ratings, from the number of times the event
/// happened in the m tournaments of each of K samples.
///
/// If the event happens c times in a sample with chance p, c / m varies around p by chance; the
/// rest of its variance is that of p over the ratings. With q = mean(c / m), the estimate of that
/// variance is
///
///     v = sum((c / m - q)^2) / (K - 1) - mean(c (m - c) / (m^2 (m - 1))),
///
/// unbiased, as the second term has the mean p (1 - p) / m: the analysis of variance of a one-way
/// random-effects model (Searle, Casella, McCulloch, *Variance Components*, 1992, chapter 3). Only
/// samples are independent, so all errors are computed between samples.
public struct ChanceSpread: Sendable {
  /// The number of samples in which the event happened c times, for c = 0, ..., m.
  private let samples: [Int64]
  /// The number of samples K, at least 2.
  public let count: Int64
  /// The number of tournaments per sample m, at least 2.
  public let tournaments: Int
  /// The chance over all samples: the mean of c / m with the error between samples.
  public let chance: MeanEstimate

  /// v, which may be slightly negative if there is no spread.
  private let variance: Double
  private let varianceError: Double
  /// The variance of c / m between samples.
  private let between: Double

  /// - Precondition: At least two samples and two tournaments per sample.
  public init(samples: [Int64]) {
    let tournaments = samples.count - 1
    precondition(tournaments >= 2, "\(tournaments) tournaments per sample; expected 2 or more")
    let count = samples.reduce(0, +)
    precondition(count >= 2, "\(count) samples; expected 2 or more")
    self.samples = samples
    self.count = count
    self.tournaments = tournaments
    func sum(_ power: (Int128) -> Int128) -> Int128 {
      samples.enumerated().reduce(0) { $0 + power(Int128($1.offset)) * Int128($1.element) }
    }
    let m = Double(tournaments)
    let chance = MeanEstimate(
      count: count, sum: sum { $0 }, sumOfSquares: sum { $0 * $0 }, scale: 1 / m,
      bounds: Interval(lower: 0, upper: 1))
    self.chance = chance
    let n = Double(count)
    let deviation = chance.standardDeviation ?? 0
    between = deviation * deviation
    // Each sample's part of v, without the factor K / (K - 1).
    let parts = samples.indices.map { c -> Double in
      let share = Double(c) / m
      let own = share * (1 - share) / (m - 1)
      return (share - chance.mean) * (share - chance.mean) * n / (n - 1) - own
    }
    func mean(_ values: (Int) -> Double) -> Double {
      samples.indices.reduce(0) { $0 + values($1) * Double(samples[$1]) } / n
    }
    let variance = mean { parts[$0] }
    self.variance = variance
    let scatter = mean { (parts[$0] - variance) * (parts[$0] - variance) }
    varianceError = (scatter / (n - 1)).squareRoot()
  }

  /// The standard deviation of the chance over the ratings; 0 if simulation error explains
  /// everything.
  public var standardDeviation: Double { max(0, variance).squareRoot() }

  /// The share, 0...1, of a single outcome's variance that is due to the ratings, or `nil` if the
  /// event always or never happened.
  public var shareOfVariance: Double? {
    let all = chance.mean * (1 - chance.mean)
    return all > 0 ? max(0, variance) / all : nil
  }

  /// Returns the confidence interval of the standard deviation, from that of the variance by its
  /// error between samples and Student's t distribution.
  ///
  /// If all samples are alike, the limit is the variance p (1 - p) of a chance p within its own
  /// interval.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval {
    guard varianceError > 0 else {
      let ends = chance.interval(level) ?? Interval(lower: 0, upper: 1)
      let likeliest = min(max(0.5, ends.lower), ends.upper)
      return Interval(lower: 0, upper: (likeliest * (1 - likeliest)).squareRoot())
    }
    let reach = level.reach(observations: count) * varianceError
    return Interval(
      lower: max(0, variance - reach).squareRoot(), upper: max(0, variance + reach).squareRoot())
  }

  /// Returns a quantile of the chance over the ratings, of order 0...1.
  ///
  /// The shares c / m are shrunk towards their mean until their variance is that of the chances
  /// (Louis, "Estimating a population of parameter values using Bayes and empirical Bayes methods",
  /// Journal of the American Statistical Association 79, 1984).
  public func quantile(_ order: Double) -> Double {
    precondition(order >= 0 && order <= 1, "a quantile of order \(order)")
    guard between > 0 else { return chance.mean }
    let shrinkage = standardDeviation / between.squareRoot()
    // A share represents the values within half a step.
    let wanted = order * Double(count)
    var before = 0.0
    var share = 1.0
    for (titles, number) in samples.enumerated() where number > 0 {
      let here = Double(number)
      if before + here >= wanted {
        share = (Double(titles) - 0.5 + (wanted - before) / here) / Double(tournaments)
        break
      }
      before += here
    }
    return min(1, max(0, chance.mean + shrinkage * (share - chance.mean)))
  }
}
