package import Estimates
internal import KernelInterface

/// The chances of a match by formulas, each the mean over uncertain ratings, with its error.
package struct MatchPrediction: Sendable {
  package let home: EstimateOverRatings
  /// The chance of a drawn match, or `nil` if no match is drawn.
  package let draw: EstimateOverRatings?
  package let away: EstimateOverRatings
  /// The predictions of scores, or `nil` in a game of who wins.
  package let scores: ScorePrediction?
  /// True if the fixture has numbers of its own, which replace ratings.
  package let isOfFixture: Bool

  /// - Parameter chances: The chances at evenly spread ratings, or once for certain ratings.
  init(_ chances: [ResultChances], scores: ScorePrediction? = nil, isOfFixture: Bool) {
    self.isOfFixture = isOfFixture
    home = EstimateOverRatings(chances: chances.map(\.home))
    draw =
      chances.contains { $0.draw > 0 } ? EstimateOverRatings(chances: chances.map(\.draw)) : nil
    away = EstimateOverRatings(chances: chances.map(\.away))
    self.scores = scores
  }
}

/// A game with exact chances of a match, for `podium predict`.
package protocol ClosedFormGame {
  /// Predicts a match from the teams' ratings, or from the fixture's own numbers.
  ///
  /// Uncertain ratings are spread evenly over their distribution. Nothing else varies, as in a scenario: base, home
  /// advantage and the shape of the model are certain.
  ///
  /// - Parameters:
  ///   - isTurned: True if the side named second is the home side of the match, or the first one of the fixture.
  ///   - maps: The maximum number of maps, or `nil` for the game's default.
  /// - Precondition: Nothing keeps the match from being played.
  func prediction(
    _ home: Int, _ away: Int, isNeutral: Bool, isTurned: Bool, maps: Int?
  ) -> MatchPrediction
}

extension GoalsGame: ClosedFormGame {
  package func prediction(
    _ home: Int, _ away: Int, isNeutral: Bool, isTurned: Bool = false, maps: Int? = nil
  ) -> MatchPrediction {
    let (host, guest) = isTurned ? (away, home) : (home, away)
    guard let played = rates(host, guest, meeting: 0, isNeutral: isNeutral) else {
      preconditionFailure("a match of \(home) and \(away), which have no rates")
    }
    let given = isTurned ? GoalRates(home: played.away, away: played.home) : played
    let isOfFixture = fixtures[host, guest, meeting: 0] != nil
    func rate(_ rate: Double, _ deviation: Double) -> Double {
      min(GoalRates.maximum, rate * DoubleArithmetic.exp(deviation))
    }
    let rates =
      isOfFixture
      ? [given]
      : deviations(home, away).map { deviations in
        GoalRates(home: rate(given.home, deviations.0), away: rate(given.away, deviations.1))
      }
    let sums = rates.map { ScoreSums($0, model) }
    return MatchPrediction(
      sums.map(\.results), scores: ScorePrediction(rates, sums), isOfFixture: isOfFixture)
  }

  /// The deviations of the logarithms of both rates, evenly spread; once 0 for certain ratings.
  private func deviations(_ home: Int, _ away: Int) -> [(Double, Double)] {
    guard let sampler else { return [(0, 0)] }
    // The home side's attack, the away side's defence; then the other way round.
    let defence = hasRatings ? 0 : 1
    let terms = [
      [(0, home, 1.0), (defence, away, -1.0)], [(0, away, 1.0), (defence, home, -1.0)],
    ]
    func covariance(_ one: Int, _ other: Int) -> Double {
      let unit = hasRatings ? self.terms.ratingUnit : 1
      return terms[one].reduce(0) { sum, a in
        terms[other].reduce(sum) { sum, b in
          sum + a.2 * b.2 * sampler.covariance((a.0, a.1), (b.0, b.1)) * unit * unit
        }
      }
    }
    let first = max(0, covariance(0, 0)).squareRoot()
    let shared = first > 0 ? covariance(0, 1) / first : 0
    let own = max(0, covariance(1, 1) - shared * shared).squareRoot()
    guard first > 0 || own > 0 else { return [(0, 0)] }
    return EvenNormals.pairs.map { ($0 * first, $0 * shared + $1 * own) }
  }
}

extension RatingsGame: ClosedFormGame {
  package func prediction(
    _ home: Int, _ away: Int, isNeutral: Bool, isTurned: Bool = false, maps: Int? = nil
  ) -> MatchPrediction {
    let (host, guest) = isTurned ? (away, home) : (home, away)
    let own = fixtures[host, guest, meeting: 0]
    guard let given = own.map({ [$0] }) ?? spread(host, guest, isNeutral: isNeutral) else {
      preconditionFailure("a match of \(home) and \(away), which have no chances")
    }
    return MatchPrediction(
      given.map { chances in
        let results = distribution(
          rules.ofMap(chances, wins: rules.wins(of: maps)), isOwn: own != nil, needsWinner: false,
          maps: maps
        ).results
        return isTurned
          ? ResultChances(home: results.away, draw: results.draw, away: results.home) : results
      }, isOfFixture: own != nil)
  }

  /// The chances at evenly spread ratings, once for certain ratings; `nil` if a side has none.
  private func spread(_ home: Int, _ away: Int, isNeutral: Bool) -> [ResultChances]? {
    guard let one = logarithms[home], let other = logarithms[away] else { return nil }
    let ratio = one + rules.ground(isNeutral: isNeutral) - other
    let variance =
      sampler.map {
        $0.covariance((0, home), (0, home)) + $0.covariance((0, away), (0, away))
          - 2 * $0.covariance((0, home), (0, away))
      } ?? 0
    let deviation = max(0, variance).squareRoot() * sampledUnit
    let deviations = deviation > 0 ? EvenNormals.pairs.map { $0.0 * deviation } : [0]
    return deviations.map { ResultChances(ratio: ratio + $0, draw: rules.mapDraw) }
  }
}
