internal import Players
internal import Programs
internal import Reports
internal import Scenarios
internal import Tables
internal import TextFiles

/// Two teams whose match is predicted, and a bookmaker's odds of it.
public struct PredictedPair: Sendable {
  /// The sides, by id or name.
  public var home: String
  public var away: String
  /// The prices of a home win, a draw, if matches can be drawn, and an away win.
  public var odds: [Double]?
  public var totals: [TotalOdds] = []

  public init(home: String, away: String) {
    self.home = home
    self.away = away
  }

  func predict(
    _ predictor: MatchPredictor, isNeutral: Bool, _ margin: OddsMargin
  ) throws(StudyError) -> PredictionReport {
    let teams = predictor.ratings.teams
    let sides = (try side("HOME", home, in: teams), try side("AWAY", away, in: teams))
    guard sides.0 != sides.1 else {
      throw StudyError(
        .usage, "found \(Diagnostic.quote(teams[sides.0].name)) twice, expected two teams")
    }
    let outcome = try predictor.predict(sides.0, sides.1, isNeutral: isNeutral)
    let prediction = outcome.prediction
    return PredictionReport(
      PredictedMatch(
        teams[sides.0], teams[sides.1], outcome.terms, prediction,
        prices: try prices(hasDraws: prediction.draw != nil), margin),
      prediction.scores,
      PredictionBasis(
        model: outcome.model, ratings: predictor.ratings.origin,
        margin: odds == nil && totals.isEmpty ? nil : margin),
      totals: try offers(prediction.scores, margin))
  }

  private func side(
    _ argument: String, _ name: String, in teams: [Entrant]
  ) throws(StudyError) -> Int {
    do throws(NameError) {
      return try teams.index(named: name)
    } catch {
      throw StudyError(.usage, "\(argument): \(error.wording)")
    }
  }

  private func prices(hasDraws: Bool) throws(StudyError) -> [Double]? {
    guard let odds else { return nil }
    guard odds.count == (hasDraws ? 3 : 2) else {
      throw StudyError(
        .usage,
        "--odds: found \(odds.count) prices, expected \(hasDraws ? "three: home win, draw and away win" : "two: home win and away win, as these matches are not drawn")"
      )
    }
    try check("--odds", odds)
    return odds
  }

  private func offers(
    _ scores: ScorePrediction?, _ margin: OddsMargin
  ) throws(StudyError) -> [PredictionReport.TotalOffer] {
    guard !totals.isEmpty else { return [] }
    guard let scores else {
      throw StudyError(
        .usage, "found --odds-total, but these ratings say only who wins; leave it out")
    }
    let lines = scores.totals.all.map(\.line)
    var offers: [PredictionReport.TotalOffer] = []
    for odds in totals {
      guard lines.contains(odds.line) else {
        throw StudyError(
          .usage,
          "--odds-total: found the line \(NumberText.plain(odds.line)), expected one of "
            + lines.map(NumberText.plain).joined(separator: ", "))
      }
      guard !offers.contains(where: { $0.line == odds.line }) else {
        throw StudyError(
          .usage,
          "--odds-total: found the line \(NumberText.plain(odds.line)) twice, expected it once")
      }
      try check("--odds-total", [odds.over, odds.under])
      let both = BetOffer.all([odds.over, odds.under], margin)
      offers.append(PredictionReport.TotalOffer(line: odds.line, over: both[0], under: both[1]))
    }
    return offers
  }

  private func check(_ option: String, _ odds: [Double]) throws(StudyError) {
    if let sum = OddsMargin.sumWithoutMargin(odds) {
      throw StudyError(
        .usage,
        "\(option): the inverses of these odds add up to \(sum), expected at least 1: a bookmaker would lose on every match"
      )
    }
  }
}
