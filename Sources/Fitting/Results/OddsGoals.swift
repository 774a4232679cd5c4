internal import Glibc
internal import Players
internal import Seasons
internal import TextFiles

/// The goals that a bookmaker expects.
enum OddsGoals {
  /// The usual correction of low scores in the model of Dixon and Coles.
  private static let rho = -0.06

  /// Returns the logarithms of both sides' goals with which a match has the chances of its odds
  /// without the margin, or `nil` for odds without a draw, or that no match has.
  static func logarithms(_ odds: SeasonOdds) -> (home: Double, away: Double)? {
    guard let draw = odds.draw?.double else { return nil }
    let chances = OddsMargin.proportional.probabilities([odds.home.double, draw, odds.away.double])
    return GoalRates(
      chances: (chances[0], chances[1], chances[2]), .dixonColes(rho: rho)
    ).map { (log($0.home), log($0.away)) }
  }
}
