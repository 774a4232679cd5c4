internal import RealModule

/// A score of a forecast, by its distance from the outcome. Lower is better; 0 is a certain and
/// correct forecast.
///
/// All scores are proper: nobody expects a better score from a forecast that differs from what they
/// believe. An estimate from n simulated tournaments of a probability p scores worse than p by
/// about p (1 - p) / n, a negligible amount in studies.
public enum ForecastScore: String, Sendable, CaseIterable {
  /// The ranked probability score of r ordered outcomes, 0...1:
  ///
  ///     RPS = 1 / (r - 1) sum over k = 1 ... r - 1 of (P_k - O_k)^2
  ///
  /// with P_k the forecast of the first k outcomes together, and O_k 1 if one of them happened,
  /// else 0. The order matters: a home win is further from an away win than from a draw.
  ///
  /// Source: E. S. Epstein (1969), A scoring system for probability forecasts of ranked categories,
  /// Journal of Applied Meteorology 8, 985-987; for football A. C. Constantinou and N. E. Fenton
  /// (2012), Solving the problem of inadequate scoring rules for assessing probabilistic football
  /// forecast models, Journal of Quantitative Analysis in Sports 8 (1).
  case rankedProbability

  /// The Brier score over all outcomes, 0...2: sum over i of (p_i - o_i)^2, with o_i 1 for the
  /// actual outcome, else 0. The order does not matter.
  ///
  /// For an event with two outcomes, this original form is twice the (p - o)^2 often called the
  /// Brier score, which is the ranked probability score of two outcomes.
  ///
  /// Source: G. W. Brier (1950), Verification of forecasts expressed in terms of probability,
  /// Monthly Weather Review 78, 1-3.
  case brier

  /// The logarithmic score or log loss, at least 0: -ln of the probability of the actual outcome.
  /// Wrong certainty costs most.
  ///
  /// ``OutcomeForecast/smoothed`` probabilities are used: an outcome never seen in n simulated
  /// tournaments scores ln(2 n + r), not infinity as an exact probability of 0 does.
  ///
  /// Source: I. J. Good (1952), Rational decisions, Journal of the Royal Statistical Society B 14,
  /// 107-114.
  case logLoss

  /// Returns the score of a forecast.
  ///
  /// - Parameter outcome: The index of the actual outcome.
  public func value(_ forecast: OutcomeForecast, outcome: Int) -> Double {
    precondition(
      (0..<forecast.outcomes).contains(outcome),
      "outcome \(outcome) of a forecast of \(forecast.outcomes), counted from 0")
    switch self {
    case .rankedProbability:
      var cumulated = 0.0
      var sum = 0.0
      for (index, probability) in forecast.probabilities.dropLast().enumerated() {
        cumulated += probability
        let distance = cumulated - (outcome <= index ? 1 : 0)
        sum += distance * distance
      }
      return sum / Double(forecast.outcomes - 1)
    case .brier:
      return forecast.probabilities.enumerated().reduce(0) { sum, outcomeForecast in
        let distance = outcomeForecast.element - (outcomeForecast.offset == outcome ? 1 : 0)
        return sum + distance * distance
      }
    case .logLoss:
      // 0 - x, so that the score of 1 is 0, not -0.
      return 0 - .log(forecast.smoothed[outcome])
    }
  }

  /// Returns the mean score of items, or `nil` without items.
  public func mean(_ items: [ForecastItem]) -> Double? {
    items.isEmpty
      ? nil
      : items.reduce(0) { $0 + value($1.forecast, outcome: $1.outcome) } / Double(items.count)
  }
}
