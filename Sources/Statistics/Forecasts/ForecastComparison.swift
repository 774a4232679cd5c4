public import Estimates
public import RandomStreams

/// A forecast compared with a reference by one score.
public struct ForecastComparison: Sendable, Equatable {
  /// A reference forecast: uniform, base rates, Elo, odds.
  public struct Reference: Sendable, Equatable {
    public let name: String
    /// The forecast of each item, or `nil` if there is none, as for a match without odds.
    public let forecasts: [OutcomeForecast?]

    public init(_ name: String, _ forecasts: [OutcomeForecast?]) {
      self.name = name
      self.forecasts = forecasts
    }

    func only(_ items: [Int]) -> Reference { Reference(name, items.map { forecasts[$0] }) }
  }

  public let reference: String
  public let score: ForecastScore
  /// The mean score of the forecast on items with a reference forecast.
  public let mean: Double
  /// The mean score of the reference on these items.
  public let referenceMean: Double
  /// The difference of mean scores, below 0 if the forecast is better.
  public let difference: PairedScoreDifference

  /// Compares by every score with every reference that forecasts some item. All intervals are
  /// simultaneous (Bonferroni).
  ///
  /// - Parameter unit: The unit that the bootstrap resamples.
  /// - Precondition: A reference has one element per item, with the item's number of outcomes.
  public static func all(
    _ items: [ForecastItem], against references: [Reference], unit: ResamplingUnit, seed: Seed,
    scores: [ForecastScore] = ForecastScore.allCases, level: ConfidenceLevel = .percent95
  ) -> [ForecastComparison] {
    let clusters = unit.clusters(items)
    let present = references.filter { reference in
      precondition(
        reference.forecasts.count == items.count,
        "\(reference.forecasts.count) forecasts of \(reference.name) for \(items.count) items")
      return reference.forecasts.contains { $0 != nil }
    }
    guard !present.isEmpty, !scores.isEmpty else { return [] }
    let each = level.simultaneous(over: present.count * scores.count)
    return present.flatMap { reference in
      let pairs = items.indices.compactMap { index in
        reference.forecasts[index].map { (item: items[index], other: $0, cluster: clusters[index]) }
      }
      return scores.map { score in
        let own = pairs.map { score.value($0.item.forecast, outcome: $0.item.outcome) }
        let others = pairs.map { pair in
          precondition(
            pair.other.outcomes == pair.item.forecast.outcomes,
            "\(reference.name) forecasts \(pair.other.outcomes) outcomes of \(pair.item.forecast.outcomes)"
          )
          return score.value(pair.other, outcome: pair.item.outcome)
        }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        return ForecastComparison(
          reference: reference.name, score: score, mean: mean(own), referenceMean: mean(others),
          difference: PairedScoreDifference(
            own, against: others, clusters: pairs.map(\.cluster), seed: seed, level: each))
      }
    }
  }
}
