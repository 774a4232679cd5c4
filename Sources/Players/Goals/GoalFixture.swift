package import Games

/// Numbers that a fixture has of its own, whatever the teams are rated.
package struct GoalFixture: Sendable, Equatable {
  package let key: FixtureKey
  package let rates: GoalRates

  package init(key: FixtureKey, rates: GoalRates) {
    self.key = key
    self.rates = rates
  }
}
