/// The prior of attack, defence and strength.
public enum FitPrior: Sendable, Equatable {
  /// No prior: maximum likelihood.
  case none
  /// A normal distribution with this standard deviation.
  case deviation(Double)
  /// A normal distribution with the most likely standard deviation.
  case estimated
}
