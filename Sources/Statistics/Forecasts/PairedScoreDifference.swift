public import Estimates
public import RandomStreams

/// By how much one forecast scores better than another on the same items: the mean difference of their scores, with a
/// bootstrap interval.
///
/// Scores of items that depend on each other, such as those of one round, are a cluster: clusters are independent,
/// and the bootstrap draws them whole. With D_c the sum of the differences of a cluster and N_c its number of items,
/// the mean is m = sum(D_c) / sum(N_c), of standard error
///
///     s = sqrt(G / (G - 1) sum((D_c - m N_c)^2)) / sum(N_c)
///
/// over G clusters. Each resample of G clusters has a t* = (m* - m) / s* of its own, and with their quantiles t*(q) the
/// interval is
///
///     m - s t*(1 - alpha/2) ... m - s t*(alpha/2)
///
/// Source: the bootstrap-t of B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, 1993, section 12.5;
/// clusters as in A. C. Davison and D. V. Hinkley, *Bootstrap Methods and their Application*, 1997, section 3.8. It is
/// made for means and, like Student's t, widens where there are few clusters. Percentile and BCa intervals take the
/// resampled means as they are: of 10 clusters they hold in 88 and 90 of 100 studies, and the bootstrap-t in 95
/// (`scripts/check-forecast-scores --coverage`).
///
/// Resample i is a function of the seed and i, so that the same scores give the same interval everywhere.
public struct PairedScoreDifference: Sendable, Equatable {
  /// What the interval says of the forecast.
  public enum Verdict: String, Sendable {
    /// The interval lies below 0: lower scores are better.
    case better
    /// The interval lies above 0.
    case worse
    /// The interval holds 0, or there is none.
    case notSure
  }

  /// Why there is no interval.
  public enum NoInterval: Error, Sendable, Equatable {
    /// So few clusters are no sample to draw from: their extremes are not in it.
    case fewClusters(Int)
    /// In so many items a score is infinite: an exact probability of 0 was given to what came to pass.
    case infiniteScores(Int)
    /// The clusters differ too little from each other: too many resamples have no spread.
    case tooAlike
  }

  /// The fewest clusters that have an interval.
  public static let fewestClusters = 10
  /// The least alpha of a level: there are at least 100 resamples in either tail, and this many are enough.
  public static let leastAlpha = 1e-4

  /// The mean difference, below 0 where the forecast is better; nil where a score is infinite.
  public let mean: Double?
  /// The standard error, s; nil where the mean is, and of a single cluster.
  public let standardError: Double?
  /// How many items both were scored on.
  public let items: Int
  /// How many clusters the items are in.
  public let clusters: Int
  /// How many resamples the interval is made of.
  public let resamples: Int
  /// The level of the interval.
  public let level: ConfidenceLevel
  /// The interval of the mean difference, or why there is none.
  public let interval: Result<Interval, NoInterval>

  /// Compares scores.
  ///
  /// - Parameters:
  ///   - scores: of the forecast, lower ones being better.
  ///   - reference: of what it is compared with, item by item.
  ///   - clusters: which cluster each item is in, by any numbers.
  ///   - level: of comparisons that are read together the simultaneous one, ``ConfidenceLevel/simultaneous(over:)``.
  /// - Precondition: all have as many elements, at least one; no score is NaN; alpha is at least ``leastAlpha``.
  /// - Complexity: resamples times clusters draws; 9,999 resamples unless alpha is below 0.02, then 200 / alpha, less one.
  public init(
    _ scores: [Double], against reference: [Double], clusters: [Int], seed: Seed,
    level: ConfidenceLevel = .percent95
  ) {
    precondition(
      !scores.isEmpty && scores.count == reference.count && scores.count == clusters.count,
      "\(scores.count) scores, \(reference.count) others and \(clusters.count) clusters; expected as many, at least 1"
    )
    precondition(
      level.alpha >= Self.leastAlpha,
      "alpha is \(level.alpha); expected at least \(Self.leastAlpha), as of 500 comparisons")
    precondition(
      !(scores + reference).contains(where: \.isNaN), "a score is NaN; expected numbers")
    var numbers: [Int: Int] = [:]
    var sums: [ClusterSum] = []
    var infinite = 0
    for index in scores.indices {
      let number = numbers[clusters[index]] ?? sums.count
      if number == sums.count {
        numbers[clusters[index]] = number
        sums.append(ClusterSum())
      }
      let isFinite = scores[index].isFinite && reference[index].isFinite
      if !isFinite { infinite += 1 }
      sums[number].difference += isFinite ? scores[index] - reference[index] : 0
      sums[number].items += 1
    }
    items = scores.count
    self.clusters = sums.count
    self.level = level
    let resamples = max(10_000, Int((200 / level.alpha).rounded(.up))) - 1
    self.resamples = resamples
    guard infinite == 0 else {
      (mean, standardError) = (nil, nil)
      interval = .failure(.infiniteScores(infinite))
      return
    }
    let bootstrap = ClusterBootstrap(sums)
    mean = bootstrap.mean
    standardError = bootstrap.standardError
    interval =
      sums.count < Self.fewestClusters
      ? .failure(.fewClusters(sums.count))
      : bootstrap.interval(level, resamples: resamples, seed).map { .success($0) }
        ?? .failure(.tooAlike)
  }

  /// Better or worse only where the interval excludes 0.
  public var verdict: Verdict {
    switch interval {
    case .success(let interval) where interval.upper < 0: .better
    case .success(let interval) where interval.lower > 0: .worse
    default: .notSure
    }
  }
}
