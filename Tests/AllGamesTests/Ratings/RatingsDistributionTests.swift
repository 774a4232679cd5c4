import Foundation
import Games
import TestSupport
import Testing

/// Scores against their exact probabilities, |z| < 4.5.
@Suite("The distribution of matches of ratings")
struct RatingsDistributionTests {
  static let matches = 200_000

  /// Ratings at home and away that meet by a model, on neutral ground or where a winner is needed.
  typealias Pair = (
    home: Double, away: Double, model: TextbookRatings, isNeutral: Bool, needsWinner: Bool
  )

  private static let pairs: [Pair] = [
    (1712.4, 1650, TextbookRatings(), false, false),
    (1500, 1621.5, TextbookRatings(advantage: 65, draw: 0.8), false, false),
    (1712.4, 1650, TextbookRatings(scale: 200, advantage: 150, draw: 2), true, false),
    (1712.4, 1500, TextbookRatings(advantage: 40, draw: 2.5), false, true),
    (2100, 2011, TextbookRatings(advantage: -30, maps: 3), false, false),
    (1900.25, 2011, TextbookRatings(scale: 350, advantage: 20, maps: 5), false, false),
    (1900.25, 2011, TextbookRatings(advantage: 20, maps: 7), false, false),
    (2100, 2011, TextbookRatings(advantage: -30, maps: 3, ratesMatches: true), false, false),
    (1900.25, 2011, TextbookRatings(draw: 0.3, maps: 7, ratesMatches: true), false, false),
    (1500, 1560, TextbookRatings(draw: 0.4, maps: 3), false, false),
    (2400, 800, TextbookRatings(draw: 0.1, maps: 1), false, false),
  ]

  @Test(arguments: pairs)
  func scoresHaveTheirProbabilities(pair: Pair) throws {
    let game = try RatingsFixture.game([pair.home, pair.away], rules: pair.model.rules)
    let counts = RatingsFixture.counts(
      game, 0, 1, matches: Self.matches, isNeutral: pair.isNeutral, needsWinner: pair.needsWinner)
    let exact = pair.model.probabilities(
      pair.home, pair.away, isNeutral: pair.isNeutral, needsWinner: pair.needsWinner)
    Self.expect(counts, exact)
  }

  static func expect(
    _ counts: [TextbookRatings.Score: Int], _ exact: [TextbookRatings.Score: Double]
  ) {
    let matches = counts.values.reduce(0, +)
    #expect(Set(counts.keys).isSubset(of: exact.keys))
    for (score, probability) in exact {
      expectProportion(counts[score] ?? 0, of: matches, probability, "\(score.home)-\(score.away)")
    }
  }

  /// A strength s is a rating of scale log10(s).
  @Test
  func strengthsAreRatings() throws {
    let model = TextbookRatings(advantage: 65, draw: 0.8)
    let strengths = [1.93, 0.4]
    let counts = RatingsFixture.counts(
      try RatingsFixture.game(strengths, "strength", rules: model.rules), 0, 1,
      matches: Self.matches)
    let ratings = strengths.map { 400 * log10($0) }
    Self.expect(counts, model.probabilities(ratings[0], ratings[1]))
  }
}
