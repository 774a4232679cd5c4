internal import Games

/// Scores drawn from rates that vary from tournament to tournament.
enum GoalDraws {
  /// How many words of a match's first block are drawn at most: two of the match, and two of extra time. Of a table they
  /// are the halves of one draw; of rates that vary, one for each side. A shoot-out has the second block.
  static let count = 4
  /// The word of the match that a table seldom asks for, that of extra time, and the one that this seldom asks for.
  static let regularRest = 1
  static let extraTime = 2
  static let extraTimeRest = 3
  /// The block of cards.
  static let cardBlock: UInt32 = 2

  /// Rates are kept within what a table of scores has.
  @inline(__always)
  static func bounded(_ rates: GoalRates, _ ground: (home: Double, away: Double)) -> GoalRates {
    GoalRates(
      home: min(rates.home * ground.home, GoalRates.maximum),
      away: min(rates.away * ground.away, GoalRates.maximum))
  }

  /// The inverses of 0, 1, 2, ...; that of 0 is never used.
  static let inverses: [Double] = (0...GoalRates.maximumGoals).map { 1 / Double(max(1, $0)) }

  /// The score of two words by inversion: the home side's goals, then the visitors' given those. A factor of the model
  /// that were below 0 is 0.
  @inline(__always)
  static func score(
    _ model: GoalModel, _ rates: GoalRates, home: UInt32, away: UInt32,
    _ inverses: UnsafePointer<Double>
  ) -> (home: Int16, away: Int16) {
    let goals = goals(model.marginal(rates.home), home, first: 1, second: 1, inverses)
    var (first, second) = (1.0, 1.0)
    if case .dixonColes = model, goals < 2 {
      first = max(0, model.factor(goals, 0, rates: rates))
      second = max(0, model.factor(goals, 1, rates: rates))
    }
    return (
      Int16(truncatingIfNeeded: goals),
      Int16(
        truncatingIfNeeded: GoalDraws.goals(
          model.marginal(rates.away), away, first: first, second: second, inverses))
    )
  }

  /// The goals of a word: the least number whose cumulated probability is above (word + 1/2) / 2^32.
  ///
  /// - Parameters:
  ///   - first, second: by what the probabilities of 0 and of 1 are multiplied.
  @inline(__always)
  private static func goals(
    _ marginal: GoalModel.Marginal, _ word: UInt32, first: Double, second: Double,
    _ inverses: UnsafePointer<Double>
  ) -> Int {
    let draw = (Double(word) + 0.5) * 0x1p-32
    var probability = marginal.none
    var sum = probability * first
    var goals = 0
    while draw >= sum, goals < GoalRates.maximumGoals {
      probability *= (marginal.first + marginal.further * Double(goals)) * inverses[goals &+ 1]
      goals &+= 1
      sum += goals == 1 ? probability * second : probability
    }
    return goals
  }
}
