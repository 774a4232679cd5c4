package import Games

/// A game of who wins, from ratings, ready to play.
package struct RatingsGame: Sendable {
  package let rules: RatingsRules
  package let teams: [StatedTeam]
  /// The logarithms of the teams' strengths, or `nil` for teams without one.
  package let logarithms: [Double?]
  package let sampler: JointSampler?
  /// The chances of a match where the rules rate matches, else of a map in a match with the rules' number of maps.
  package let fixtures: FixtureValues<ResultChances>

  package init(
    teams: [StatedTeam], fixtures: FixtureValues<ResultChances>, rules: RatingsRules,
    sampler: JointSampler?
  ) {
    self.rules = rules
    self.teams = teams
    self.fixtures = fixtures
    self.sampler = sampler
    logarithms = teams.map { rules.logarithm($0.strength) }
  }

  /// The chances of a map by the stated strengths, or by the fixture's own.
  ///
  /// - Precondition: Nothing keeps the match from being played.
  package func chances(_ home: Int, _ away: Int, _ occasion: MatchOccasion) -> ResultChances {
    guard
      let given = givenChances(
        home, away, meeting: occasion.meeting, isNeutral: occasion.isNeutral)
    else { preconditionFailure("a match of \(home) and \(away), which have no chances") }
    return rules.ofMap(given, wins: rules.wins(of: occasion.maps))
  }

  /// The chances that ratings or a fixture give, of a map or of a match as the rules say, or `nil` if a team has
  /// none.
  package func givenChances(
    _ home: Int, _ away: Int, meeting: Int, isNeutral: Bool
  ) -> ResultChances? {
    if let chances = fixtures[home, away, meeting: meeting] { return chances }
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

  /// The scores of a match by the stated strengths, or by the fixture's own chances.
  ///
  /// - Precondition: Nothing keeps the match from being played.
  package func table(_ home: Int, _ away: Int, _ occasion: MatchOccasion) -> ResultTable {
    ResultTable(
      distribution(
        chances(home, away, occasion),
        isOwn: fixtures[home, away, meeting: occasion.meeting] != nil,
        needsWinner: occasion.needsWinner, maps: occasion.maps))
  }
}
