/// The probabilities of the scores of a match: for each number of home goals, those of the away side's goals.
///
/// Scores end where less than 2^-40 is left, by which the probabilities fall short of 1.
package struct ScoreProbabilities: Sendable {
  package let rates: GoalRates
  package let model: GoalModel
  private let home: [Double]
  private let away: [Double]

  /// The maximum total probability of the omitted scores.
  package static let rest = 0x1p-40

  /// Returns `nil` if a side may score more than ``GoalRates/maximumGoals``, or if a factor of the model is
  /// negative.
  package init?(_ rates: GoalRates, _ model: GoalModel) {
    guard rates.home >= 0, rates.away >= 0, max(rates.home, rates.away) <= GoalRates.maximum,
      let home = ScoreProbabilities.all(model.marginal(rates.home)),
      let away = ScoreProbabilities.all(model.marginal(rates.away)),
      (0...1).allSatisfy({
        model.factor($0, 0, rates: rates) >= 0 && model.factor($0, 1, rates: rates) >= 0
      })
    else { return nil }
    self.rates = rates
    self.model = model
    self.home = home
    self.away = away
  }

  /// The probabilities of 0, 1, 2 ... goals, or `nil` if too many are needed.
  private static func all(_ marginal: GoalModel.Marginal) -> [Double]? {
    let goals = goals(marginal)
    return goals.count <= GoalRates.maximumGoals + 1 ? goals : nil
  }

  /// The probabilities of 0, 1, 2 ... goals, of one more than a side may score where these are not all.
  static func goals(_ marginal: GoalModel.Marginal) -> [Double] {
    var probabilities = [marginal.none]
    var sum = marginal.none
    while 1 - sum >= rest / 4, probabilities.count <= GoalRates.maximumGoals + 1 {
      let goals = probabilities.count
      let next =
        probabilities[goals - 1] * (marginal.first + marginal.further * Double(goals - 1))
        / Double(goals)
      // Sums of doubles may stay a little below 1 for ever.
      if next == 0 || sum + next == sum { break }
      probabilities.append(next)
      sum += next
    }
    return probabilities
  }

  /// The greatest number of goals of each side.
  package var maximum: (home: Int, away: Int) { (home.count - 1, away.count - 1) }

  package subscript(homeGoals: Int, awayGoals: Int) -> Double {
    home[homeGoals] * away[awayGoals] * model.factor(homeGoals, awayGoals, rates: rates)
  }

  /// The probabilities of a home win, a drawn match and an away win.
  package var outcomes: (home: Double, draw: Double, away: Double) {
    var (wins, draws, losses) = (0.0, 0.0, 0.0)
    // From the rarest on, so that little is lost in rounding.
    for homeGoals in home.indices.reversed() {
      for awayGoals in away.indices.reversed() {
        let probability = self[homeGoals, awayGoals]
        switch homeGoals - awayGoals {
        case 1...: wins += probability
        case 0: draws += probability
        default: losses += probability
        }
      }
    }
    return (wins, draws, losses)
  }
}
