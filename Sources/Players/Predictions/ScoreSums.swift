/// The probabilities of a match's scores at given rates, and their sums over what bets are about.
///
/// Less than 2^-41 is left for scores beyond. A correlation that would make a probability negative is bounded as in
/// matches that are played with sampled ratings.
struct ScoreSums {
  private let home: [Double]
  private let away: [Double]
  /// By home goals, then by away goals.
  private let scores: [Double]
  /// The probability of each margin of the home side or a greater one, from the greatest away win on.
  private let margins: [Double]
  /// The probability of each total or a greater one.
  private let totals: [Double]

  init(_ rates: GoalRates, _ model: GoalModel) {
    let home = ScoreProbabilities.goals(model.marginal(rates.home))
    let away = ScoreProbabilities.goals(model.marginal(rates.away))
    var scores: [Double] = []
    scores.reserveCapacity(home.count * away.count)
    for one in home {
      for other in away { scores.append(one * other) }
    }
    if case .dixonColes = model, home.count > 1, away.count > 1 {
      for goals in 0...1 {
        // The score with an away goal loses what that without one gains.
        let place = goals * away.count
        let change = scores[place] * (model.factor(goals, 0, rates: rates) - 1)
        let bounded = max(-scores[place], min(scores[place + 1], change))
        scores[place] += bounded
        scores[place + 1] -= bounded
      }
    }
    var margins = [Double](repeating: 0, count: home.count + away.count - 1)
    var totals = margins
    for one in home.indices {
      for other in away.indices {
        let probability = scores[one * away.count + other]
        margins[one - other + away.count - 1] += probability
        totals[one + other] += probability
      }
    }
    for place in margins.indices.dropLast().reversed() {
      margins[place] += margins[place + 1]
      totals[place] += totals[place + 1]
    }
    (self.home, self.away, self.scores) = (home, away, scores)
    (self.margins, self.totals) = (margins, totals)
  }

  /// The greatest number of goals of a side.
  var most: Int { max(home.count, away.count) - 1 }

  /// The probability of a number of goals or more of the side that more probably has so many.
  func side(atLeast goals: Int) -> Double {
    max(home.dropFirst(goals).reduce(0, +), away.dropFirst(goals).reduce(0, +))
  }

  /// The probability that both sides score together a number of goals or more.
  func total(atLeast goals: Int) -> Double { goals < totals.count ? totals[goals] : 0 }

  /// The probability that the home side scores a number of goals more than the away side, or yet more.
  func margin(atLeast margin: Int) -> Double {
    let place = max(0, margin + away.count - 1)
    return place < margins.count ? margins[place] : 0
  }

  var results: ResultChances {
    let (wins, unbeaten) = (margin(atLeast: 1), margin(atLeast: 0))
    return ResultChances(home: wins, draw: unbeaten - wins, away: margins[0] - unbeaten)
  }

  /// The probability that both sides score.
  var bothScore: Double { score(1, 1, last: 1) }

  /// The probability of a score; `last` goals of a side stand for so many or more.
  func score(_ homeGoals: Int, _ awayGoals: Int, last: Int) -> Double {
    func goals(_ number: Int, _ count: Int) -> Range<Int> {
      min(number, count)..<(number == last ? count : min(number + 1, count))
    }
    var sum = 0.0
    for one in goals(homeGoals, home.count) {
      for other in goals(awayGoals, away.count) { sum += scores[one * away.count + other] }
    }
    return sum
  }
}
