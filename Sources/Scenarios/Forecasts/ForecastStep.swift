/// The steps by which a played competition is forecast.
public enum ForecastStep: String, Sendable, CaseIterable {
  case match
  case round
  case day
}
