/// An estimate over some tournaments: the share of an event, or the mean of a quantity.
public enum ShareOrMean: Sendable, Equatable {
  case share(Proportion)
  case mean(MeanEstimate)

  public var value: Double {
    switch self {
    case .share(let share): share.value
    case .mean(let mean): mean.mean
    }
  }

  /// The share, or `nil` for a mean.
  public var share: Proportion? {
    if case .share(let share) = self { share } else { nil }
  }

  /// The standard error, or `nil` for the mean of one tournament.
  public var standardError: Double? {
    switch self {
    case .share(let share): share.standardError
    case .mean(let mean): mean.standardError
    }
  }

  /// True if the value is proven, and not merely observed.
  public var isCertain: Bool {
    switch self {
    case .share(let share): share.isCertain
    case .mean(let mean): mean.isCertain
    }
  }

  /// The confidence interval, or `nil` for the mean of one tournament.
  public func interval(_ level: ConfidenceLevel = .percent95) -> Interval? {
    switch self {
    case .share(let share): share.interval(level)
    case .mean(let mean): mean.interval(level)
    }
  }
}
