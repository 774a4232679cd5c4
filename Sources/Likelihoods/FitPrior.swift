/// The knowledge of attack, defence and strength before any match.
public enum FitPrior: Sendable, Equatable {
  /// Nothing: maximum likelihood.
  case none
  /// They vary about their mean like a Gaussian of this standard deviation.
  case deviation(Double)
  /// The deviation under which the results are likeliest.
  case estimated
}
