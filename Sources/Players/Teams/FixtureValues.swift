package import Games

/// The values that fixtures have of their own, which replace the teams' strengths.
package struct FixtureValues<Value: Sendable>: Sendable {
  /// The fixtures in the order of the scenario.
  package let all: [(key: FixtureKey, value: Value)]
  private let values: [FixtureKey: Value]

  /// If a fixture has several values, the first one counts.
  package init(_ all: [(key: FixtureKey, value: Value)]) {
    self.all = all
    values = Dictionary(all.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  package var isEmpty: Bool { all.isEmpty }

  /// The value of a meeting, or else that of all meetings of these sides there, or `nil`.
  package subscript(home: Int, away: Int, meeting meeting: Int) -> Value? {
    if values.isEmpty { return nil }
    return values[FixtureKey(home: home, away: away, meeting: meeting)]
      ?? values[FixtureKey(home: home, away: away, meeting: nil)]
  }
}
