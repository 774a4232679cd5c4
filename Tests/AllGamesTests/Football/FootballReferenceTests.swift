import Games
import TestSupport
import Testing
import TextFiles

@Suite("Football matches against the reference figures")
struct FootballReferenceTests {
  /// The effect of the reference's rounding of draws on a mean number of goals: see `FootballReference`.
  static let roundingOfDraws = 0.0005
  static let matches = 300_000

  struct Case: Sendable, CustomTestStringConvertible {
    var preset: FootballReference.Preset
    var pair: FootballReference.Pair
    var testDescription: String { "\(preset.testDescription) \(pair.testDescription)" }

    static let all = [FootballReference.document, FootballReference.app].flatMap { preset in
      preset.pairs.map { Case(preset: preset, pair: $0) }
    }

    func sample(
      _ preset: String? = nil, matches: Int = FootballReferenceTests.matches
    ) throws -> TextbookFootballSample {
      let game = try FootballFixture.fourClubs(rules: [
        "preset": .string(preset ?? self.preset.name)
      ])
      let index = { FourClubs.allCases.firstIndex(of: $0) ?? 0 }
      return TextbookFootballSample(
        playing: game, home: index(pair.home), away: index(pair.away),
        matches: matches, seed: 2026)
    }
  }

  @Test(arguments: Case.all)
  func everyFigureAgrees(known: Case) throws {
    let (sample, pair) = (try known.sample(), known.pair)
    let isRounded = known.preset.name == "app"
    for side in TextbookSide.allCases {
      let difference = sample.scores.meanGoals(side) - pair.meanGoals[side]
      let slack = isRounded ? Self.roundingOfDraws : 0
      expectMeansAgree(
        difference.magnitude > slack ? difference.magnitude - slack : 0, count: sample.matches,
        reference: 0, referenceCount: pair.matches, variance: pair.goalVariance[side],
        "\(side) goals")
      for (subject, observed, reference) in [
        ("fouls", sample.fouls[side], pair.fouls[side]),
        ("yellow cards", sample.yellowCards[side], pair.yellowCards[side]),
        ("red cards", sample.redCards[side], pair.redCards[side]),
        ("dismissals", sample.dismissals[side], pair.dismissals[side]),
      ] {
        expectMeansAgree(
          observed.mean, count: sample.matches, reference: reference,
          referenceCount: pair.matches, variance: observed.variance, "\(side) \(subject)")
      }
    }
    for (index, subject) in ["home wins", "draws", "away wins"].enumerated() {
      let count = sample.scores.outcomes[index] * Double(sample.matches)
      expectSameProportion(
        Int(count.rounded()), of: sample.matches, reference: pair.outcomes[index],
        of: pair.matches, subject)
    }
    expectSameDistribution(
      sample.scores.cells(size: 11), reference: pair.scoreCells, "score table")
  }

  /// The comparison can tell the presets apart.
  @Test(arguments: [0, 4])
  func theOtherPresetIsSeen(index: Int) throws {
    let known = Case.all[index]
    let sample = try known.sample(
      known.preset.name == "app" ? "document" : "app", matches: 100_000)
    let comparison = ChiSquareComparison(
      sample: sample.scores.cells(size: 11), andSample: known.pair.scoreCells)
    #expect(
      comparison.statistic
        > ChiSquareComparison.upperQuantile(
          z: standardZLimit, degreesOfFreedom: comparison.degreesOfFreedom))
  }
}
