import Foundation
import Games
import TestSupport
import Testing
import TextFiles

@Suite("Uncertain ratings of teams")
struct UncertainRatingsTests {
  /// The mean over a normal deviate of what a model gives for a difference of ratings, by the trapezoidal rule, whose error
  /// is below 10^-12 for such integrands.
  static func mean(
    _ model: TextbookRatings, _ difference: Double, deviation: Double, needsWinner: Bool = false
  ) -> [TextbookRatings.Score: Double] {
    var mean: [TextbookRatings.Score: Double] = [:]
    let step = 0.05
    for number in -180...180 {
      let z = Double(number) * step
      let weight = step * exp(-z * z / 2) / (2 * Double.pi).squareRoot()
      let given = model.probabilities(difference + deviation * z, 0, needsWinner: needsWinner)
      for (score, probability) in given { mean[score, default: 0] += weight * probability }
    }
    return mean
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var model: TextbookRatings
    var key = "rating"
    var numbers: [Double]
    var uncertainty: String
    /// The standard deviation of the difference of ratings.
    var deviation: Double
    var needsWinner = false
  }

  static let cases = [
    Case(
      testDescription: "ratings", model: TextbookRatings(advantage: 30, draw: 0.8),
      numbers: [1550, 1500],
      uncertainty: #"{ "rating": 120, "teams": { "t1": { "rating": 50 } } }"#,
      deviation: 130),
    Case(
      testDescription: "a winner", model: TextbookRatings(draw: 2), numbers: [1550, 1500],
      uncertainty: #"{ "rating": 150 }"#, deviation: 150 * 2.squareRoot(), needsWinner: true),
    Case(
      testDescription: "three maps", model: TextbookRatings(maps: 3), numbers: [1450, 1500],
      uncertainty: #"{ "rating": 200 }"#, deviation: 200 * 2.squareRoot()),
    Case(
      testDescription: "five maps", model: TextbookRatings(advantage: -20, maps: 5),
      numbers: [1450, 1500], uncertainty: #"{ "rating": 100 }"#, deviation: 100 * 2.squareRoot()),
    Case(
      testDescription: "seven maps", model: TextbookRatings(maps: 7), numbers: [1450, 1500],
      uncertainty: #"{ "rating": 100 }"#, deviation: 100 * 2.squareRoot()),
    Case(
      testDescription: "ratings of matches of three maps",
      model: TextbookRatings(advantage: 60, maps: 3, ratesMatches: true), numbers: [1450, 1500],
      uncertainty: #"{ "rating": 200 }"#, deviation: 200 * 2.squareRoot()),
    Case(
      testDescription: "ratings of matches of five maps that may be drawn",
      model: TextbookRatings(draw: 0.6, maps: 5, ratesMatches: true), numbers: [1800, 1500],
      uncertainty: #"{ "rating": 150 }"#, deviation: 150 * 2.squareRoot()),
    Case(
      testDescription: "ratings of matches of seven maps",
      model: TextbookRatings(draw: 1, maps: 7, ratesMatches: true), numbers: [1450, 1500],
      uncertainty: #"{ "rating": 100 }"#, deviation: 100 * 2.squareRoot(), needsWinner: true),
    // In logarithms of strengths; others of the matrix take no part.
    Case(
      testDescription: "strengths by their covariances", model: TextbookRatings(draw: 1),
      key: "strength", numbers: [1.5, 0.8],
      uncertainty: """
        { "covariance": { "of": ["strength"], "teams": ["x", "t1", "t0"],
          "rows": [[1], [0.2, 0.5], [0.1, 0.3, 0.7]] } }
        """,
      deviation: (0.5 + 0.7 - 2 * 0.3).squareRoot() * 400 / log(10)),
  ]

  @Test(arguments: cases)
  func scoresAreThoseOfTheMeanOverRatings(one: Case) throws {
    let matches = 1_000_000
    let counts = RatingsFixture.counts(
      try RatingsFixture.game(
        one.numbers, one.key, rules: one.model.rules, uncertainty: one.uncertainty), 0, 1,
      matches: matches, needsWinner: one.needsWinner)
    let ratings = one.key == "rating" ? one.numbers : one.numbers.map { 400 * log10($0) }
    let exact = Self.mean(
      one.model, ratings[0] - ratings[1], deviation: one.deviation, needsWinner: one.needsWinner)
    let total: Double = exact.values.reduce(0, +)
    #expect(abs(total - 1) < 1e-9)
    RatingsDistributionTests.expect(counts, exact)
  }

  @Test(arguments: [
    "{}", #"{ "rating": 0 }"#, #"{ "rating": 0, "teams": { "t0": { "rating": 0 } } }"#,
    #"{ "covariance": { "of": ["rating"], "teams": ["t0", "t1"], "rows": [[0], [0, 0]] } }"#,
  ])
  func noUncertaintyIsNone(uncertainty: String) throws {
    let rules = #"{ "draw": 0.8, "advantage": 20 }"#
    let plain = try RatingsFixture.game([1500, 1600], rules: rules)
    let game = try RatingsFixture.game([1500, 1600], rules: rules, uncertainty: uncertainty)
    #expect((game as? any SampledGame)?.sampledBytes == 0)
    #expect(game.canonicalRules.canonicalText == plain.canonicalRules.canonicalText)
    #expect(PlayedLanes(game, count: 5_000) == PlayedLanes(plain, count: 5_000))
  }

  /// Several tournaments of one sample have its ratings, and matches of their own.
  @Test
  func aSampleMayHoldForSeveralTournaments() throws {
    let game = try RatingsFixture.game([1500, 1600], uncertainty: #"{ "rating": 300 }"#)
    let each = PlayedLanes(game, first: 5, count: 200)
    let shared = PlayedLanes(game, first: 5, count: 200, tournamentsPerSample: 10)
    let again = PlayedLanes(game, first: 38, count: 30, tournamentsPerSample: 10)
    #expect(each != shared)
    #expect(again.scores == shared.scores.map { Array($0[33..<63]) })
  }
}
