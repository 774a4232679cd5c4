/// Forecasts that need no model, for others to be compared with.
public enum ForecastBaseline {
  /// Every outcome as likely as the others.
  public static func uniform(outcomes: Int) -> OutcomeForecast {
    seats([Int](repeating: 1, count: outcomes))
  }

  /// What is known of an entrant who is like all others: each outcome in proportion to how many entrants it has.
  ///
  /// That one of 8 reaches the final is `seats([6, 2])`; where entrants of a knockout of 8 finish, from the title to
  /// the first round, is `seats([1, 1, 2, 4])`.
  ///
  /// - Precondition: two outcomes or more; no number is negative, and some is positive.
  public static func seats(_ entrants: [Int]) -> OutcomeForecast {
    let total = Double(entrants.reduce(0, +))
    precondition(
      total > 0 && entrants.allSatisfy { $0 >= 0 },
      "outcomes of \(entrants) entrants; expected none below 0 and some above")
    return OutcomeForecast(probabilities: entrants.map { Double($0) / total })
  }

  /// The base rates: how often each outcome came to pass before, as exact probabilities (c + 1/2) / (n + r/2), see
  /// ``OutcomeForecast/smoothed``. Without any past they are uniform.
  ///
  /// - Precondition: two outcomes or more; no count is negative.
  public static func baseRates(_ past: [Int64]) -> OutcomeForecast {
    precondition(past.allSatisfy { $0 >= 0 }, "counts \(past); expected none below 0")
    return OutcomeForecast(probabilities: OutcomeForecast.smoothed(past))
  }

  /// For each item the base rates by what was known before its round: a past that is older than all of them, and the
  /// items of earlier rounds of the same competition.
  ///
  /// - Parameters:
  ///   - items: of as many outcomes each as the past has, in any order, such as all matches.
  ///   - past: how often each outcome came to pass before; zeros where nothing is known.
  public static func baseRates(of items: [ForecastItem], past: [Int64]) -> [OutcomeForecast] {
    var forecasts = items.map { _ in baseRates(past) }
    for members in Dictionary(grouping: items.indices, by: { items[$0].competition }).values {
      var known = past
      let rounds = Dictionary(grouping: members) { items[$0].round }
      for (_, members) in rounds.sorted(by: { $0.key < $1.key }) {
        let forecast = baseRates(known)
        for index in members {
          precondition(
            items[index].forecast.outcomes == past.count,
            "an item of \(items[index].forecast.outcomes) outcomes and a past of \(past.count)")
          forecasts[index] = forecast
          known[items[index].outcome] += 1
        }
      }
    }
    return forecasts
  }
}
