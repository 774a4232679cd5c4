import TestSupport
import Testing

/// One ordered pair in one preset, as a test argument.
struct ReferenceCase: Sendable, CustomTestStringConvertible {
  var preset: FootballReference.Preset
  var pair: FootballReference.Pair

  var testDescription: String { "\(preset.testDescription) \(pair.testDescription)" }

  static let all = [FootballReference.document, FootballReference.app].flatMap { preset in
    preset.pairs.map { ReferenceCase(preset: preset, pair: $0) }
  }
}

@Suite("The textbook match against the reference figures")
struct TextbookFootballReferenceTests {
  static func sample(
    _ pair: FootballReference.Pair, _ rules: TextbookFootballRules, matches: Int = 120_000,
    seed: UInt64 = 20_260_101
  ) -> TextbookFootballSample {
    TextbookFootball(home: pair.home.team, away: pair.away.team, rules: rules)
      .sample(matches: matches, seed: seed)
  }

  @Test(arguments: [FootballReference.document, FootballReference.app])
  func freshStrengthsAreThoseOfTheReference(preset: FootballReference.Preset) {
    #expect(preset.strengths.count == 4)
    for known in preset.strengths {
      let lines = preset.rules.freshStrengths(of: known.club.team)
      for line in TextbookLine.allCases {
        #expect(abs(lines[line] - known.lines[line]) < 0.000_000_6)
      }
    }
  }

  @Test(arguments: ReferenceCase.all)
  func everyFigureAgrees(known: ReferenceCase) {
    let pair = known.pair
    let sample = Self.sample(pair, known.preset.rules)
    func means(_ observed: Double, _ reference: Double, variance: Double, _ subject: String) {
      expectMeansAgree(
        observed, count: sample.matches, reference: reference, referenceCount: pair.matches,
        variance: variance, subject)
    }
    for side in TextbookSide.allCases {
      means(
        sample.scores.meanGoals(side), pair.meanGoals[side], variance: pair.goalVariance[side],
        "\(side) goals")
      means(
        sample.scores.variance(side), pair.goalVariance[side],
        variance: sample.scores.varianceOfVariance(side), "\(side) variance of goals")
      for (subject, observed, reference) in [
        ("fouls", sample.fouls[side], pair.fouls[side]),
        ("yellow cards", sample.yellowCards[side], pair.yellowCards[side]),
        ("red cards", sample.redCards[side], pair.redCards[side]),
        ("dismissals", sample.dismissals[side], pair.dismissals[side]),
      ] {
        means(observed.mean, reference, variance: observed.variance, "\(side) \(subject)")
      }
    }
    means(
      sample.scores.covariance, pair.goalCovariance,
      variance: sample.scores.varianceOfCovariance, "covariance of goals")
    for (index, subject) in ["home wins", "draws", "away wins"].enumerated() {
      let count = sample.scores.outcomes[index] * Double(sample.matches)
      expectSameProportion(
        Int(count.rounded()), of: sample.matches,
        reference: pair.outcomes[index], of: pair.matches, subject)
    }
    expectSameDistribution(
      sample.scores.cells(size: 11), reference: pair.scoreCells, "score table")
  }

  @Test(arguments: [FootballReference.document, FootballReference.app])
  func linesRunEmptyAsRarelyAsInTheReference(preset: FootballReference.Preset) {
    var (seen, trials, reference, referenceTrials) = (0, 0, 0, 0)
    for (index, pair) in preset.pairs.enumerated() {
      let sample = Self.sample(pair, preset.rules, matches: 100_000, seed: UInt64(77 + index))
      seen += sample.emptyLines.home + sample.emptyLines.away
      trials += 2 * sample.matches
      reference += pair.emptyLines.home + pair.emptyLines.away
      referenceTrials += 2 * pair.matches
    }
    #expect(seen > 0)
    expectSameProportion(seen, of: trials, reference: reference, of: referenceTrials)
  }

  /// Rules read wrongly, which the comparison above must be able to see.
  static let misreadings: [(String, @Sendable (inout TextbookFootballRules) -> Void)] = [
    ("head count twice", { $0.headCountFactor = 2 }),
    ("positions frozen", { $0.afterFoul = .frozen }),
    ("a battle at half-time", { $0.halfTimePlay = 91 }),
    ("fouls one in five", { $0.foulChance = 0.2 }),
  ]

  @Test(arguments: misreadings.indices)
  func aMisreadRuleIsSeen(index: Int) throws {
    let pair = try #require(FootballReference.document.pairs.first)
    var rules = TextbookFootballRules.document
    Self.misreadings[index].1(&rules)
    let sample = Self.sample(pair, rules, matches: 100_000)
    let comparison = ChiSquareComparison(
      sample: sample.scores.cells(size: 11), andSample: pair.scoreCells)
    let error = (sample.fouls.home.variance / Double(sample.matches)).squareRoot()
    let fouls = zScore(
      difference: sample.fouls.home.mean - pair.fouls.home, standardError: error)
    let bound = ChiSquareComparison.upperQuantile(
      z: standardZLimit, degreesOfFreedom: comparison.degreesOfFreedom)
    #expect(comparison.statistic > bound || abs(fouls) > standardZLimit)
  }

  @Test(arguments: ReferenceCase.all)
  func theReferenceTablesAddUp(known: ReferenceCase) {
    let pair = known.pair
    let table = OracleScoreTable(rows: pair.scores)
    #expect(Int(table.total) + pair.beyondTen == pair.matches)
    #expect(pair.outcomes.reduce(0, +) == pair.matches)
    #expect(
      abs(table.outcomes[0] * table.total - Double(pair.outcomes[0])) <= Double(pair.beyondTen))
    for side in TextbookSide.allCases {
      #expect(abs(table.meanGoals(side) - pair.meanGoals[side]) < 0.000_1)
      #expect(abs(table.variance(side) - pair.goalVariance[side]) < 0.001)
    }
  }
}
