import TestSupport
import Testing

@Suite("The exact score chain")
struct FootballScoreChainTests {
  /// No fouls at all, and free kicks that change possession alone, either way.
  static let rules =
    [TextbookFootballRules.document.withoutFatigueAndFouls]
    + [TextbookFootballRules.document, .app].map { preset in
      var rules = preset.withoutFatigueAndFouls
      rules.foulChance = 1.0 / 6
      rules.foulWeight = .init(freeKick: 1, yellow: 0, red: 0)
      return rules
    }

  @Test(
    "The chain and the textbook match agree when battles have fixed probabilities",
    arguments: rules.indices, [FourClubs.psg, .bayern])
  func theTextbookMatchAgrees(index: Int, away: FourClubs) {
    let rules = Self.rules[index]
    let (home, away) = (FourClubs.ajax.team, away.team)
    let chain = FootballScoreChain(
      home: rules.freshStrengths(of: home), away: rules.freshStrengths(of: away), rules: rules)
    let sample = TextbookFootball(home: home, away: away, rules: rules)
      .sample(matches: 100_000, seed: 31)
    expectChiSquare(observed: sample.scores.weights, expected: paddedTo(45, chain.scores).weights)
    for side in TextbookSide.allCases {
      expectZ(
        sample.scores.meanGoals(side), chain.scores.meanGoals(side),
        standardError: (chain.scores.variance(side) / 100_000).squareRoot(), "\(side) goals")
    }
    expectZ(
      sample.scores.covariance, chain.scores.covariance,
      standardError: (chain.scores.varianceOfCovariance / 100_000).squareRoot(), "covariance")
  }

  func paddedTo(_ size: Int, _ table: OracleScoreTable) -> OracleScoreTable {
    var padded = OracleScoreTable(size: size)
    for home in 0..<min(size, table.size) {
      for away in 0..<min(size, table.size) { padded[home, away] = table[home, away] }
    }
    return padded
  }

  @Test(arguments: rules.indices)
  func probabilitiesAddUpToOne(index: Int) {
    let rules = Self.rules[index]
    let strengths = rules.freshStrengths(of: FourClubs.ajax.team)
    let chain = FootballScoreChain(home: strengths, away: strengths, rules: rules)
    #expect(abs(chain.scores.total - 1) < 1e-12)
  }

  /// Three battles before half-time and none after: home must win them all to score, and the
  /// away side likewise.
  @Test
  func threeBattlesGiveTheProductOfTheirProbabilities() {
    var rules = TextbookFootballRules.document.withoutFatigueAndFouls
    rules.halfTimePlay = 4
    rules.finalPlay = 5
    let home = PerLine(keeper: 50.0, defence: 16, midfield: 10, attack: 20)
    let away = PerLine(keeper: 40.0, defence: 10, midfield: 20, attack: 8)
    let chain = FootballScoreChain(home: home, away: away, rules: rules)
    // Home: midfield 10 of 2 * 20, attack 1 - 10 / (2 * 20), keeper 20 of 2 * 40.
    #expect(abs(chain.scores[1, 0] - 0.25 * 0.75 * 0.25) < 1e-12)
    // Away: midfield 0.75, attack 8 of 2 * 16, keeper 8 of 2 * 50.
    #expect(abs(chain.scores[0, 1] - 0.75 * 0.25 * 0.08) < 1e-12)
    #expect(abs(chain.scores[0, 0] - (1 - 0.046875 - 0.015)) < 1e-12)
  }

  @Test(arguments: [(2.0, 1.0, 0.25), (1, 2, 0.75), (3, 3, 0.5), (0, 1, 1), (1, 0, 0), (0, 0, 0)])
  func theLargerOfTwoUniformsWins(holder: Double, challenger: Double, expected: Double) {
    #expect(
      FootballScoreChain.challengerWins(holder: holder, challenger: challenger) == expected)
  }
}
