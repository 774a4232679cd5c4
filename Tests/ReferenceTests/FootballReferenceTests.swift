import TestSupport
import Testing

@Suite("The textbook's football against the reference figures")
struct FootballReferenceTests {
  private static func rules(_ preset: String) -> TextbookFootballRules {
    preset == "app" ? .app : .document
  }

  /// The strengths of complete teams: keeper, defence, midfield, attack.
  @Test(
    arguments: [
      (FourClubs.ajax, [56.56, 16.513333, 10.646667, 16.083333], [56.56, 20.52, 10.65, 19.09]),
      (.barcelona, [56.48, 16.501667, 10.293333, 15.43], [56.48, 20.51, 10.29, 18.43]),
      (.psg, [56.56, 16.133333, 10.096667, 15.735], [56.56, 20.14, 10.1, 18.74]),
      (.bayern, [54.8, 16.2075, 11.635, 16.1275], [54.8, 19.21, 11.64, 19.13]),
    ])
  func strengthsAreThoseOfTheReference(club: FourClubs, document: [Double], app: [Double]) {
    for (preset, known) in [("document", document), ("app", app)] {
      let lines = Self.rules(preset).freshStrengths(of: club.team)
      for (line, known) in zip(TextbookLine.allCases, known) {
        #expect(abs(lines[line] - known) < 0.000_000_6)
      }
    }
  }

  @Test(arguments: ["document", "app"])
  func everyFigureAgrees(preset: String) throws {
    let matches = 40_000
    var emptyLines = (seen: 0, trials: 0, reference: 0, referenceTrials: 0)
    for pair in FootballReference.all where pair.preset == preset {
      let textbook = TextbookFootball(
        home: try #require(FourClubs(rawValue: pair.home)).team,
        away: try #require(FourClubs(rawValue: pair.away)).team, rules: Self.rules(preset))
      let sample = textbook.sample(matches: matches, seed: 20_260_101)
      let scores = sample.scores
      pair.expect(
        matches: matches,
        goals: TextbookSide.allCases.map { (scores.meanGoals($0), scores.variance($0)) },
        counters: TextbookSide.allCases.map { side in
          [sample.fouls, sample.yellowCards, sample.redCards, sample.dismissals]
            .map { ($0[side].mean, $0[side].variance) }
        }, outcomes: scores.outcomes.map { Int(($0 * Double(matches)).rounded()) },
        cells: scores.cells(size: 11))
      for (side, variance) in [
        (TextbookSide.home, pair.goalVariance.home), (.away, pair.goalVariance.away),
      ] {
        expectMeansAgree(
          scores.variance(side), count: matches, reference: variance, referenceCount: pair.matches,
          variance: scores.varianceOfVariance(side), "variance of goals")
      }
      expectMeansAgree(
        scores.covariance, count: matches, reference: pair.goalCovariance,
        referenceCount: pair.matches, variance: scores.varianceOfCovariance, "covariance of goals")
      emptyLines.seen += sample.emptyLines.home + sample.emptyLines.away
      emptyLines.trials += 2 * matches
      emptyLines.reference += pair.emptyLines.home + pair.emptyLines.away
      emptyLines.referenceTrials += 2 * pair.matches
    }
    expectSameProportion(
      emptyLines.seen, of: emptyLines.trials, reference: emptyLines.reference,
      of: emptyLines.referenceTrials, "empty lines")
  }
}
