public import Estimates
public import RandomStreams

/// A forecast beside another one, by one score.
public struct ForecastComparison: Sendable, Equatable {
  /// What a forecast is compared with: uniform, base rates, Elo, odds.
  public struct Reference: Sendable, Equatable {
    public let name: String
    /// For each item its forecast; nil where it has none, as a match without odds.
    public let forecasts: [OutcomeForecast?]

    public init(_ name: String, _ forecasts: [OutcomeForecast?]) {
      self.name = name
      self.forecasts = forecasts
    }

    /// The same of some of the items, by their indices.
    func only(_ items: [Int]) -> Reference { Reference(name, items.map { forecasts[$0] }) }
  }

  /// The name of the reference.
  public let reference: String
  public let score: ForecastScore
  /// The mean score of the forecast on the items that the reference has a forecast of.
  public let mean: Double
  /// The mean score of the reference on the same items.
  public let referenceMean: Double
  /// The difference of the two: below 0 where the forecast is better.
  public let difference: PairedScoreDifference

  /// Every score against every reference that has a forecast of some item.
  ///
  /// Their intervals are simultaneous (Bonferroni), so that all of them hold together at the level: as many as there
  /// are elements in what is returned.
  ///
  /// - Parameters:
  ///   - unit: what the bootstrap draws as a whole.
  ///   - scores: the scores to compare by.
  /// - Precondition: a reference has an element an item, and forecasts as many outcomes as the item has.
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
