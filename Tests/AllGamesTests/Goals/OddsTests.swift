import Players
import Testing

@Suite("Odds")
struct OddsTests {
  /// The probabilities by Shin's method are the example of the Python package shin (github.com/mberk/shin); those of
  /// powers were solved for with SciPy's brentq.
  @Test(
    arguments: [
      (
        OddsMargin.shin, [2.6, 2.4, 4.3],
        [0.37299406033208965, 0.4047794109200184, 0.2222265287474275]
      ),
      (.shin, [1.5, 2.74], [0.6508515815085157, 0.3491484184914841]),
      (.shin, [4.2, 3.7, 1.95], [0.2315719589088892, 0.2635744962831639, 0.504853544807947]),
      (.power, [2.6, 2.4, 4.3], [0.3729844040687095, 0.40510716745679765, 0.22190842847449296]),
      (.power, [4.2, 3.7, 1.95], [0.23114097982279716, 0.2630640923658869, 0.505794927811316]),
      (
        .proportional, [1.8, 3.6, 4.5],
        [0.5263157894736842, 0.2631578947368421, 0.2105263157894737]
      ),
      // Without a margin these are the inverses.
      (.shin, [2, 4, 4], [0.5, 0.25, 0.25]), (.power, [2, 4, 4], [0.5, 0.25, 0.25]),
    ])
  func loseTheirMargin(_ margin: OddsMargin, _ odds: [Double], _ expected: [Double]) {
    let probabilities = margin.probabilities(odds)
    for (probability, value) in zip(probabilities, expected) {
      #expect(abs(probability - value) < 1e-10)
    }
    #expect(abs(probabilities.reduce(0, +) - 1) < 1e-15)
  }

  /// The chances of the rates that are found are those that were given, to 10^-9 in the odds.
  @Test(arguments: [
    GoalModel.poisson, .dixonColes(rho: -0.08), .negativeBinomial(dispersion: 0.2),
  ])
  func comeOutAsTheyWentIn(_ model: GoalModel) throws {
    for odds in [
      [2.1, 3.4, 3.6], [1.08, 11, 29], [15.0, 7.5, 1.17], [2.9, 2.8, 2.9], [1.04, 21, 51],
      [3.0, 3.0, 3.0],
    ] {
      let chances = OddsMargin.shin.probabilities(odds)
      let rates = try #require(GoalRates(chances: (chances[0], chances[1], chances[2]), model))
      let outcomes = try #require(ScoreProbabilities(rates, model)?.outcomes)
      for (found, given) in zip([outcomes.home, outcomes.draw, outcomes.away], chances) {
        #expect(abs(1 / found - 1 / given) * given < 1e-9, "\(odds): \(found) for \(given)")
      }
    }
  }

  /// Hardly any match can be drawn so seldom with so few goals.
  @Test func thatNoMatchHasGiveNothing() {
    #expect(GoalRates(chances: (0.495, 0.01, 0.495), .poisson) == nil)
  }
}
