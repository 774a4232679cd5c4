internal import KernelInterface

extension GoalRates {
  /// The rates with which a match has given chances of a home win, a draw and an away win, or `nil` if the model
  /// has none below ``maximum``.
  ///
  /// Newton's method for the logarithms of the rates, with steps halved until they improve the fit. The remaining
  /// error of the chances is below 10^-13.
  ///
  /// - Parameter chances: Three chances of sum 1, each above 0.
  package init?(chances: (home: Double, draw: Double, away: Double), _ model: GoalModel) {
    func errors(_ home: Double, _ away: Double) -> (Double, Double)? {
      let rates = GoalRates(
        home: DoubleArithmetic.exp(home), away: DoubleArithmetic.exp(away))
      guard let outcomes = ScoreProbabilities(rates, model)?.outcomes else { return nil }
      return (outcomes.home - chances.home, outcomes.away - chances.away)
    }
    // A match of 2.6 goals, shared by the chances.
    let total = 2.6
    let share = (chances.home + 0.5 * chances.draw)
    var (home, away) = (
      DoubleArithmetic.log(total * min(max(share, 0.05), 0.95)),
      DoubleArithmetic.log(total * min(max(1 - share, 0.05), 0.95))
    )
    guard var now = errors(home, away) else { return nil }
    func size(_ errors: (Double, Double)) -> Double { max(abs(errors.0), abs(errors.1)) }
    for _ in 0..<100 where size(now) > 1e-14 {
      let step = 1e-6
      guard let byHome = errors(home + step, away), let byAway = errors(home, away + step) else {
        return nil
      }
      let (a, b) = ((byHome.0 - now.0) / step, (byAway.0 - now.0) / step)
      let (c, d) = ((byHome.1 - now.1) / step, (byAway.1 - now.1) / step)
      let determinant = a * d - b * c
      guard determinant != 0 else { return nil }
      let (moveHome, moveAway) = (
        (d * now.0 - b * now.1) / determinant, (a * now.1 - c * now.0) / determinant
      )
      var share = min(1, 1 / max(abs(moveHome), abs(moveAway)))
      var next: (Double, Double)?
      while share > 1e-6 {
        next = errors(home - share * moveHome, away - share * moveAway)
        if let next, size(next) < size(now) { break }
        next = nil
        share /= 2
      }
      guard let next else { break }
      home -= share * moveHome
      away -= share * moveAway
      now = next
    }
    guard size(now) < 1e-11 else { return nil }
    self.init(home: DoubleArithmetic.exp(home), away: DoubleArithmetic.exp(away))
  }
}
