import Games
import TestSupport
import Testing

/// Fixed seeds, |z| < 4.5.
@Suite("The distribution of football matches")
struct FootballDistributionTests {
  /// Rules without fatigue and cards, for which a Markov chain gives the exact distribution of scores.
  static let chains =
    [TextbookFootballRules.document, .app].flatMap { preset in
      [0, 1.0 / 6, 0.7].map { foulChance in
        var rules = preset.withoutFatigueAndFouls
        rules.foulChance = foulChance
        rules.foulWeight = .init(freeKick: 1, yellow: 0, red: 0)
        return rules
      }
    }

  @Test(arguments: chains.indices, [(0, 3), (2, 1)])
  func scoresHaveTheExactDistribution(index: Int, pair: (Int, Int)) throws {
    let rules = Self.chains[index]
    let clubs = FourClubs.allCases.map(\.team)
    let chain = FootballScoreChain(
      home: rules.freshStrengths(of: clubs[pair.0]), away: rules.freshStrengths(of: clubs[pair.1]),
      rules: rules)
    let game = try FootballFixture.game(clubs, rules: rules.document)
    let matches = 120_000
    let sample = TextbookFootballSample(
      playing: game, home: pair.0, away: pair.1, matches: matches, seed: 7)
    expectChiSquare(
      observed: sample.scores.cells(size: 20),
      expected: chain.scores.cells(size: 20).map { max($0, 0) })
    for side in TextbookSide.allCases {
      expectZ(
        sample.scores.meanGoals(side), chain.scores.meanGoals(side),
        standardError: (chain.scores.variance(side) / Double(matches)).squareRoot(),
        "\(side) goals")
    }
  }

  /// Rules far from the presets, so that every constant matters.
  static let unusual: [TextbookFootballRules] = {
    var cards = TextbookFootballRules.document
    cards.foulChance = 0.5
    cards.foulWeight = .init(freeKick: 5, yellow: 3, red: 2)
    cards.yellowCardsPerDismissal = 3
    cards.decayIncrement = .init(freeKick: 0.01, yellow: 0.05, red: 0.08)
    var tired = TextbookFootballRules.app
    tired.decayCoefficient = 0.4
    tired.decayStrengthFactor = 0.012
    tired.keeperFactor = 2
    tired.midfieldHelp = 0.2
    tired.halfTimePlay = 20
    tired.finalPlay = 70
    var frozen = TextbookFootballRules.app
    frozen.foulChance = 0.6
    frozen.foulWeight = .init(freeKick: 1, yellow: 2, red: 2)
    frozen.yellowCardsPerDismissal = 1
    frozen.chargeHelpingMidfield = false
    frozen.decayIncrement = .init(freeKick: 0.1, yellow: 0.2, red: 0.05)
    var charged = TextbookFootballRules.document
    charged.chargeHelpingMidfield = true
    charged.decayCoefficient = 0.15
    charged.decayStrengthFactor = 0
    charged.headCountFactor = 3
    charged.keeperFactor = 1.5
    charged.foulChance = 0.3
    charged.foulWeight = .init(freeKick: 0, yellow: 1, red: 0)
    return [cards, tired, frozen, charged]
  }()

  /// Matches that need a winner have a home advantage, extra time and a coin as well.
  @Test(arguments: unusual.indices, [false, true])
  func unusualRulesAgreeWithTheTextbook(index: Int, needsWinner: Bool) throws {
    var rules = Self.unusual[index]
    if needsWinner {
      rules.homeAdvantage = [0.05, 0, 0.3, 0.1][index]
      rules.extraTimePlays = [30, 80, 6, 0][index]
    }
    let clubs = [FourClubs.bayern.team, FourClubs.psg.team]
    let game = try FootballFixture.game(clubs, rules: rules.document)
    let sample = TextbookFootballSample(
      playing: game, home: 0, away: 1, matches: 80_000, seed: 11, needsWinner: needsWinner)
    var textbook = TextbookFootball(home: clubs[0], away: clubs[1], rules: rules)
    textbook.needsWinner = needsWinner
    let reference = textbook.sample(matches: 20_000, seed: 12)
    expectSameDistribution(
      sample.scores.cells(size: 25), reference: reference.scores.cells(size: 25), "scores")
    for (subject, count) in [
      ("extra times", \.extraTimes), ("shoot-outs won at home", \.shootOutWins.home),
      ("shoot-outs won away", \.shootOutWins.away),
    ] as [(String, KeyPath<TextbookFootballSample, Int>)] {
      expectSameProportion(
        sample[keyPath: count], of: sample.matches,
        reference: reference[keyPath: count], of: reference.matches, subject)
    }
    #expect((sample.extraTimes > 0) == (needsWinner && rules.extraTimePlays > 0))
    for side in TextbookSide.allCases {
      expectMeansAgree(
        sample.scores.meanGoals(side), count: sample.matches,
        reference: reference.scores.meanGoals(side), referenceCount: reference.matches,
        variance: sample.scores.variance(side), "\(side) goals")
      for (subject, one, other) in [
        ("fouls", sample.fouls[side], reference.fouls[side]),
        ("yellow cards", sample.yellowCards[side], reference.yellowCards[side]),
        ("red cards", sample.redCards[side], reference.redCards[side]),
        ("dismissals", sample.dismissals[side], reference.dismissals[side]),
      ] {
        expectMeansAgree(
          one.mean, count: one.count, reference: other.mean, referenceCount: other.count,
          variance: one.variance, "\(side) \(subject)")
      }
    }
  }
}
