internal import Games

/// The values of fixtures, by sides and meeting.
struct FixtureValues<Value: Sendable>: Sendable {
  private let values: [FixtureKey: Value]

  /// If a fixture has several values, the first one counts.
  init(_ values: [(FixtureKey, Value)]) {
    self.values = Dictionary(values, uniquingKeysWith: { first, _ in first })
  }

  /// The value of a meeting, or else that of all meetings of these sides there, or `nil`.
  subscript(home: Int, away: Int, meeting meeting: Int) -> Value? {
    if values.isEmpty { return nil }
    return values[FixtureKey(home: home, away: away, meeting: meeting)]
      ?? values[FixtureKey(home: home, away: away, meeting: nil)]
  }
}
