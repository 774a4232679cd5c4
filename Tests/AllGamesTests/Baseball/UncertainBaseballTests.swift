import AllGames
import Games
import KernelInterface
import Players
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Baseball with uncertain ratings")
struct UncertainBaseballTests {
  private static func factors(_ game: any Game) throws -> BaseballFactors {
    try #require(game as? BaseballGame).factors
  }

  /// Teams of whom nothing is known, and so without names.
  private static func nobodies(_ uncertainty: String, rules: String = "{}") throws(Diagnostics)
    -> any Game
  {
    try GameFixture.game(
      "baseball", [("a", "{}"), ("b", "{}")], rules: rules, uncertainty: uncertainty)
  }

  private static let line =
    #""battersFaced": 700, "hits": 150, "homeRuns": 20, "walks": 50, "strikeouts": 150"#

  /// Each starter of a rotation has deviations of their own.
  @Test(arguments: [0, 1, 2])
  func theRuleBookAgreesInEveryMeeting(meeting: Int) throws {
    let pitchers = ["A", "B", "C"].map { "\"\($0)\": {\(Self.line)}" }.joined(separator: ",")
    let game = try GameFixture.game(
      "baseball", [("a", "{\"pitchers\": {\(pitchers)}}"), ("b", "{}")],
      uncertainty: #"{"player": 0.1, "team": 0.02}"#)
    for sides in [[0, 1], [1, 0]] {
      GameChecks.expectRuleBookAgrees(game, sides, GameChecks.occasion(leg: meeting), count: 40)
    }
  }

  /// A rating is a deviation in wOBA: of a batter of the league's rates in what they reach, of a pitcher in what
  /// they do not allow. Batters and starters have deviations of their own; the bullpen has no name, and so only the
  /// team's.
  @Test
  func aRatingIsADeviationInWOBAByTheFormula() throws {
    let factors = try Self.factors(
      UncertainGame.baseball.make(#"{"player": 0.03, "team": 0.01, "correlation": 0.3}"#))
    let sampler = try #require(factors.teams[0]?.sampler)
    let league = OutcomeRates(league: .repaired)
    let woba = league.woba(.repaired)
    #expect(abs(woba - 0.32) < 0.001)
    let count = 10_000
    let ratings = (0..<UInt64(count)).map { number in
      let ratings = sampler.ratings(seed: Seed(7), number: number).map { $0 / 1e6 }
      guard number < 200 else { return ratings }
      let row = factors.row(0, seed: Seed(7), tournament: number)
      for (place, rating) in ratings.enumerated() {
        let rates = Matchup.rates(
          batter: league, pitcher: league, league: league, onBase: Double(row[place].factor))
        let deviation = (place < 9 ? 1 : -1) * rating
        #expect(abs(rates.woba(.repaired) - woba - deviation) < 1e-6)
        #expect(abs(row[place].factor * row[place].inverse - 1) < 1e-6)
      }
      return ratings
    }
    #expect(ratings[0].count == 9 + 1 + 1)
    let (own, team) = (0.03 * 0.03, 0.01 * 0.01)
    for (one, other, expected) in [
      (0, 0, own + team), (10, 10, own + team), (9, 9, team), (0, 1, 0.3 * own + team),
      (2, 10, 0.3 * own + team), (2, 9, team),
    ] {
      let product = ratings.reduce(0) { $0 + $1[one] * $1[other] } / Double(count)
      let scale = own + team
      expectZ(
        product, expected,
        standardError: ((scale * scale + expected * expected) / Double(count)).squareRoot(),
        "\(one) and \(other)")
    }
  }

  /// Runs in five innings, and the lead after them, have the exact distribution on average over normal deviates, where
  /// the home side's players deviate as one.
  @Test
  func runsAreThoseOfTheChainOverAllRatings() throws {
    let game = try BaseballFixture.game(
      rules: ["homeAdvantage": 1, "starterBatters": 1000],
      uncertainty: #"{"teams": {"team0": {"player": 0.02, "correlation": 1}}}"#)
    let league = OutcomeRates(league: .repaired)
    let (woba, reaching) = (league.woba(.repaired), league.reaching)
    func exact(_ side: Int, _ deviation: Double) -> DiscreteDistribution {
      let factor = (woba + deviation) * (1 - reaching) / (woba - (woba + deviation) * reaching)
      let teams = BaseballFixture.teams
      let rates = teams[side].batters.map {
        TextbookRates.matchup($0.rates, teams[1 - side].starter.rates, onBase: factor)
      }
      return DiscreteDistribution(
        first: 0,
        BaseballChain.runs(innings: 5, maximumRuns: 30, plateAppearances: 50) { rates[$0 % 9] })
    }
    let nodes = NormalNodes.five.map { node in
      (node.weight, home: exact(0, 0.02 * node.deviate), away: exact(1, -0.02 * node.deviate))
    }
    let games = 200_000
    let counts = JointCounts(
      playing: game, [0, 1], GameChecks.occasion(seed: 11), matches: games
    ) { columns in
      let runs = columns.outcomes.map { $0[1] }
      return runs + [zip(runs[0], runs[1]).map { $0 - $1 }]
    }
    let lead = DiscreteDistribution(mixing: nodes.map { ($0.0, $0.home + -$0.away) })
    for (column, range, expected) in [
      // Beyond 20 runs nearly nothing is left.
      (0, 0...20, DiscreteDistribution(mixing: nodes.map { ($0.0, $0.home) })),
      (1, 0...20, DiscreteDistribution(mixing: nodes.map { ($0.0, $0.away) })), (2, -15...15, lead),
    ] {
      let cells = counts.cells(column, -40...40)[(range.lowerBound + 40)...].prefix(range.count)
      expectChiSquare(
        observed: Array(cells), expected: range.map { expected[$0] }, "column \(column)")
    }
    expectProportion(counts.count { $0[2] > 0 }, of: games, lead.positive, "leads")
  }

  @Test
  func factorsStayWithinTheirBounds() throws {
    let game = try Self.nobodies(#"{"team": 1}"#)
    let factors = try Self.factors(game)
    let rows = (0..<500).map { factors.row(0, seed: Seed(1), tournament: $0) }
    for place in [0, 10] {
      let found = rows.map { $0[place].factor }
      #expect(found.allSatisfy { (0.0499...20.01).contains($0) })
      // The bound below is met.
      #expect(abs((found.min() ?? 0) - 0.05) < 1e-5)
    }
    GameChecks.expectRuleBookAgrees(game, [0, 1], count: 40)
  }

  /// Players without names have no deviations of their own.
  @Test
  func teamsWithoutNamesDeviateAsTeams() throws {
    #expect((try Self.nobodies(#"{"player": 0.1}"#) as? any SampledGame)?.sampledBytes == 0)
    #expect((try Self.nobodies(#"{"team": 0.1}"#) as? any SampledGame)?.sampledBytes ?? 0 > 0)
  }

  @Test
  func whoBatsAndPitchesHasOneDeviate() throws {
    let team =
      #"{"batters": {"Shohei Ohtani": {"wrcPlus": 150}}, "#
      + #""pitchers": {"Shohei Ohtani": {\#(Self.line)}}}"#
    let game = try GameFixture.game(
      "baseball", [("a", team), ("b", "{}")], uncertainty: #"{"player": 0.03}"#)
    let row = try Self.factors(game).row(0, seed: Seed(2), tournament: 4)
    #expect(row[0].factor != 1 && row[1].factor == 1 && row[9].factor == 1)
    // Nearly, since the wOBA of a batter who reaches base more is worth other odds.
    #expect((row[0].factor > 1) == (row[10].factor < 1))
    #expect(game.canonicalRatings.canonicalText.contains("Ohtani"))
  }

  /// No wOBA is left to deviate from.
  @Test
  func aLeagueWithoutHitsHasNoUncertainty() {
    let kinds = ["Walks", "Singles", "Doubles", "Triples", "HomeRuns"]
    let nothing = "{\(kinds.map { "\"league\($0)\": 0" }.joined(separator: ", "))}"
    #expect(GameChecks.errors(try Self.nobodies("{}", rules: nothing)).isEmpty)
    #expect(GameChecks.errors(try Self.nobodies(#"{"team": 0.01}"#, rules: nothing)).count == 1)
  }
}
