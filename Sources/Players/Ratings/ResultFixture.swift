package import Games

/// A fixture's own chances, which replace the teams' ratings.
package struct ResultFixture: Sendable, Equatable {
  package let key: FixtureKey
  /// The chances of a match where the rules rate matches, else of a map in a match with the rules' number of maps.
  package let chances: ResultChances

  package init(key: FixtureKey, chances: ResultChances) {
    self.key = key
    self.chances = chances
  }
}
