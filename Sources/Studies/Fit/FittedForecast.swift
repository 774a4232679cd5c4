internal import Fitting
internal import Glibc
internal import Players
internal import Statistics

/// The chances of matches by fitted ratings, without their uncertainty.
struct FittedForecast {
  private let figures: [String: [Double]]
  private let rules: [String: Double]
  /// The model of goals, or `nil` for one of results.
  private let goals: GoalModel?
  private let isElo: Bool

  init(_ fitted: FittedRatings) {
    figures = Dictionary(
      uniqueKeysWithValues: fitted.teams.map { ($0.team.name, $0.figures.map(\.estimate.value)) })
    let rules = Dictionary(
      uniqueKeysWithValues: fitted.rules.map { ($0.name, $0.estimate.value) })
    self.rules = rules
    isElo = fitted.model == .elo
    goals =
      !fitted.model.hasGoals
      ? nil
      : rules["rho"].map { .dixonColes(rho: $0) }
        ?? rules["dispersion"].map { .negativeBinomial(dispersion: $0) } ?? .poisson
  }

  /// Returns the chances of a home win, a draw and an away win, or `nil` if a side has no rating or
  /// the model does not allow the match.
  func chances(_ home: String, _ away: String, isNeutral: Bool) -> OutcomeForecast? {
    guard let one = figures[home], let other = figures[away] else { return nil }
    func rule(_ name: String) -> Double { rules[name, default: 0] }
    guard let goals else {
      let scale = rule("scale") / log(10)
      let ratio = isElo ? (one[0] - other[0]) / scale : log(one[0] / other[0])
      let chances = ResultChances(
        ratio: ratio + (isNeutral ? 0 : rule("advantage") / scale), draw: rule("draw"))
      return OutcomeForecast(probabilities: [chances.home, chances.draw, chances.away])
    }
    let rates = GoalRates(
      home: exp(rule("base") + (isNeutral ? 0 : rule("home")) + one[0] - other[1]),
      away: exp(rule("base") + other[0] - one[1]))
    return ScoreProbabilities(rates, goals).map { scores in
      let (home, draw, away) = scores.outcomes
      return OutcomeForecast(probabilities: [home, draw, away])
    }
  }
}
