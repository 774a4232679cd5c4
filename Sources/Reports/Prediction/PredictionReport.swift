internal import Estimates
package import Players
internal import Tables
internal import TextFiles

/// The forecast of one match from ratings, without a simulation.
public struct PredictionReport: PrintedReport {
  /// A bookmaker's odds of more goals than a line, and of fewer.
  package struct TotalOffer: Sendable {
    package let line: Double
    let over: BetOffer
    let under: BetOffer

    package init(line: Double, over: BetOffer, under: BetOffer) {
      self.line = line
      self.over = over
      self.under = under
    }
  }

  /// The bets on a line between two totals.
  struct TotalBets {
    let line: Double
    let over: PredictedBet
    let under: PredictedBet

    init(_ total: ScorePrediction.Total, _ offer: TotalOffer?) {
      line = total.line
      let goals = "\(NumberText.fixed(line, decimals: 1)) goals"
      over = PredictedBet(
        outcome: "over", name: "over \(goals)", chance: total.over, offer: offer?.over)
      under = PredictedBet(
        outcome: "under", name: "under \(goals)", chance: total.under, offer: offer?.under)
    }
  }

  let basis: PredictionBasis
  let match: PredictedMatch
  /// The predictions of scores, or `nil` in a game of who wins.
  let scores: ScorePrediction?
  private let offers: [TotalOffer]

  package init(
    _ match: PredictedMatch, _ scores: ScorePrediction?, _ basis: PredictionBasis,
    totals: [TotalOffer]
  ) {
    self.match = match
    self.scores = scores
    self.basis = basis
    offers = totals
  }

  func bets(_ total: ScorePrediction.Total) -> TotalBets {
    TotalBets(total, offers.first { $0.line == total.line })
  }

  var hasOffers: Bool { match.hasOffers || !offers.isEmpty }
}
