/// The probability of an outcome and whether it happened, for reliability.
public struct ForecastEvent: Sendable, Equatable {
  /// The forecast probability, 0...1.
  public let probability: Double
  /// The probability for logarithms: see ``OutcomeForecast/smoothed``.
  public let smoothed: Double
  public let happened: Bool
  /// The cluster of dependent events.
  public let cluster: Int

  public init(probability: Double, smoothed: Double? = nil, happened: Bool, cluster: Int) {
    precondition((0...1).contains(probability), "a probability of \(probability); expected 0...1")
    self.probability = probability
    self.smoothed = smoothed ?? probability
    self.happened = happened
    self.cluster = cluster
  }

  /// Returns an event per outcome; of two outcomes only the second, as the first mirrors it.
  ///
  /// - Parameter unit: The unit of dependence; outcomes of one item are always dependent.
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
