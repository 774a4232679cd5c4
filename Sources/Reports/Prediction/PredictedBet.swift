package import Estimates
package import Players
internal import Tables

/// A bookmaker's price of a bet.
package struct BetOffer: Sendable {
  package let price: Double
  /// The probability by the odds, without the margin.
  package let chance: Double

  /// Returns the offers of all outcomes of a bet, of which exactly one comes true.
  package static func all(_ prices: [Double], _ margin: OddsMargin) -> [BetOffer] {
    zip(prices, margin.probabilities(prices)).map { BetOffer(price: $0, chance: $1) }
  }
}

/// An outcome to bet on, with its chance and its price, if a bookmaker's odds are given.
package struct PredictedBet: Sendable {
  /// The id of the outcome in files, or `nil` for a score.
  let outcome: String?
  let name: String
  package let chance: EstimateOverRatings
  let offer: BetOffer?

  /// The mean gain for a stake of 1: the chance times the price, less 1.
  var value: EstimateOverRatings? {
    offer.map { chance.scaled(by: $0.price, plus: -1) }
  }

  var fairOdds: Double? { PredictedBet.fairOdds(chance.value) }

  /// The decimal odds at which a bet on a chance is fair, or `nil` if it has none.
  static func fairOdds(_ chance: Double) -> Double? { chance > 0 ? 1 / chance : nil }
}

extension PredictedBet {
  /// Makes the table of bets, with offers if any has one.
  static func table(_ title: String, _ bets: [PredictedBet]) -> Table {
    let hasErrors = bets.contains { $0.chance.standardError != nil }
    let offers: [TableColumns<PredictedBet>] = [
      .real("Odds") { $0.offer?.price },
      .probability("Without margin") { $0.offer?.chance },
      valueColumn("Value") { $0.value },
    ]
    return Table(
      of: bets,
      [.text(title) { $0.name }] + chanceColumns(hasErrors: hasErrors) { $0.chance }
        + [.real("Fair odds") { $0.fairOdds }]
        + (bets.contains { $0.offer != nil }
          ? offers + (hasErrors ? [errorColumn("Error of value") { $0.value }] : []) : []))
  }

  /// The columns of a chance, with its errors if there are any.
  static func chanceColumns<Row>(
    hasErrors: Bool, _ chance: @escaping (Row) -> EstimateOverRatings
  ) -> [TableColumns<Row>] {
    let errors: [TableColumns<Row>] = [
      errorColumn("Error", chance),
      .figure("95 % of ratings") {
        chance($0).interval().map { IntervalText($0, decimals: 1).description }
      }
      .important(Column.detail),
    ]
    return [.probability("Chance") { chance($0).value }] + (hasErrors ? errors : [])
  }

  /// A column of standard errors of chances or values, in percentage points.
  static func errorColumn<Row>(
    _ title: String, _ estimate: @escaping (Row) -> EstimateOverRatings?
  ) -> TableColumns<Row> {
    .figure(title) {
      estimate($0)?.standardError.map { "± \(NumberText.fixed($0 * 100, decimals: 1)) pp" }
    }
  }

  /// A column of mean gains with their signs, in per cent of the stake.
  static func valueColumn<Row>(
    _ title: String, _ value: @escaping (Row) -> EstimateOverRatings?
  ) -> TableColumns<Row> {
    .figure(title) { row in
      value(row).map { value in
        let text = NumberText.fixed(value.value * 100, decimals: 1)
        return "\(text.hasPrefix("-") ? "" : "+")\(text) %"
      }
    }
  }
}
