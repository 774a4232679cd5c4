internal import Estimates
package import Players
package import Programs
internal import Tables
package import TextFiles

/// The forecast of one match from ratings, without a simulation.
public struct PredictionReport: Sendable {
  /// A bookmaker's odds of the results.
  package struct Odds: Sendable {
    /// The prices of a home win, a draw, if matches can be drawn, and an away win.
    package let prices: [Double]
    /// Their probabilities without the margin.
    package let chances: [Double]
    /// The method by which the margin was removed.
    package let margin: String

    package init(prices: [Double], chances: [Double], margin: String) {
      self.prices = prices
      self.chances = chances
      self.margin = margin
    }
  }

  let home: Entrant
  let away: Entrant
  let isNeutral: Bool
  /// The model of the ratings, or `nil` if it is not known.
  let model: String?
  let ratings: RatingsOrigin
  let prediction: MatchPrediction
  let odds: Odds?

  package init(
    _ home: Entrant, _ away: Entrant, isNeutral: Bool, model: String?, ratings: RatingsOrigin,
    _ prediction: MatchPrediction, odds: Odds?
  ) {
    self.home = home
    self.away = away
    self.isNeutral = isNeutral
    self.model = model
    self.ratings = ratings
    self.prediction = prediction
    self.odds = odds
  }

  /// A result of the match, and a bet on it.
  struct Result {
    /// The id of the result in files.
    let outcome: String
    let name: String
    let chance: EstimateOverRatings
    let bet: Bet?
  }

  struct Bet {
    let price: Double
    /// The probability by the odds, without the margin.
    let chance: Double
    /// The mean gain for a stake of 1: the chance times the price, less 1.
    let value: EstimateOverRatings
  }

  var results: [Result] {
    let all = [
      ("home", home.name, prediction.home), ("draw", "Draw", prediction.draw),
      ("away", away.name, prediction.away),
    ]
    return all.compactMap { outcome, name, chance in chance.map { (outcome, name, $0) } }
      .enumerated().map { index, result in
        Result(
          outcome: result.0, name: result.1, chance: result.2,
          bet: odds.map { odds in
            Bet(
              price: odds.prices[index], chance: odds.chances[index],
              value: result.2.scaled(by: odds.prices[index], plus: -1))
          })
      }
  }

  /// The decimal odds at which a bet on a chance is fair, or `nil` if it has none.
  static func fairOdds(_ chance: Double) -> Double? { chance > 0 ? 1 / chance : nil }
}
