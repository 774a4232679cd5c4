/// A game of who wins, from ratings, ready to play.
package struct RatingsGame: Sendable {
  package let rules: RatingsRules
  package let teams: [RatedTeam]
  /// The logarithms of the teams' strengths, or `nil` for teams without one.
  package let logarithms: [Double?]
  package let sampler: JointSampler?
  package let fixtures: [ResultFixture]
  private let fixtureChances: FixtureValues<ResultChances>

  package init(
    teams: [RatedTeam], fixtures: [ResultFixture], rules: RatingsRules, sampler: JointSampler? = nil
  ) {
    self.rules = rules
    self.teams = teams
    self.fixtures = fixtures
    self.sampler = sampler
    logarithms = teams.map { $0.logarithm(rules) }
    fixtureChances = FixtureValues(fixtures.map { ($0.key, $0.chances) })
  }

  /// A Boolean value indicating whether any match has chances of its own.
  var hasFixtures: Bool { !fixtures.isEmpty }

  /// The chances of a fixture that has its own, or `nil`.
  package func ownChances(_ home: Int, _ away: Int, meeting: Int) -> ResultChances? {
    fixtureChances[home, away, meeting: meeting]
  }

  /// The chances of a map by the stated strengths, or `nil` if a team has none.
  ///
  /// - Parameter maps: The maximum number of maps, or `nil` for the rules' default.
  package func chances(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool, maps: Int?
  ) -> ResultChances? {
    givenChances(home, away, meeting: meeting, isNeutral: isNeutral).map {
      rules.ofMap($0, wins: rules.wins(of: maps))
    }
  }

  /// The chances that ratings or a fixture give, of a map or of a match as the rules say, or `nil` if a team has
  /// none.
  package func givenChances(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool
  ) -> ResultChances? {
    if let chances = ownChances(home, away, meeting: meeting) { return chances }
    guard let one = logarithms[home], let other = logarithms[away] else { return nil }
    return ResultChances(
      ratio: one + rules.ground(isNeutral: isNeutral) - other, draw: rules.mapDraw)
  }

  /// The scores of a match with given chances.
  ///
  /// - Parameters:
  ///   - isOwn: True if the chances are the fixture's own.
  ///   - maps: The maximum number of maps, or `nil` for the rules' default.
  package func distribution(
    _ chances: ResultChances, isOwn: Bool, needsWinner: Bool, maps: Int?
  ) -> ResultDistribution {
    ResultDistribution(
      needsWinner ? chances.decided : chances, wins: rules.wins(of: maps),
      draw: needsWinner || isOwn || rules.maps == 1 ? 0 : rules.draw)
  }
}
