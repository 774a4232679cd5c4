import AllGames
import Games
import Players
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Basketball with uncertain ratings")
struct UncertainBasketballTests {
  static let uncertainty = """
    {"player": 2, "team": 1.5, "correlation": 0.3,
     "teams": {"b": {"players": {"p4": 6}}, "d": {"player": 0, "team": 0}}}
    """

  /// Ten players with the same season, and with planned minutes and stated ratings.
  static let squad: String = {
    let players = (0..<10).map { number in
      """
      "p\(number)": {"games": 82, "minutes": 1968, "points": 900, "fieldGoals": 350,
      "fieldGoalAttempts": 750, "offensiveRebounds": 60, "turnovers": 90,
      "freeThrowAttempts": 200, "freeThrows": 150, "rating": \(number - 4)}
      """
    }
    let minutes = Self.minutes.enumerated().map { #""p\#($0)": \#($1)"# }
    return "{\"squad\": {\(players.joined(separator: ","))}, "
      + "\"minutes\": {\(minutes.joined(separator: ","))}}"
  }()
  static let minutes = [40, 36, 34, 32, 30, 20, 20, 14, 8, 6]

  /// Two squads, and two teams by their strengths.
  static let teams = [
    ("a", squad), ("b", squad), ("c", BasketballFixture.strengths[0].compactText),
    ("d", BasketballFixture.strengths[2].compactText),
  ]

  static func game(
    _ uncertainty: String? = uncertainty, rules: String = "{}",
    teams: [(id: String, text: String)] = teams
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game("basketball", teams, rules: rules, uncertainty: uncertainty)
  }

  static func table(_ game: any Game) throws -> BasketballTable {
    try #require(game as? BasketballGame).table
  }

  @Test(arguments: ["tie", "overtime"])
  func theRuleBookAgrees(ties: String) throws {
    let game = try Self.game(rules: #"{"ties": "\#(ties)"}"#)
    for sides in [[0, 1], [1, 2], [3, 0], [2, 3]] {
      GameChecks.expectRuleBookAgrees(
        game, sides, GameChecks.occasion(), first: 0xFFFF_FFF0, count: 64)
    }
  }

  @Test
  func lanesAreIndependent() throws {
    let game = try Self.game()
    GameChecks.expectLanesHold(game, entrants: 4)
    GameChecks.expectRangesHold(game, [2, 3])
  }

  /// Deviations are so wide that ratings and strengths reach their bounds.
  @Test
  func noScoreIsAboveTheGreatest() throws {
    let short = #"{"periodMinutes": 6, "overtimeMinutes": 2}"#
    let game = try Self.game(#"{"player": 100, "team": 100}"#, rules: short)
    for sides in [[0, 1], [2, 3], [1, 2]] { GameChecks.expectRangesHold(game, sides) }
    GameChecks.expectRuleBookAgrees(game, [0, 2], GameChecks.occasion(), count: 100)
    let fixed = try Self.game(nil, rules: short)
    #expect(game.outcomes[0].range.upperBound > fixed.outcomes[0].range.upperBound)
    // 30 points per 100 possessions is the most.
    let table = try Self.table(game)
    let rows = (0..<200).map { table.row(2, seed: Seed(1), tournament: $0) }
    let points = rows.map { Float(bitPattern: $0[1]) }
    #expect(points.max() == 1.14 + 0.3 && points.min() == 1.14 - 0.3)
  }

  /// Offence and defence have the variances and covariance of the formula; teams are independent.
  @Test(arguments: [
    (0.0, 2.0, 0.0), (0, 2, 1), (1.5, 2, 0.3), (3, 0, 0),
  ])
  func strengthsDeviateByTheFormula(team: Double, player: Double, correlation: Double) throws {
    let uncertainty =
      #"{"team": \#(team), "player": \#(player), "correlation": \#(correlation)}"#
    let table = try Self.table(Self.game(uncertainty))
    let fixed = try Self.table(Self.game(nil))
    let count = 40_000
    // Points per 100 possessions more than by the stated ratings.
    func deviations(_ entrant: Int) -> (offence: [Double], defence: [Double]) {
      let mean = fixed.row(entrant, seed: Seed(0), tournament: 0).map {
        Double(Float(bitPattern: $0))
      }
      let rows = (0..<count).map { number in
        table.row(entrant, seed: Seed(9), tournament: UInt64(number)).map {
          Double(Float(bitPattern: $0))
        }
      }
      #expect(rows.allSatisfy { $0[0] == mean[0] })
      return (
        rows.map { 100 * ($0[1] - mean[1]) }, rows.map { -100 * 1.0707 * ($0[2] - mean[2]) }
      )
    }
    func expectCovariance(_ one: [Double], _ other: [Double], _ expected: Double, _ scale: Double) {
      let product = zip(one, other).reduce(0) { $0 + $1.0 * $1.1 } / Double(count)
      let error = ((scale * scale + expected * expected) / Double(count)).squareRoot()
      #expect(abs(product - expected) < 4.5 * error + 1e-3)
    }
    let shares = Self.minutes.map { Double($0) / 48 }
    let squares = shares.reduce(0) { $0 + $1 * $1 }
    let players = player * player * ((1 - correlation) * squares + correlation * 25)
    let (offenceWeight, defenceWeight) = (0.63, 0.51)
    let (a, b, c) = (deviations(0), deviations(1), deviations(2))
    func variance(_ one: Double, _ other: Double) -> Double {
      (one * other * players + team * team) / 4
    }
    let offence = variance(offenceWeight, offenceWeight)
    let defence = variance(defenceWeight, defenceWeight)
    for values in [a.offence, a.defence, b.offence, c.offence] {
      let mean = values.reduce(0, +) / Double(count)
      #expect(abs(mean) < 4.5 * (offence / Double(count)).squareRoot() + 1e-4)
    }
    expectCovariance(a.offence, a.offence, offence, offence)
    expectCovariance(a.defence, a.defence, defence, defence)
    expectCovariance(
      a.offence, a.defence, variance(offenceWeight, defenceWeight), (offence * defence).squareRoot()
    )
    expectCovariance(c.offence, c.offence, team * team / 4, team * team / 4)
    // The same names in another team have draws of their own.
    expectCovariance(a.offence, b.offence, 0, offence)
    expectCovariance(a.offence, c.defence, 0, (offence * team * team / 4).squareRoot())
  }

  /// The textbook's distribution of margins is averaged over normal deviates.
  @Test(arguments: [0, 1])
  func marginsAreThoseOfTheTextbookOverAllRatings(index: Int) throws {
    // Only the team deviates, or only the players of the squad.
    let uncertainty =
      index == 0
      ? #"{"teams": {"c": {"team": 8}, "d": {"team": 5}}}"#
      : #"{"teams": {"a": {"player": 4, "correlation": 0.5}, "d": {"team": 5}}}"#
    let home = index == 0 ? 2 : 0
    let game = try Self.game(uncertainty, rules: #"{"ties": "tie"}"#)
    let (pace, points, defence) = try BasketballPlanTests.strengths(of: home, in: Self.game(nil))
    let squares = Self.minutes.reduce(0) { $0 + Double($1 * $1) / (48 * 48) }
    let players = (16 * (0.5 * squares + 0.5 * 25)).squareRoot()
    let (offenceStep, defenceStep) =
      index == 0 ? (4, 4) : (0.63 * players / 2, 0.51 * players / 2)
    let expected = DiscreteDistribution(
      mixing: NormalNodes.pairs.filter { $0.weight > 1e-7 }.map { ours, theirs, weight in
        let (homePoints, homeDefence) = (
          points + ours * offenceStep / 100, defence - ours * defenceStep / 107.07
        )
        let (awayPoints, awayDefence) = (
          1.01 + theirs * 2.5 / 100, 1.05 - theirs * 2.5 / 107.07
        )
        return (
          weight,
          TextbookBasketball(
            possessions: pace * 98.3 / 98.29, home: homePoints * awayDefence * 1.0155,
            away: awayPoints * homeDefence * 0.9845
          ).margin
        )
      })
    var margins: [Int] = []
    for block in 0..<50 as Range<UInt64> {
      let played = PlayedLanes(
        game, [.uniform(home), .uniform(3)], GameChecks.occasion(seed: 71), first: block * 8000,
        count: 8000)
      margins += zip(played.scores[0], played.scores[1]).map { $0 - $1 }
    }
    expectChiSquare(
      observed: DiscreteDistribution.cells(margins, expected.range),
      expected: expected.expected(expected.range))
    expectProportion(margins.count { $0 > 0 }, of: margins.count, expected.positive, "home wins")
    expectZ(
      Double(margins.reduce(0, +)) / Double(margins.count), expected.mean,
      standardError: (expected.variance / Double(margins.count)).squareRoot())
  }

  @Test
  func aSampleMayHoldForSeveralTournaments() throws {
    GameChecks.expectSamplesHold(try Self.game(), [0, 2])
  }

  /// Deviations of players do not matter to a team that is given by its strengths.
  @Test(
    arguments: [
      ("{}", []), (#"{"player": 0, "team": 0.0, "correlation": 0.7}"#, []),
      (#"{"player": 3, "teams": {"a": {"player": 0}, "b": {"player": 0}}}"#, []),
      (#"{"teams": {"b": {"players": {"p3": 2}}, "c": {"team": 1}}}"#, [1, 2]),
    ] as [(String, Set<Int>)])
  func onlyTheTeamsNamedAreUncertain(uncertainty: String, teams: Set<Int>) throws {
    let (game, plain) = (try Self.game(uncertainty), try Self.game(nil))
    GameChecks.expectUncertain(teams, of: game, certain: plain)
    #expect((game.outcomes[0].range == plain.outcomes[0].range) == teams.isEmpty)
  }

  /// Players keep their deviates when another one is out, so that the difference in strength is constant.
  @Test
  func thePlayersWhoAreLeftKeepTheirDeviates() throws {
    let out = Self.squad.replacing(#""p9": 6"#, with: #""p9": 0"#)
    let uncertainty = #"{"teams": {"a": {"players": {"p0": 5}}}}"#
    let all = try Self.table(Self.game(uncertainty))
    let some = try Self.table(
      Self.game(uncertainty, teams: [("a", out)] + Self.teams.dropFirst()))
    let differences = (0..<100 as Range<UInt64>).map { number in
      let points = [all, some].map {
        Float(bitPattern: $0.row(0, seed: Seed(3), tournament: number)[1])
      }
      return points[0] - points[1]
    }
    #expect((differences.max() ?? 0) - (differences.min() ?? 0) < 1e-6)
  }

  @Test
  func lineUpsAreNotChosenByUncertainRatings() throws {
    let lineups = try #require(Self.game() as? any LineupGame).lineups
    #expect(throws: LineupError.self) { try lineups.choices(of: 0, LineupTerms()) }
  }

  static let long = #"{"periodMinutes": 30}"#

  @Test(arguments: [
    (#"{"teams": {"e": {}}}"#, "{}", #"found "e", expected the id of an entrant"#),
    (
      #"{"teams": {"a": {"players": {"p10": 1}}}}"#, "{}", #"found "p10", expected a player of "a""#
    ),
    (#"{"teams": {"c": {"players": {"p1": 1}}}}"#, "{}", #"found "p1", expected a player of "c""#),
    (#"{"player": -1}"#, "{}", "found the number -1"),
    (#"{"team": 101}"#, "{}", "found the number 101"),
    (#"{"player": 100}"#, long, "a side could score "),
  ])
  func whatIsWrongIsSaid(uncertainty: String, rules: String, error: String) {
    let errors = GameChecks.errors(try Self.game(uncertainty, rules: rules)).map(\.message)
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.hasPrefix(error) }, "\(errors)")
    #expect(
      errors.allSatisfy {
        $0.hasSuffix("use shorter periods or weaker teams, or less uncertain ratings")
      } == (rules == Self.long))
    #expect(GameChecks.errors(try Self.game("{}", rules: rules)).isEmpty)
  }

  @Test
  func scoresFromRangesHaveNoUncertainty() throws {
    let teams = [("a", BasketballFixture.ratings[0].compactText), ("b", Self.squad)]
    let app = #"{"preset": "app"}"#
    for uncertainty in [#"{"player": 1}"#, #"{"team": 1}"#] {
      let errors = GameChecks.errors(try Self.game(uncertainty, rules: app, teams: teams))
      #expect(errors.count == 1)
      #expect(
        errors.first?.message.hasSuffix(#"or set game.rules.preset to "possessions""#) == true)
      #expect(errors.first?.path?.description == "$.uncertainty")
    }
    _ = try Self.game(#"{"team": 0}"#, rules: app, teams: teams)
  }
}
