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
  static let uncertainty = """
    {"player": 0.03, "team": 0.01, "correlation": 0.3,
     "teams": {"team1": {"players": {"Starter": 0.1, "Batter 3": 0}}}}
    """

  static func game(
    _ uncertainty: String? = uncertainty, rules: JSONValue = [:]
  ) throws(Diagnostics) -> any Game {
    try BaseballFixture.game(
      BaseballFixture.teams + BaseballFixture.teams, rules: rules, uncertainty: uncertainty)
  }

  static func factors(_ game: any Game) throws -> BaseballFactors {
    try #require(game as? BaseballGame).factors
  }

  /// Teams of whom nothing is known, and so without names.
  static func nobodies(_ uncertainty: String, rules: String = "{}") throws(Diagnostics) -> any Game
  {
    try GameFixture.game(
      "baseball", [("a", "{}"), ("b", "{}")], rules: rules, uncertainty: uncertainty)
  }

  @Test(arguments: [0, 5, 23])
  func theRuleBookAgrees(starterBatters: Int) throws {
    let game = try Self.game(
      rules: ["starterBatters": .whole(starterBatters), "placedRunnerFrom": 10])
    for sides in [[0, 1], [3, 0]] {
      GameChecks.expectRuleBookAgrees(
        game, sides, GameChecks.occasion(), first: 0xFFFF_FFF0, count: 200)
    }
  }

  /// Each starter of a rotation has deviations of their own.
  @Test(arguments: [0, 1, 2])
  func theRuleBookAgreesInEveryMeeting(meeting: Int) throws {
    let line = #""battersFaced": 700, "hits": 150, "homeRuns": 20, "walks": 50, "strikeouts": 150"#
    let pitchers = ["A", "B", "C"].map { "\"\($0)\": {\(line)}" }.joined(separator: ",")
    let team = "{\"pitchers\": {\(pitchers)}}"
    let game = try GameFixture.game(
      "baseball", [("a", team), ("b", "{}")], uncertainty: #"{"player": 0.1, "team": 0.02}"#)
    for sides in [[0, 1], [1, 0]] {
      GameChecks.expectRuleBookAgrees(
        game, sides, GameChecks.occasion(leg: meeting), count: 200)
    }
  }

  @Test
  func whatEveryGamePromisesHolds() throws {
    let game = try Self.game()
    GameChecks.expectLanesHold(game, [0, 1], entrants: 4)
  }

  /// A rating is a deviation in wOBA: of a batter of the league's rates in what they reach, of a pitcher in what
  /// they do not allow.
  @Test
  func aRatingIsADeviationInWOBA() throws {
    let factors = try Self.factors(Self.game())
    let sampler = try #require(factors.teams[0]?.sampler)
    let league = OutcomeRates(league: .repaired)
    let woba = league.woba(.repaired)
    #expect(abs(woba - 0.32) < 0.001)
    for number in 0..<200 as Range<UInt64> {
      let ratings = sampler.ratings(seed: Seed(7), number: number)
      let row = factors.row(0, seed: Seed(7), tournament: number)
      try #require(row.count >= ratings.count && ratings.count == 9 + 1 + 1)
      for (place, rating) in ratings.enumerated() {
        let rates = Matchup.rates(
          batter: league, pitcher: league, league: league, onBase: Double(row[place].factor))
        let deviation = (place < 9 ? 1 : -1) * rating / 1e6
        #expect(abs(rates.woba(.repaired) - woba - deviation) < 1e-6)
        #expect(abs(row[place].factor * row[place].inverse - 1) < 1e-6)
      }
    }
  }

  /// Batters and starters have deviations of their own; the bullpen has no name, and so only the team's.
  @Test
  func ratingsDeviateByTheFormula() throws {
    let factors = try Self.factors(
      Self.game(#"{"player": 0.03, "team": 0.01, "correlation": 0.3}"#))
    let sampler = try #require(factors.teams[0]?.sampler)
    let count = 20_000
    let ratings = (0..<count).map { number in
      sampler.ratings(seed: Seed(5), number: UInt64(number)).map { $0 / 1e6 }
    }
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

  /// Runs in five innings, and the lead after them, have the exact distribution on average over normal deviates:
  /// a team without names, and one whose players deviate as one.
  @Test(arguments: [0, 1])
  func runsAreThoseOfTheChainOverAllRatings(index: Int) throws {
    let deviation = index == 0 ? 0.05 : 0.02
    let rules: JSONValue = ["homeAdvantage": 1, "starterBatters": 1000]
    let game =
      index == 0
      ? try Self.nobodies(#"{"teams": {"a": {"team": 0.05}}}"#, rules: rules.compactText)
      : try BaseballFixture.game(
        rules: rules, uncertainty: #"{"teams": {"team0": {"player": 0.02, "correlation": 1}}}"#)
    let league = OutcomeRates(league: .repaired)
    let woba = league.woba(.repaired)
    let reaching = league.reaching
    func factor(_ deviation: Double) -> Double {
      (woba + deviation) * (1 - reaching) / (woba - (woba + deviation) * reaching)
    }
    let teams = BaseballFixture.teams
    func exact(_ side: Int, _ factor: Double) -> DiscreteDistribution {
      guard index == 1 else {
        let rates = TextbookRates.matchup(.league, .league, onBase: factor)
        let inning = DiscreteDistribution(
          first: 0,
          BaseballChain.runs(innings: 1, maximumRuns: 30, plateAppearances: 30) { _ in rates })
        return inning + inning + inning + inning + inning
      }
      let rates = (0..<9).map { place in
        TextbookRates.matchup(
          teams[side].batters[place].rates, teams[1 - side].starter.rates, onBase: factor)
      }
      return DiscreteDistribution(
        first: 0,
        BaseballChain.runs(innings: 5, maximumRuns: 30, plateAppearances: 50) { rates[$0 % 9] })
    }
    // The five nodes of Gauss and Hermite, for what is costly.
    let five = [
      (-2.856970013872806, 0.01125741132772069), (-1.355626179974266, 0.2220759220056126),
      (0, 0.5333333333333333), (1.355626179974266, 0.2220759220056126),
      (2.856970013872806, 0.01125741132772069),
    ]
    let deviates = index == 0 ? NormalNodes.all.map { ($0.deviate, $0.weight) } : five
    let nodes = deviates.map { deviate, weight in
      (
        weight, home: exact(0, factor(deviation * deviate)),
        away: exact(1, factor(-deviation * deviate))
      )
    }
    let games = 300_000
    let counts = JointCounts(
      playing: game, [0, 1], GameChecks.occasion(seed: 11), matches: games
    ) { $0.outcomes.map { $0[1] } }
    let home = DiscreteDistribution(mixing: nodes.map { ($0.0, $0.home) })
    let away = DiscreteDistribution(mixing: nodes.map { ($0.0, $0.away) })
    for (side, expected) in [home, away].enumerated() {
      // Beyond 20 runs nearly nothing is left.
      expectChiSquare(
        observed: Array(counts.cells(side, 0...40).prefix(21)),
        expected: (0...20).map { expected[$0] * Double(games) }, "side \(side)")
    }
    let leads = counts.combinations.map { (lead: $0.values[0] - $0.values[1], count: $0.count) }
    let lead = DiscreteDistribution(mixing: nodes.map { ($0.0, $0.home + -$0.away) })
    expectProportion(
      leads.reduce(0) { $0 + ($1.lead > 0 ? $1.count : 0) }, of: games, lead.positive, "leads")
    expectZ(
      Double(leads.reduce(0) { $0 + $1.lead * $1.count }) / Double(games), lead.mean,
      standardError: (lead.variance / Double(games)).squareRoot(), "lead")
    expectChiSquare(
      observed: (-15...15).map { lead in
        Double(leads.reduce(0) { $0 + ($1.lead == lead ? $1.count : 0) })
      },
      expected: (-15...15).map { lead[$0] * Double(games) }, "leads")
  }

  @Test
  func factorsStayWithinTheirBounds() throws {
    let factors = try Self.factors(Self.nobodies(#"{"team": 1}"#))
    let rows = (0..<500).map { factors.row(0, seed: Seed(1), tournament: $0) }
    for place in [0, 10] {
      let found = rows.map { $0[place].factor }
      #expect(found.allSatisfy { (0.0499...20.01).contains($0) })
      // The bound below is met.
      #expect(abs((found.min() ?? 0) - 0.05) < 1e-5)
    }
    GameChecks.expectRuleBookAgrees(
      try Self.nobodies(#"{"team": 1}"#), [0, 1], GameChecks.occasion(), count: 200)
  }

  @Test
  func aSampleMayHoldForSeveralTournaments() throws {
    let game = try Self.game()
    let shared = PlayedLanes(game, first: 5, count: 100, tournamentsPerSample: 10)
    let again = PlayedLanes(game, first: 38, count: 30, tournamentsPerSample: 10)
    #expect(shared != PlayedLanes(game, first: 5, count: 100))
    #expect(again == shared.restricted(to: 33..<63))
  }

  /// The sampled kernel with factors of 1 plays as the one that knows none.
  @Test
  func teamsWhoseRatingsAreCertainPlayAsEver() throws {
    let some = try Self.game(#"{"teams": {"team0": {"player": 0.05}}}"#)
    let plain = try Self.game(nil)
    func played(_ game: any Game, _ home: Int, _ away: Int) -> PlayedLanes {
      PlayedLanes(game, [.uniform(home), .uniform(away)], GameChecks.occasion(), count: 2000)
    }
    #expect(played(some, 1, 2) == played(plain, 1, 2))
    #expect(played(some, 0, 2) != played(plain, 0, 2))
  }

  @Test(arguments: [
    "{}", #"{"player": 0, "team": 0.0, "correlation": 0.7}"#,
    #"{"teams": {"team0": {"players": {"Batter 1": 0}}}}"#,
  ])
  func noUncertaintyIsNone(uncertainty: String) throws {
    let (game, plain) = (try Self.game(uncertainty), try Self.game(nil))
    #expect((game as? any SampledGame)?.sampledBytes == 0)
    #expect(game.canonicalRatings.canonicalText == plain.canonicalRatings.canonicalText)
  }

  /// Players without names have no deviations of their own.
  @Test
  func teamsWithoutNamesDeviateAsTeams() throws {
    #expect((try Self.nobodies(#"{"player": 0.1}"#) as? any SampledGame)?.sampledBytes == 0)
    #expect((try Self.nobodies(#"{"team": 0.1}"#) as? any SampledGame)?.sampledBytes ?? 0 > 0)
  }

  @Test
  func whoBatsAndPitchesHasOneDeviate() throws {
    let line = #""battersFaced": 700, "hits": 150, "homeRuns": 20, "walks": 50, "strikeouts": 150"#
    let team = """
      {"batters": {"Shohei Ohtani": {"wrcPlus": 150}}, "pitchers": {"Shohei Ohtani": {\(line)}}}
      """
    let game = try GameFixture.game(
      "baseball", [("a", team), ("b", "{}")], uncertainty: #"{"player": 0.03}"#)
    let row = try Self.factors(game).row(0, seed: Seed(2), tournament: 4)
    #expect(row[0].factor != 1 && row[1].factor == 1 && row[9].factor == 1)
    // Nearly, since the wOBA of a batter who reaches base more is worth other odds.
    #expect((row[0].factor > 1) == (row[10].factor < 1))
    #expect(game.canonicalRatings.canonicalText.contains("Ohtani"))
  }

  /// Only the names in use are in the identity, and each place's.
  @Test
  func uncertaintyIsAPartOfTheRatings() throws {
    let one = try Self.game(#"{"teams": {"team1": {"players": {"Batter 9": 0.02}}}}"#)
    guard case .array(let ours) = one.canonicalRatings,
      case .array(let theirs) = try Self.game(nil).canonicalRatings
    else {
      Issue.record("ratings are an array")
      return
    }
    #expect(
      zip(ours, theirs).map { $0.canonicalText == $1.canonicalText } == [true, false, true, true])
  }

  @Test
  func whatIsWrongIsSaid() {
    func messages(_ uncertainty: String, rules: JSONValue = [:]) -> [String] {
      do {
        _ = try Self.game(uncertainty, rules: rules)
        return []
      } catch {
        return error.all.map { $0.message + ($0.suggestion.map { " | \($0)" } ?? "") }
      }
    }
    #expect(
      messages(#"{"teams": {"team9": {}}}"#)[0].hasPrefix(
        #"found "team9", expected the id of an entrant | team"#))
    #expect(
      messages(#"{"teams": {"team0": {"players": {"Startr": 0.1}}}}"#)
        == [#"found "Startr", expected a player of "team0" | Starter"#])
    #expect(messages(#"{"player": 1.5}"#).count == 1)
    #expect(messages(#"{"player": 0.0000001}"#).count == 1)
    let nothing: JSONValue = [
      "leagueWalks": 0, "leagueSingles": 0, "leagueDoubles": 0, "leagueTriples": 0,
      "leagueHomeRuns": 0,
    ]
    #expect(messages("{}", rules: nothing) == [])
    #expect(messages(#"{"team": 0.01}"#, rules: nothing).count == 1)
  }
}
