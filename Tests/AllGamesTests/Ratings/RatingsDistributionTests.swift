import Foundation
import Games
import TestSupport
import Testing

/// Scores of ten million matches against their exact probabilities, |z| < 4.5.
@Suite("The distribution of matches of ratings")
struct RatingsDistributionTests {
  static let matches = 10_000_000

  struct Pair: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var home: Double
    var away: Double
    var model: TextbookRatings
    var isNeutral = false
    var needsWinner = false
  }

  static let pairs = [
    Pair(testDescription: "Elo", home: 1712.4, away: 1650, model: TextbookRatings()),
    Pair(
      testDescription: "at home, with draws", home: 1500, away: 1621.5,
      model: TextbookRatings(advantage: 65, draw: 0.8)),
    Pair(
      testDescription: "on neutral ground", home: 1712.4, away: 1650,
      model: TextbookRatings(scale: 200, advantage: 150, draw: 2), isNeutral: true),
    Pair(
      testDescription: "with a winner", home: 1712.4, away: 1500,
      model: TextbookRatings(advantage: 40, draw: 2.5), needsWinner: true),
    Pair(
      testDescription: "three maps", home: 2100, away: 2011,
      model: TextbookRatings(advantage: -30, maps: 3)),
    Pair(
      testDescription: "five maps", home: 1900.25, away: 2011,
      model: TextbookRatings(scale: 350, advantage: 20, maps: 5)),
    Pair(
      testDescription: "seven maps", home: 1900.25, away: 2011,
      model: TextbookRatings(advantage: 20, maps: 7)),
    Pair(
      testDescription: "ratings of matches of three maps", home: 2100, away: 2011,
      model: TextbookRatings(advantage: -30, maps: 3, ratesMatches: true)),
    Pair(
      testDescription: "ratings of matches of seven maps that may be drawn", home: 1900.25,
      away: 2011, model: TextbookRatings(draw: 0.3, maps: 7, ratesMatches: true)),
    Pair(
      testDescription: "matches of three that may be drawn", home: 1500, away: 1560,
      model: TextbookRatings(draw: 0.4, maps: 3)),
    Pair(
      testDescription: "far apart", home: 2400, away: 800,
      model: TextbookRatings(draw: 0.1, maps: 1)),
  ]

  @Test(arguments: pairs)
  func scoresHaveTheirProbabilities(pair: Pair) throws {
    let game = try RatingsFixture.game([pair.home, pair.away], rules: pair.model.rules)
    let counts = RatingsFixture.counts(
      game, 0, 1, matches: Self.matches, isNeutral: pair.isNeutral, needsWinner: pair.needsWinner)
    let exact = pair.model.probabilities(
      pair.home, pair.away, isNeutral: pair.isNeutral, needsWinner: pair.needsWinner)
    #expect(counts.values.reduce(0, +) == Self.matches)
    #expect(Set(counts.keys).isSubset(of: exact.keys))
    for (score, probability) in exact {
      expectProportion(
        counts[score] ?? 0, of: Self.matches, probability, "\(score.home)-\(score.away)")
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
    for (score, probability) in model.probabilities(ratings[0], ratings[1]) {
      expectProportion(
        counts[score] ?? 0, of: Self.matches, probability, "\(score.home)-\(score.away)")
    }
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
    let matches = 300_000
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
