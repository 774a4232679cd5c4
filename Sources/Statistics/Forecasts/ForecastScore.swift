internal import RealModule

/// How far a forecast was from what came to pass. Lower is better by each of them, and 0 is a forecast that was sure
/// and right.
///
/// All are proper: nobody expects a better score by another forecast than what they believe. A share of n simulated
/// tournaments that estimates a probability p scores worse than p itself by about p (1 - p) / n, which is next to
/// nothing for the n of a study.
public enum ForecastScore: String, Sendable, CaseIterable {
  /// The ranked probability score of r ordered outcomes, 0...1:
  ///
  ///     RPS = 1 / (r - 1) sum over k = 1 ... r - 1 of (P_k - O_k)^2
  ///
  /// with P_k the forecast of the first k outcomes together, and O_k 1 if one of them came to pass, 0 if not. It
  /// minds the order: who forecasts a home win is further from an away win than from a draw.
  ///
  /// Source: E. S. Epstein (1969), A scoring system for probability forecasts of ranked categories, Journal of
  /// Applied Meteorology 8, 985-987; for football A. C. Constantinou and N. E. Fenton (2012), Solving the problem of
  /// inadequate scoring rules for assessing probabilistic football forecast models, Journal of Quantitative Analysis
  /// in Sports 8 (1).
  case rankedProbability

  /// The Brier score over all outcomes, 0...2: sum over i of (p_i - o_i)^2, o_i 1 for what came to pass and 0 for the
  /// others. It knows no order.
  ///
  /// It is the form of the source. Of an event, with its two outcomes, it is twice the (p - o)^2 that is often
  /// called the Brier score; that one is the ranked probability score of two outcomes.
  ///
  /// Source: G. W. Brier (1950), Verification of forecasts expressed in terms of probability, Monthly Weather
  /// Review 78, 1-3.
  case brier

  /// The logarithmic score, or log loss, 0 and above: -ln of the probability of what came to pass. It looks at
  /// nothing else, and punishes most who was sure and wrong.
  ///
  /// It takes ``OutcomeForecast/smoothed``: what was never seen in n simulated tournaments and then came to pass
  /// scores ln(2 n + r), not infinity. Infinity is the score of an exact probability of 0.
  ///
  /// Source: I. J. Good (1952), Rational decisions, Journal of the Royal Statistical Society B 14, 107-114.
  case logLoss

  /// The score of a forecast.
  ///
  /// - Parameter outcome: which outcome came to pass, counted from 0.
  /// - Precondition: the forecast has that outcome.
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
      // Of 1 it is 0, not -0.
      return 0 - .log(forecast.smoothed[outcome])
    }
  }

  /// The mean score of items; nil of none.
  public func mean(_ items: [ForecastItem]) -> Double? {
    items.isEmpty
      ? nil
      : items.reduce(0) { $0 + value($1.forecast, outcome: $1.outcome) } / Double(items.count)
  }
}
