/// The prior of attack, defence and strength.
public enum FitPrior: Sendable, Equatable {
  /// No prior: maximum likelihood.
  case none
  /// A normal distribution with this spread.
  case given(TeamSpread)
  /// A normal distribution with the most likely spread.
  case estimated

  /// The given spread.
  package var given: TeamSpread? { if case .given(let spread) = self { spread } else { nil } }
}
