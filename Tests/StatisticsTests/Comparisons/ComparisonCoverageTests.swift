import Estimates
import Games
import Programs
import Statistics
import Tallies
import TestSupport
import Testing

/// The coverage of comparison intervals in many seeded studies with known truth, single and
/// simultaneous.
@Suite struct ComparisonCoverageTests {
  static let studies = precisionStudiesAreAskedFor ? precisionStudies : 200

  private static func match(
    _ description: String, _ before: Double, _ after: Double, tournaments: Int64 = 2000
  ) -> KnownComparison {
    KnownComparison(
      description, .league(CoinGame(homeWin: before), entrants: 2),
      [.league(CoinGame(homeWin: after), entrants: 2)], tournaments: tournaments)
  }

  private static let four = KnownTournament.league(CoinGame(homeWin: 0.5, draw: 0.25), entrants: 4)

  static let cases: [KnownComparison] = [
    match("a match, 100 pairs differ", 0.5, 0.55),
    match("a match, 12 pairs differ", 0.5, 0.506),
    match("a match, 3 pairs differ", 0.5, 0.4985),
    match("a match, no pair is expected to differ", 0.5, 0.5 + 1e-6),
    // Each variant changes other draws, so that their misses add up.
    KnownComparison(
      "a match, 4 pairs differ in each variant",
      .league(CoinGame(homeWin: 0.4, draw: 0.3), entrants: 2),
      [(0.4022, 0.2978), (0.3978, 0.3022), (0.4, 0.3022), (0.4, 0.2978)].map {
        .league(CoinGame(homeWin: $0.0, draw: $0.1), entrants: 2)
      }, tournaments: 2000),
    KnownComparison(
      "a league with draws and several variants", four,
      [
        .league(CoinGame(homeWin: 0.52, draw: 0.25), entrants: 4),
        .league(CoinGame(homeWin: 0.5, draw: 0.25), entrants: 4, results: [2: [1, 0]]),
        .league(CoinGame(homeWin: 0.5, draw: 0.25), entrants: 4),
      ], tournaments: 1000),
    KnownComparison(
      "a league in which little differs", four,
      [
        .league(CoinGame(homeWin: 0.501, draw: 0.25), entrants: 4),
        .league(CoinGame(homeWin: 0.4985, draw: 0.2535), entrants: 4),
      ], tournaments: 1000),
  ]

  /// Returns the maximum number of misses: 3.5 standard errors above the expectation, 20 of 200, as there are many rows.
  private func maximum(_ probability: Double, of trials: Int) -> Double {
    let trials = Double(trials)
    return probability * trials + 3.5 * (probability * (1 - probability) * trials).squareRoot()
  }

  @Test(arguments: cases)
  func theTrueDifferencesAreHeld(_ known: KnownComparison) throws {
    let rows = known.truth.map(\.count).reduce(0, +)
    var misses = Array(repeating: 0, count: rows)
    var families = 0
    for study in 0..<Self.studies {
      let summary = known.summary(seed: UInt64(study) &* 7919 &+ 3)
      let each = summary.simultaneousLevel
      var missesAny = false
      var row = 0
      for (variant, truth) in zip(summary.variants, known.truth) {
        for (difference, truth) in zip(variant.differences, truth) {
          // Certain differences are exact; the enumeration has rounding errors.
          func holds(_ level: ConfidenceLevel) throws -> Bool {
            let interval = try #require(difference.interval(level))
            return interval.lower <= truth + 1e-12 && truth - 1e-12 <= interval.upper
          }
          misses[row] += try holds(.percent95) ? 0 : 1
          missesAny = try missesAny || !holds(each)
          row += 1
        }
      }
      families += missesAny ? 1 : 0
    }
    if precisionStudiesAreAskedFor {
      print(
        "\(known.testDescription): a row missed in up to \(misses.max() ?? 0), "
          + "some row in \(families) of \(Self.studies) studies; rows \(misses)")
    }
    #expect(Double(families) <= maximum(0.05, of: Self.studies), "some row missed in \(families)")
    for (row, misses) in misses.enumerated() {
      #expect(Double(misses) <= maximum(0.05, of: Self.studies), "row \(row) missed in \(misses)")
    }
  }

  /// Pairs with common draws differ only upwards, for p and q, with probability q - p.
  @Test func theVarianceOfAPairedDifferenceIsThatOfItsDiscordantPairs() throws {
    let known = Self.match("", 0.5, 0.55, tournaments: 10_000)
    let (p, q) = (0.5, 0.55)
    let exact = ((q - p) - (q - p) * (q - p)) / (p * (1 - p) + q * (1 - q))
    var sum = 0.0
    var squares = 0.0
    let studies = 100
    for study in 0..<studies {
      let title = known.summary(seed: UInt64(study)).variants[0].differences[0]
      let ratio = try #require(title.varianceRatio)
      // The standard error of the share of discordant pairs.
      expectZ(ratio, exact, standardError: exact / (0.05 * 10_000).squareRoot(), "study \(study)")
      sum += title.value
      squares += title.value * title.value
    }
    // Therefore differences vary less than those of independent runs.
    let n = Double(studies)
    let variance = (squares - sum * sum / n) / (n - 1)
    let independent = (p * (1 - p) + q * (1 - q)) / 10_000
    expectZ(
      variance / independent, exact, standardError: exact * (2 / (n - 1)).squareRoot(), "variance")
  }
}
