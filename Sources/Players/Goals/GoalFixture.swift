package import Games

/// A fixture's own numbers, which replace the teams' ratings.
package struct GoalFixture: Sendable, Equatable {
  package let key: FixtureKey
  package let rates: GoalRates

  package init(key: FixtureKey, rates: GoalRates) {
    self.key = key
    self.rates = rates
  }
}
