/// The probability of one outcome beside whether it came to pass: what reliability is made of.
public struct ForecastEvent: Sendable, Equatable {
  /// The probability that was forecast, 0...1.
  public let probability: Double
  /// The same for what takes its logarithm: see ``OutcomeForecast/smoothed``.
  public let smoothed: Double
  public let happened: Bool
  /// Which events depend on each other: those of the same number.
  public let cluster: Int

  public init(probability: Double, smoothed: Double? = nil, happened: Bool, cluster: Int) {
    precondition((0...1).contains(probability), "a probability of \(probability); expected 0...1")
    self.probability = probability
    self.smoothed = smoothed ?? probability
    self.happened = happened
    self.cluster = cluster
  }

  /// The events of items: each outcome is one, three of a match. Of two outcomes the second one stands for both,
  /// since the first one is its mirror image.
  ///
  /// - Parameter unit: what depends on each other; the outcomes of an item always do.
  public static func events(of items: [ForecastItem], unit: ResamplingUnit) -> [ForecastEvent] {
    zip(items, unit.clusters(items)).flatMap { item, cluster in
      ((item.forecast.outcomes == 2 ? 1 : 0)..<item.forecast.outcomes).map { outcome in
        ForecastEvent(
          probability: item.forecast.probabilities[outcome],
          smoothed: item.forecast.smoothed[outcome], happened: item.outcome == outcome,
          cluster: cluster)
      }
    }
  }
}
