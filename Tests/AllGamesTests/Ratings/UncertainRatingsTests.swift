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

  /// Numbers of a kind that meet by a model, and the standard deviation of the difference of ratings.
  typealias Case = (
    model: TextbookRatings, key: String, numbers: [Double], uncertainty: String, deviation: Double,
    needsWinner: Bool
  )

  private static func rated(
    _ model: TextbookRatings, _ numbers: [Double], each: Double, needsWinner: Bool = false
  ) -> Case {
    (model, "rating", numbers, "{ \"rating\": \(each) }", each * 2.squareRoot(), needsWinner)
  }

  private static let cases: [Case] = [
    rated(TextbookRatings(draw: 2), [1550, 1500], each: 150, needsWinner: true),
    rated(TextbookRatings(maps: 3), [1450, 1500], each: 200),
    rated(TextbookRatings(advantage: -20, maps: 5), [1450, 1500], each: 100),
    rated(TextbookRatings(maps: 7), [1450, 1500], each: 100),
    rated(TextbookRatings(advantage: 60, maps: 3, ratesMatches: true), [1450, 1500], each: 200),
    rated(TextbookRatings(draw: 0.6, maps: 5, ratesMatches: true), [1800, 1500], each: 150),
    rated(
      TextbookRatings(draw: 1, maps: 7, ratesMatches: true), [1450, 1500], each: 100,
      needsWinner: true),
    (
      TextbookRatings(advantage: 30, draw: 0.8), "rating", [1550, 1500],
      #"{ "rating": 120, "teams": { "t1": { "rating": 50 } } }"#, 130, false
    ),
    // In logarithms of strengths; others of the matrix take no part.
    (
      TextbookRatings(draw: 1), "strength", [1.5, 0.8],
      #"{ "covariance": { "of": ["strength"], "teams": ["x", "t1", "t0"], "#
        + #""rows": [[1], [0.2, 0.5], [0.1, 0.3, 0.7]] } }"#,
      (0.5 + 0.7 - 2 * 0.3).squareRoot() * 400 / log(10), false
    ),
  ]

  @Test(arguments: cases)
  func scoresAreThoseOfTheMeanOverRatings(one: Case) throws {
    let matches = 200_000
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
}
