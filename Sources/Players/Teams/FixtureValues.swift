internal import Games

/// What fixtures have of their own, by who meets and how often they have met.
struct FixtureValues<Value: Sendable>: Sendable {
  private let values: [FixtureKey: Value]

  /// Of several values of one fixture, the first one counts.
  init(_ values: [(FixtureKey, Value)]) {
    self.values = Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// What a meeting has of its own, or else what all meetings have that these sides play there; nil if there is nothing.
  subscript(home: Int, away: Int, meeting meeting: Int) -> Value? {
    if values.isEmpty { return nil }
    return values[FixtureKey(home: home, away: away, meeting: meeting)]
      ?? values[FixtureKey(home: home, away: away, meeting: nil)]
  }
}
