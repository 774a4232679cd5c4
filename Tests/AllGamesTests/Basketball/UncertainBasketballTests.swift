import AllGames
import Games
import Players
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Basketball with uncertain ratings")
struct UncertainBasketballTests {
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

  private static func game(
    _ uncertainty: String? = nil, rules: String = "{}", teams: [(id: String, text: String)] = teams
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game("basketball", teams, rules: rules, uncertainty: uncertainty)
  }

  /// Returns the pace, the points per possession and the defence of a team in some tournaments.
  private static func rows(_ game: any Game, _ entrant: Int, _ count: UInt64) throws -> [[Float]] {
    let table = try #require(game as? BasketballGame).table
    return (0..<count).map { number in
      table.row(entrant, seed: Seed(9), tournament: number).map { Float(bitPattern: $0) }
    }
  }

  /// Deviations are so wide that ratings and strengths reach their bounds.
  @Test
  func noScoreIsAboveTheGreatest() throws {
    let short = #"{"periodMinutes": 6, "overtimeMinutes": 2}"#
    let game = try Self.game(#"{"player": 100, "team": 100}"#, rules: short)
    for sides in [[0, 1], [2, 3], [1, 2]] { GameChecks.expectRangesHold(game, sides) }
    GameChecks.expectRuleBookAgrees(game, [0, 2], count: 40)
    let fixed = try Self.game(rules: short)
    #expect(game.outcomes[0].range.upperBound > fixed.outcomes[0].range.upperBound)
    // 30 points per 100 possessions is the most.
    let points = try Self.rows(game, 2, 200).map { $0[1] }
    #expect(points.max() == 1.14 + 0.3 && points.min() == 1.14 - 0.3)
  }

  /// Offence and defence have the variances and covariance of the formula; teams are independent.
  @Test(arguments: [(0.0, 2.0, 0.0), (0, 2, 1), (1.5, 2, 0.3), (3, 0, 0)])
  func strengthsDeviateByTheFormula(team: Double, player: Double, correlation: Double) throws {
    let game = try Self.game(
      #"{"team": \#(team), "player": \#(player), "correlation": \#(correlation)}"#)
    let (fixed, count) = (try Self.game(), 10_000)
    // Points per 100 possessions more than by the stated ratings, in offence and in defence.
    let deviations = try (0..<3).map { entrant in
      let mean = try Self.rows(fixed, entrant, 1)[0].map(Double.init)
      let rows = try Self.rows(game, entrant, UInt64(count)).map { $0.map(Double.init) }
      #expect(rows.allSatisfy { $0[0] == mean[0] })
      return [
        rows.map { 100 * ($0[1] - mean[1]) }, rows.map { -100 * 1.0707 * ($0[2] - mean[2]) },
      ]
    }
    let squares = Self.minutes.reduce(0) { $0 + Double($1 * $1) / (48 * 48) }
    let players = player * player * ((1 - correlation) * squares + correlation * 25)
    let (o, d) = (0.63, 0.51)
    func variance(_ weights: Double) -> Double { (weights * players + team * team) / 4 }
    let variances = [[variance(o * o), variance(d * d)]]
    // The same names in another team have draws of their own; a team by its strengths has the team's alone.
    let all = variances + variances + [[team * team / 4, team * team / 4]]
    for (one, other, expected) in [
      ((0, 0), (0, 0), all[0][0]), ((0, 1), (0, 1), all[0][1]), ((0, 0), (0, 1), variance(o * d)),
      ((2, 0), (2, 0), all[2][0]), ((0, 0), (1, 0), 0), ((0, 0), (2, 1), 0),
    ] {
      let product =
        zip(deviations[one.0][one.1], deviations[other.0][other.1])
        .reduce(0) { $0 + $1.0 * $1.1 } / Double(count)
      let scale = all[one.0][one.1] * all[other.0][other.1]
      let error = ((scale + expected * expected) / Double(count)).squareRoot()
      #expect(abs(product - expected) < 4.5 * error + 1e-3, "\(one) and \(other)")
    }
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
    let strengths = ["pace", "pointsPerPossession", "defence"].map { name -> Double in
      let team = game.canonicalRatings.elements[home]
      if case .double(let number)? = team[name] { return number } else { return .nan }
    }
    let (pace, points, defence) = (strengths[0], strengths[1], strengths[2])
    let squares = Self.minutes.reduce(0) { $0 + Double($1 * $1) / (48 * 48) }
    let players = (16 * (0.5 * squares + 0.5 * 25)).squareRoot()
    let (offenceStep, defenceStep) =
      index == 0 ? (4, 4) : (0.63 * players / 2, 0.51 * players / 2)
    let pairs = NormalNodes.five.flatMap { one in NormalNodes.five.map { (one, $0) } }
    let expected = DiscreteDistribution(
      mixing: pairs.map { one, other in
        let (ours, theirs) = (one.deviate, other.deviate)
        let (homePoints, homeDefence) = (
          points + ours * offenceStep / 100, defence - ours * defenceStep / 107.07
        )
        let (awayPoints, awayDefence) = (
          1.01 + theirs * 2.5 / 100, 1.05 - theirs * 2.5 / 107.07
        )
        return (
          one.weight * other.weight,
          TextbookBasketball(
            possessions: pace * 98.3 / 98.29, home: homePoints * awayDefence * 1.0155,
            away: awayPoints * homeDefence * 0.9845
          ).margin
        )
      })
    let matches = 200_000
    let counts = JointCounts(
      playing: game, [home, 3], GameChecks.occasion(seed: 71), matches: matches
    ) { [$0.margins] }
    let margins = counts.cells(0, expected.range)
    expectChiSquare(observed: margins, expected: expected.expected(expected.range))
    expectProportion(counts.count { $0[0] > 0 }, of: matches, expected.positive, "home wins")
    expectZ(
      DiscreteDistribution(first: expected.range.lowerBound, margins).mean / Double(matches),
      expected.mean, standardError: (expected.variance / Double(matches)).squareRoot())
  }

  /// Players keep their deviates when another one is out, so that the difference in strength is constant.
  @Test
  func thePlayersWhoAreLeftKeepTheirDeviates() throws {
    let out = Self.squad.replacing(#""p9": 6"#, with: #""p9": 0"#)
    let uncertainty = #"{"teams": {"a": {"players": {"p0": 5}}}}"#
    let all = try Self.rows(Self.game(uncertainty), 0, 100)
    let some = try Self.rows(
      Self.game(uncertainty, teams: [("a", out)] + Self.teams.dropFirst()), 0, 100)
    let differences = zip(all, some).map { $0[1] - $1[1] }
    #expect((differences.max() ?? 0) - (differences.min() ?? 0) < 1e-6)
  }

  @Test
  func lineUpsAreNotChosenByUncertainRatings() throws {
    let lineups = try #require(Self.game(#"{"player": 2}"#) as? any LineupGame).lineups
    #expect(throws: LineupError.self) { try lineups.choices(of: 0, LineupTerms()) }
  }

  /// Uncertain ratings raise the greatest score.
  @Test
  func scoresHaveALimit() {
    let long = #"{"periodMinutes": 30}"#
    #expect(GameChecks.errors(try Self.game("{}", rules: long)).isEmpty)
    let errors = GameChecks.errors(try Self.game(#"{"player": 100}"#, rules: long)).map(\.message)
    #expect(errors.count == 1)
    #expect(
      errors.allSatisfy {
        $0.hasPrefix("a side could score ")
          && $0.hasSuffix("use shorter periods or weaker teams, or less uncertain ratings")
      }, "\(errors)")
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
