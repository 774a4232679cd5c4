/// Reference forecasts that need no model.
public enum ForecastBaseline {
  public static func uniform(outcomes: Int) -> OutcomeForecast {
    seats([Int](repeating: 1, count: outcomes))
  }

  /// The share of entrants with each outcome: `seats([6, 2])` for reaching the final among 8,
  /// `seats([1, 1, 2, 4])` for the finish in a knockout of 8.
  ///
  /// - Precondition: At least two outcomes, no negative number, and a positive total.
  public static func seats(_ entrants: [Int]) -> OutcomeForecast {
    let total = Double(entrants.reduce(0, +))
    precondition(
      total > 0 && entrants.allSatisfy { $0 >= 0 },
      "outcomes of \(entrants) entrants; expected none below 0 and some above")
    return OutcomeForecast(probabilities: entrants.map { Double($0) / total })
  }

  /// Base rates: the frequencies of past outcomes as exact probabilities (c + 1/2) / (n + r/2), see
  /// ``OutcomeForecast/smoothed``; uniform without a past.
  ///
  /// - Precondition: At least two outcomes and no negative count.
  public static func baseRates(_ past: [Int64]) -> OutcomeForecast {
    precondition(past.allSatisfy { $0 >= 0 }, "counts \(past); expected none below 0")
    return OutcomeForecast(probabilities: OutcomeForecast.smoothed(past))
  }

  /// Returns base rates for each item from the given past and earlier rounds of the same
  /// competition.
  ///
  /// - Parameters:
  ///   - items: Items with the outcomes of the past, in any order.
  ///   - past: The number of earlier occurrences of each outcome; zeros if unknown.
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
