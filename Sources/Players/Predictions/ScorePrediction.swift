package import Estimates

/// The chances of a match's scores, and of what follows from them.
package struct ScorePrediction: Sendable {
  /// A line between two totals.
  package struct Total: Sendable {
    package let line: Double
    package let over: EstimateOverRatings
    package let under: EstimateOverRatings
  }

  /// A bet on the home side with a handicap.
  package struct Handicap: Sendable {
    package let line: BetLine
    /// The chances of the outcomes that the line has, from the best on.
    package let outcomes: [(outcome: BetOutcome, chance: EstimateOverRatings)]

    /// The shares of the stake that win and that lose, on average.
    fileprivate var shares: (won: Double, lost: Double) {
      outcomes.reduce(into: (0, 0)) { shares, bet in
        let part = bet.outcome.halves / 2 * bet.chance.value
        if part > 0 { shares.0 += part } else { shares.1 -= part }
      }
    }

    /// The odds at which a bet on each side has a mean gain of 0: 1 + lost / won, and the inverse for the away side.
    /// `nil` for a side that cannot win.
    package var fairOdds: (home: Double?, away: Double?) {
      let (won, lost) = shares
      return (won > 0 ? 1 + lost / won : nil, lost > 0 ? 1 + won / lost : nil)
    }
  }

  /// Bets of one kind on lines that follow one another.
  package struct Lines<Bet: Sendable>: Sendable {
    package let all: [Bet]
    /// The place of the line whose sides are most alike.
    fileprivate let even: Int

    /// The two lines before and after the most even one, and itself.
    package var aroundEven: ArraySlice<Bet> {
      all[max(0, even - 2)...min(all.count - 1, even + 2)]
    }
  }

  /// The mean goals.
  package let goals:
    (home: EstimateOverRatings, away: EstimateOverRatings, total: EstimateOverRatings)
  /// The probabilities of scores at evenly spread ratings, or once for certain ratings.
  private let sums: [ScoreSums]
  /// The greatest number of goals of a side at any of the ratings.
  private let most: Int

  /// The least last number of goals of the grid, and the chance of so many goals of a side from which it is greater.
  private static let (leastLast, rare) = (6, 0.01)
  /// The lines of totals from 0.5 on, and of handicaps on both sides of 0 in quarters, that are always predicted.
  private static let (totalLines, quarters) = (6, 10)
  /// The lines that are predicted beside the even ones, at least.
  private static let around = (totals: 2, quarters: 4)

  /// - Parameters:
  ///   - rates: The rates at evenly spread ratings, or one pair for certain ratings.
  ///   - sums: The probabilities of scores at each pair of rates.
  init(_ rates: [GoalRates], _ sums: [ScoreSums]) {
    goals = (
      EstimateOverRatings(rates.map(\.home)), EstimateOverRatings(rates.map(\.away)),
      EstimateOverRatings(rates.map { $0.home + $0.away })
    )
    self.sums = sums
    most = sums.map(\.most).max() ?? 0
  }

  private func estimate(_ quantity: (ScoreSums) -> Double) -> EstimateOverRatings {
    EstimateOverRatings(chances: sums.map(quantity))
  }

  private func mean(_ quantity: (ScoreSums) -> Double) -> Double {
    sums.reduce(0) { $0 + quantity($1) } / Double(sums.count)
  }

  package var bothScore: (yes: EstimateOverRatings, no: EstimateOverRatings) {
    (estimate(\.bothScore), estimate { 1 - $0.bothScore })
  }

  /// The chances by home goals, then by away goals; the last number of each stands for so many or more.
  package var grid: [[EstimateOverRatings]] {
    let last =
      (Self.leastLast...max(Self.leastLast, most)).first { goals in
        mean { $0.side(atLeast: goals) } < Self.rare
      } ?? most
    return (0...last).map { home in
      (0...last).map { away in estimate { $0.score(home, away, last: last) } }
    }
  }

  /// Returns the bet on the line half a goal above a number of goals.
  package func total(above goals: Int) -> Total {
    Total(
      line: Double(goals) + 0.5, over: estimate { $0.total(atLeast: goals + 1) },
      under: estimate { 1 - $0.total(atLeast: goals + 1) })
  }

  package var totals: Lines<Total> {
    let above = (0...2 * most).map { goals in mean { $0.total(atLeast: goals + 1) } }
    let even = above.indices.min { abs(above[$0] - 0.5) < abs(above[$1] - 0.5) } ?? 0
    return Lines(
      all: (0...max(Self.totalLines, even + Self.around.totals)).map(total), even: even)
  }

  package var handicaps: Lines<Handicap> {
    let margins = (-most...most).map { margin in
      (margin, mean { $0.margin(atLeast: margin) - $0.margin(atLeast: margin + 1) })
    }
    let advantages = (-4 * most...4 * most).map { quarters in
      let line = BetLine(quarters: quarters)
      return (quarters, abs(margins.reduce(0) { $0 + $1.1 * line.outcome(margin: $1.0).halves }))
    }
    let even = advantages.min { $0.1 < $1.1 }?.0 ?? 0
    let quarters =
      min(
        -Self.quarters, even - Self.around.quarters)...max(
        Self.quarters, even + Self.around.quarters)
    return Lines(
      all: quarters.map { Handicap($0, most: most, sums) }, even: even - quarters.lowerBound)
  }
}

extension ScorePrediction.Handicap {
  fileprivate init(_ quarters: Int, most: Int, _ sums: [ScoreSums]) {
    let line = BetLine(quarters: quarters)
    self.line = line
    outcomes = BetOutcome.allCases.compactMap { outcome in
      // The margins of an outcome follow one another.
      let margins = (-most...most).filter { line.outcome(margin: $0) == outcome }
      guard let least = margins.first, let greatest = margins.last else { return nil }
      let chances = sums.map { sums in
        sums.margin(atLeast: least) - sums.margin(atLeast: greatest + 1)
      }
      return (outcome, EstimateOverRatings(chances: chances))
    }
  }
}
