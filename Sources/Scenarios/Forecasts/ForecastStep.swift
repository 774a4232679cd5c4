/// The steps by which a played competition is forecast.
public enum ForecastStep: String, Sendable, CaseIterable {
  /// Before each match.
  case match
  /// Before each round of each stage.
  case round
  /// Before each day.
  case day
}
