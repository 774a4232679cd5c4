import Games
import Programs
import TestSupport
import Testing

/// Double round robins of three against the enumeration of all their results, |z| < 4.5.
@Suite("Double round robins by ratings")
struct RatingsRoundRobinTests {
  static let ratings = [1560.0, 1500, 1475]
  static let tournaments = 300_000

  @Test(arguments: [
    TextbookRatings(advantage: 40, draw: 0.9), TextbookRatings(scale: 300, maps: 3),
  ])
  func positionsHaveTheirExactProbabilities(model: TextbookRatings) throws {
    let game = try RatingsFixture.game(Self.ratings, rules: model.rules)
    let points = PointsScheme(win: 2, draw: 1, loss: 0)
    let tournament = LeagueFixture.tournament(
      game, entrants: 3, legs: 2, points: points,
      criteria: [.points, .scoreDifference, .headToHead])
    let fixtures = tournament.program.pairings.map { match in
      RoundRobinEnumeration.Fixture(
        home: match.home, away: match.away,
        scores: ScoreDistribution(
          model.probabilities(Self.ratings[match.home], Self.ratings[match.away]).map {
            .init(home: $0.home, away: $0.away, probability: $1)
          }))
    }
    let exact = RoundRobinEnumeration(
      entrants: 3, fixtures: fixtures, points: .init(win: 2, draw: 1, loss: 0),
      ranking: [.points, .goalDifference, .headToHead, .lots])
    let count = RoundRobinExactTests.play(tournament)
    for entrant in 0..<3 {
      for position in 0..<3 {
        expectProportion(
          count.positions[entrant][position], of: Self.tournaments,
          exact.positions[entrant][position], "entrant \(entrant) at position \(position)")
      }
      for (points, probability) in exact.points[entrant] where probability > 1e-4 {
        expectProportion(
          count.points[entrant][points] ?? 0, of: Self.tournaments, probability,
          "entrant \(entrant) with \(points) points")
      }
    }
  }

  /// Sampled ratings hold for a whole tournament, so the two matches of a pair are correlated.
  @Test
  func aTournamentHasOneSampleOfRatings() throws {
    func agreements(_ uncertainty: String?) throws -> Int {
      let game = try RatingsFixture.game([1500, 1500], uncertainty: uncertainty)
      let tournament = LeagueFixture.tournament(game, entrants: 2, legs: 2)
      let count = RoundRobinExactTests.play(tournament)
      return (count.points[0][0] ?? 0) + (count.points[0][6] ?? 0)
    }
    expectProportion(try agreements(nil), of: Self.tournaments, 0.5)
    // The mean of p^2 + q^2 for a rating difference with a deviation of 400, by the trapezoidal rule.
    expectProportion(
      try agreements(#"{ "rating": 282.842712474619 }"#), of: Self.tournaments, 0.722_870_096)
  }
}
