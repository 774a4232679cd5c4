internal import Estimates
package import Players
package import Programs

/// A match with the chances of its results, and their prices, if a bookmaker's odds are given.
package struct PredictedMatch: Sendable {
  /// The conditions of a match.
  package struct Terms: Sendable {
    package enum Ground: String, Sendable {
      case home, neutral, away
    }

    let ground: Ground
    /// The maximum number of maps, or `nil` for the game's default.
    let maps: Int?

    package init(ground: Ground, maps: Int?) {
      self.ground = ground
      self.maps = maps
    }
  }

  let home: Entrant
  let away: Entrant
  let terms: Terms
  let homeWin: PredictedBet
  /// The draw, or `nil` if no match is drawn.
  let draw: PredictedBet?
  let awayWin: PredictedBet
  /// True if the fixture has numbers of its own, which replace ratings.
  let isOfFixture: Bool

  /// - Parameters:
  ///   - prices: A bookmaker's odds of a home win, a draw, if there are three, and an away win, or `nil` without odds.
  ///   - margin: The method of removing the margin.
  package init(
    _ home: Entrant, _ away: Entrant, _ terms: Terms, _ prediction: MatchPrediction,
    prices: [Double]?, _ margin: OddsMargin
  ) {
    let offers = prices.map { BetOffer.all($0, margin) } ?? []
    func bet(
      _ outcome: String, _ name: String, _ chance: EstimateOverRatings, _ offer: BetOffer?
    ) -> PredictedBet {
      PredictedBet(outcome: outcome, name: name, chance: chance, offer: offer)
    }
    homeWin = bet("home", home.name, prediction.home, offers.first)
    draw = prediction.draw.map { bet("draw", "Draw", $0, offers.dropFirst().dropLast().first) }
    awayWin = bet("away", away.name, prediction.away, offers.last)
    isOfFixture = prediction.isOfFixture
    self.home = home
    self.away = away
    self.terms = terms
  }

  var results: [PredictedBet] { [homeWin, draw, awayWin].compactMap(\.self) }

  /// True if the ratings are uncertain.
  var hasErrors: Bool { homeWin.chance.standardError != nil }

  var hasOffers: Bool { homeWin.offer != nil }

  /// The bet with the highest value, or `nil` without odds.
  var bestBet: PredictedBet? {
    let values = results.compactMap { bet in bet.value.map { (bet, $0.value) } }
    return values.max { $0.1 < $1.1 }?.0
  }
}
