public import Estimates

/// The observed frequencies of events forecast with similar probabilities, in bins of equal size.
///
/// The edges of b bins are the k/b quantiles of the probabilities, k = 1 ... b - 1, by linear
/// interpolation (type 7 of R. J. Hyndman and Y. Fan (1996), Sample quantiles in statistical
/// packages, The American Statistician 50, 361-365). An event is in the first bin whose upper edge
/// it does not exceed, so that equal probabilities stay together; empty bins are left out.
///
/// Source of the diagram: A. H. Murphy and R. L. Winkler (1977), Reliability of subjective
/// probability forecasts of precipitation and temperature, Applied Statistics 26, 41-47.
public struct ReliabilityDiagram: Sendable, Equatable {
  public struct Bin: Sendable, Equatable {
    /// The mean probability in the bin.
    public let forecast: Double
    /// The least and the greatest probability.
    public let range: Interval
    /// The share of events that happened.
    public let observed: Proportion
    /// The interval of the observed frequency, simultaneous over all bins. A forecast outside is
    /// unlikely to be right.
    ///
    /// Events are taken as independent. The interval is too narrow if a bin has many events of one
    /// tournament, such as forecasts of the same end before each round.
    public let interval: Interval
  }

  /// The non-empty bins, least probabilities first.
  public let bins: [Bin]

  /// - Parameters:
  ///   - bins: The maximum number of bins, at least 1.
  ///   - level: The level of all bins' intervals together (Bonferroni).
  public init(_ events: [ForecastEvent], bins count: Int = 10, level: ConfidenceLevel = .percent95)
  {
    precondition(count >= 1, "\(count) bins; expected at least 1")
    let sorted = events.sorted { $0.probability < $1.probability }
    var groups: [ArraySlice<ForecastEvent>] = []
    var rest = sorted[...]
    for bin in 1...count {
      let edge = bin == count ? 1 : Self.quantile(sorted, bin, of: count)
      let group = rest.prefix { $0.probability <= edge }
      rest = rest.dropFirst(group.count)
      if !group.isEmpty { groups.append(group) }
    }
    let each = level.simultaneous(over: max(1, groups.count))
    bins = groups.map { group in
      let probabilities = group.map(\.probability)
      let observed = Proportion(
        count: Int64(group.count { $0.happened }), total: Int64(group.count))
      return Bin(
        forecast: probabilities.reduce(0, +) / Double(group.count),
        range: Interval(lower: probabilities[0], upper: probabilities[group.count - 1]),
        observed: observed, interval: observed.interval(each))
    }
  }

  /// Returns the part/parts quantile of the probabilities, or 1 without any.
  private static func quantile(_ sorted: [ForecastEvent], _ part: Int, of parts: Int) -> Double {
    guard !sorted.isEmpty else { return 1 }
    let (whole, remainder) = ((sorted.count - 1) * part).quotientAndRemainder(dividingBy: parts)
    let lower = sorted[whole].probability
    guard remainder > 0 else { return lower }
    return lower + (sorted[whole + 1].probability - lower) * Double(remainder) / Double(parts)
  }
}
