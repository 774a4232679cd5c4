/// A match of which ratings are made.
package struct FittedMatch: Sendable {
  /// The sides as numbers of teams.
  package var home: Int
  package var away: Int
  package var homeScore: Int
  package var awayScore: Int
  package var isNeutral: Bool
  /// Its weight by age, tournament and file.
  package var weight: Double
  /// The share of its weight that its age leaves, at most 1.
  package var decay: Double
  /// K of eloratings.net for its tournament.
  package var eloFactor: Double

  package init(
    home: Int, away: Int, homeScore: Int, awayScore: Int, isNeutral: Bool = false,
    weight: Double = 1, decay: Double = 1, eloFactor: Double = EloTournaments.other
  ) {
    self.home = home
    self.away = away
    self.homeScore = homeScore
    self.awayScore = awayScore
    self.isNeutral = isNeutral
    self.weight = weight
    self.decay = decay
    self.eloFactor = eloFactor
  }
}
