/// A match to fit.
package struct FittedMatch: Sendable {
  /// The sides as team numbers.
  package var home: Int
  package var away: Int
  package var homeScore: Int
  package var awayScore: Int
  package var isNeutral: Bool
  /// The shots on target of both sides, if known.
  package var shotsOnTarget: (home: Int, away: Int)?
  /// The day, as a number.
  package var day: Int
  /// The weight by age, tournament and file.
  package var weight: Double
  /// eloratings.net's K for the tournament.
  package var eloFactor: Double

  package init(
    home: Int, away: Int, homeScore: Int, awayScore: Int, isNeutral: Bool = false,
    shotsOnTarget: (home: Int, away: Int)? = nil, day: Int = 0, weight: Double = 1,
    eloFactor: Double = EloTournaments.other
  ) {
    self.home = home
    self.away = away
    self.homeScore = homeScore
    self.awayScore = awayScore
    self.isNeutral = isNeutral
    self.shotsOnTarget = shotsOnTarget
    self.day = day
    self.weight = weight
    self.eloFactor = eloFactor
  }
}
