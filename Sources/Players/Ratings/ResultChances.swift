internal import KernelInterface

/// The chances of a home win, a draw and an away win, of sum 1, in a match or in one of its maps.
package struct ResultChances: Sendable, Equatable {
  package let home: Double
  package let draw: Double
  package let away: Double

  package init(home: Double, draw: Double, away: Double) {
    self.home = home
    self.draw = draw
    self.away = away
  }

  /// The chances between two strengths.
  ///
  /// Without draws a side of strength s beats one of strength t with probability s / (s + t) (Bradley, Terry, "Rank
  /// analysis of incomplete block designs", Biometrika 39, 1952). Draws are as likely as ν sqrt(s t) to s and t
  /// (Davidson, "On extending the Bradley-Terry model to accommodate ties in paired comparison experiments",
  /// Journal of the American Statistical Association 65, 1970):
  ///
  ///     P(home) : P(draw) : P(away) = s : ν sqrt(s t) : t.
  ///
  /// - Parameters:
  ///   - ratio: log(s / t), ground included. Beyond ±600 chances are those of ±600.
  ///   - draw: ν, at least 0.
  package init(ratio: Double, draw: Double) {
    let half = min(max(ratio, -600), 600) / 2
    let (one, other) = (DoubleArithmetic.exp(half), DoubleArithmetic.exp(-half))
    let sum = one + draw + other
    self.init(home: one / sum, draw: draw / sum, away: other / sum)
  }

  /// The chances of each side if a drawn match is decided as if there were no draws.
  var decided: ResultChances {
    let sum = home + away
    return ResultChances(home: home / sum, draw: 0, away: away / sum)
  }

  /// The chances by which a map is won so that a match of several of them is won with a given chance.
  ///
  /// Bisection to the last bit: the chance of the match rises with that of the map. ``init(ofMatch:wins:)`` is faster, but
  /// differs in last bits, which are part of the identity of runs.
  ///
  /// - Parameter wins: The number of maps that win the match.
  package init(match home: Double, wins: Int) {
    var (lower, upper) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (lower + upper) / 2
      let chances = ResultChances(home: middle, draw: 0, away: 1 - middle)
      if ResultDistribution(chances, wins: wins).results.home < home {
        lower = middle
      } else {
        upper = middle
      }
    }
    let chance = (lower + upper) / 2
    self.init(home: chance, draw: 0, away: 1 - chance)
  }

  /// The chances of a map with which a match of several maps is won with given chances; those of the match itself
  /// if it is one map.
  ///
  /// - Parameter wins: The number of maps that win the match.
  package init(ofMatch match: ResultChances, wins: Int) {
    guard wins > 1 else {
      self = match
      return
    }
    let (home, away) = MapScores.chances(ofMatch: match.home, match.away, wins: wins)
    self.init(home: home, draw: 0, away: away)
  }
}

/// The possible scores of a match, the clearest away win first, and their probabilities.
package struct ResultDistribution: Sendable {
  package struct Outcome: Sendable, Equatable {
    package let home: Int
    package let away: Int
    package let probability: Double
  }

  package let outcomes: [Outcome]

  /// - Parameters:
  ///   - chances: The chances of a map, or of a match that is one map.
  ///   - wins: The number of maps that win the match.
  ///   - draw: Davidson's ν for matches of several maps, by their chances without draws: both sides then stay one
  ///     map short.
  package init(_ chances: ResultChances, wins: Int, draw: Double = 0) {
    guard wins > 1 || draw > 0 else {
      outcomes =
        [Outcome(home: 0, away: 1, probability: chances.away)]
        + (chances.draw > 0 ? [Outcome(home: 0, away: 0, probability: chances.draw)] : [])
        + [Outcome(home: 1, away: 0, probability: chances.home)]
      return
    }
    let probabilities =
      wins == 1
      ? SIMD8(chances.away, chances.home, 0, 0, 0, 0, 0, 0)
      : MapScores.probabilities(chances.home, chances.away, wins: wins)
    let drawn = MapScores.drawn(probabilities, wins: wins, draw: draw)
    let decided = (0..<2 * wins).map {
      Outcome(
        home: min($0, wins), away: min(wins, 2 * wins - 1 - $0),
        probability: probabilities[$0] / (1 + drawn))
    }
    let level = Outcome(home: wins - 1, away: wins - 1, probability: drawn / (1 + drawn))
    outcomes = decided[..<wins] + (draw > 0 ? [level] : []) + decided[wins...]
  }

  /// The chances of a home win, a drawn match and an away win.
  package var results: ResultChances {
    func sum(_ isCounted: (Outcome) -> Bool) -> Double {
      outcomes.reduce(0) { $0 + (isCounted($1) ? $1.probability : 0) }
    }
    return ResultChances(
      home: sum { $0.home > $0.away }, draw: sum { $0.home == $0.away },
      away: sum { $0.home < $0.away })
  }
}
