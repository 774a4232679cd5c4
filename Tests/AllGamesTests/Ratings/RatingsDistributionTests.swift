import Foundation
import Games
import TestSupport
import Testing

/// Scores of two million matches against their exact probabilities, |z| < 4.5.
@Suite("The distribution of matches of ratings")
struct RatingsDistributionTests {
  static let matches = 500_000

  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var home: Double
    var away: Double
    var model: TextbookRatings
    var isNeutral = false
    var needsWinner = false

    init(
      _ testDescription: String, _ home: Double, _ away: Double, _ model: TextbookRatings,
      isNeutral: Bool = false, needsWinner: Bool = false
    ) {
      self.testDescription = testDescription
      self.home = home
      self.away = away
      self.model = model
      self.isNeutral = isNeutral
      self.needsWinner = needsWinner
    }
  }

  static let pairs = [
    Pair("Elo", 1712.4, 1650, TextbookRatings()),
    Pair("at home, with draws", 1500, 1621.5, TextbookRatings(advantage: 65, draw: 0.8)),
    Pair(
      "on neutral ground", 1712.4, 1650, TextbookRatings(scale: 200, advantage: 150, draw: 2),
      isNeutral: true),
    Pair(
      "with a winner", 1712.4, 1500, TextbookRatings(advantage: 40, draw: 2.5), needsWinner: true),
    Pair("three maps", 2100, 2011, TextbookRatings(advantage: -30, maps: 3)),
    Pair("five maps", 1900.25, 2011, TextbookRatings(scale: 350, advantage: 20, maps: 5)),
    Pair("seven maps", 1900.25, 2011, TextbookRatings(advantage: 20, maps: 7)),
    Pair(
      "ratings of matches of three maps", 2100, 2011,
      TextbookRatings(advantage: -30, maps: 3, ratesMatches: true)),
    Pair(
      "ratings of matches of seven maps that may be drawn", 1900.25, 2011,
      TextbookRatings(draw: 0.3, maps: 7, ratesMatches: true)),
    Pair("matches of three that may be drawn", 1500, 1560, TextbookRatings(draw: 0.4, maps: 3)),
    Pair("far apart", 2400, 800, TextbookRatings(draw: 0.1, maps: 1)),
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

  /// 300,000 matches of each, those of the other in textbook draws.
  @Test(arguments: [
    (TextbookRatings(advantage: 50, draw: 1.2), false),
    (TextbookRatings(advantage: 50, draw: 1.2), true),
    (TextbookRatings(maps: 3), false), (TextbookRatings(advantage: -80, maps: 5), false),
    (TextbookRatings(maps: 5, ratesMatches: true), false),
  ])
  func theIndependentVersionAgrees(model: TextbookRatings, needsWinner: Bool) throws {
    let (home, away) = (1580.0, 1633.0)
    let matches = 100_000
    let counts = RatingsFixture.counts(
      try RatingsFixture.game([home, away], rules: model.rules), 0, 1, matches: matches,
      needsWinner: needsWinner)
    var generator = OracleGenerator(seed: 31)
    var reference: [TextbookRatings.Score: Int] = [:]
    for _ in 0..<matches {
      let score = model.match(home, away, needsWinner: needsWinner, using: &generator)
      reference[score, default: 0] += 1
    }
    let scores = Array(Set(counts.keys).union(reference.keys))
    expectSameDistribution(
      scores.map { Double(counts[$0] ?? 0) }, reference: scores.map { Double(reference[$0] ?? 0) })
  }
}
