/// What of an entrant is estimated over some tournaments: how often something happened, or the mean of a
/// quantity.
public enum ShareOrMean: Sendable, Equatable {
  case share(Proportion)
  case mean(MeanEstimate)

  /// The estimate.
  public var value: Double {
    switch self {
    case .share(let share): share.value
    case .mean(let mean): mean.mean
    }
  }

  /// How often something happened, if that is what is estimated.
  public var share: Proportion? {
    if case .share(let share) = self { share } else { nil }
  }

  /// Its standard error; nil of a mean of one tournament.
  public var standardError: Double? {
    switch self {
    case .share(let share): share.standardError
    case .mean(let mean): mean.standardError
    }
  }

  /// Whether it is proven, and not merely observed.
  public var isCertain: Bool {
    switch self {
    case .share(let share): share.isCertain
    case .mean(let mean): mean.isCertain
    }
  }

  /// The confidence interval; nil of a mean of one tournament.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    switch self {
    case .share(let share): share.interval(level)
    case .mean(let mean): mean.interval(level)
    }
  }
}
