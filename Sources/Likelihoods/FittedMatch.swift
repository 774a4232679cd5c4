/// A match to fit.
package struct FittedMatch: Sendable {
  /// The sides as team numbers.
  package var home: Int
  package var away: Int
  package var homeScore: Int
  package var awayScore: Int
  package var isNeutral: Bool
  /// The chances that both sides made, if known.
  package var chances: Chances?
  /// The logarithms of the goals that a bookmaker's odds expect, if known.
  package var oddsGoals: (home: Double, away: Double)?
  /// The day, as a number.
  package var day: Int
  /// The weight by age, tournament and file.
  package var weight: Double
  /// eloratings.net's K for the tournament.
  package var eloFactor: Double

  package init(
    home: Int, away: Int, homeScore: Int, awayScore: Int, isNeutral: Bool = false,
    chances: Chances? = nil, oddsGoals: (home: Double, away: Double)? = nil, day: Int = 0,
    weight: Double = 1, eloFactor: Double = EloTournaments.other
  ) {
    self.home = home
    self.away = away
    self.homeScore = homeScore
    self.awayScore = awayScore
    self.isNeutral = isNeutral
    self.chances = chances
    self.oddsGoals = oddsGoals
    self.day = day
    self.weight = weight
    self.eloFactor = eloFactor
  }

  /// The chances to score that both sides of a match made.
  package struct Chances: Sendable, Hashable {
    package enum Kind: Sendable, CaseIterable {
      case shotsOnTarget, expectedGoals
    }

    package let kind: Kind
    package let home: Double
    package let away: Double

    package init(_ kind: Kind, home: Double, away: Double) {
      self.kind = kind
      self.home = home
      self.away = away
    }
  }
}
