import TestSupport
import Testing

@Suite("The exact score chain")
struct FootballScoreChainTests {
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
    #expect(abs(chain.scores.total - 1) < 1e-12)
  }
}
