import AllGames
import Games
import TestSupport
import Testing
import TextFiles

/// Figures of players and teams, against values worked out by hand.
@Suite("Figures of players and teams")
struct FigureTests {
  /// The figures of a team's first player by name, as far as there are any; those of `others` are in the same table.
  private static func player(
    _ kind: String, _ text: String, others: [String] = [], rules: String = "{}"
  ) throws -> [String: Double] {
    let definition = GameFixture.definition(kind)
    var diagnostics = Diagnostics()
    let players = definition.players(
      of: try GameFixture.teams(kind, [text] + others), rules: try GameFixture.node(rules),
      diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    let values = try #require(players.first).values
    let known = zip(definition.playerFigures, values).compactMap { figure, value in
      value.map { (figure.name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: known)
  }

  private static func expect(_ found: [String: Double], _ expected: [String: Double]) {
    for (name, value) in expected {
      #expect(abs((found[name] ?? .nan) - value) < 1e-12, "\(name): \(found[name] ?? .nan)")
    }
  }

  @Test(arguments: GameCatalogue.rosters.map(\.kind))
  func namesAreThoseOfFiguresThatThereAre(_ kind: String) {
    let definition = GameFixture.definition(kind)
    for figures in [definition.playerFigures, definition.teamFigures] {
      let names = figures.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "_" } })
      #expect(figures.compactMap(\.weight).allSatisfy(names.contains))
      #expect(figures.isEmpty || figures.contains(where: \.isLeading))
    }
  }

  /// Mike Trout, 2019: .291 / .438 / .645 in 600 plate appearances. wRC+ is 100 ((255.771 / 586 - .32) / 1.157 + .126
  /// + .126 * .02) / .13 = 176.3, and .126 * .2 / .13 = 19.4 points less in a park of 118.
  @Test(arguments: [(98, 176), (118, 157)])
  func aBattersSeasonIsWhatItIsPublishedAs(park: Int, plus: Double) throws {
    let trout = try Self.player(
      "baseball",
      """
      { "parkFactor": \(park), "batters": { "Trout": { "atBats": 470, "hits": 137, "doubles": 27,
        "triples": 2, "homeRuns": 45, "walks": 110, "intentionalWalks": 14, "hitByPitch": 16,
        "strikeouts": 120, "sacrificeFlies": 4 } } }
      """)
    Self.expect(
      trout,
      [
        "plate_appearances": 600, "batting_average": 137.0 / 470,
        "on_base_percentage": 263.0 / 600, "slugging_percentage": 303.0 / 470, "wrc_plus": plus,
        "woba": 255.771 / 586,
      ])
    #expect(trout["fip"] == nil && trout["innings"] == nil)
  }

  /// Half of the season's totals give back the season's wOBA.
  @Test func theLeagueOf2019IsAverage() throws {
    let league = try Self.player(
      "baseball",
      """
      { "batters": { "All": { "atBats": 83326, "hits": 21020, "doubles": 4266, "triples": 393,
        "homeRuns": 3388, "walks": 7948, "intentionalWalks": 377, "hitByPitch": 992,
        "strikeouts": 21412, "sacrificeFlies": 575, "sacrificeHits": 388 } } }
      """)
    #expect(abs((league["woba"] ?? 0) - 0.32) < 0.0005)
  }

  /// 100 * 2.64 / 4.51 = 58.5...; half of the totals of 2019 give the league's FIP.
  @Test(arguments: [
    (
      #""battersFaced": 817, "outs": 637, "hits": 142, "homeRuns": 29, "walks": 48, "hitByPitch": 3, "strikeouts": 326"#,
      ["innings": 637.0 / 3, "fip": 2.64, "fip_minus": 59]
    ),
    (
      #""battersFaced": 93259, "outs": 65135, "hits": 21020, "homeRuns": 3388, "walks": 7948, "hitByPitch": 992, "strikeouts": 21412"#,
      ["fip": 4.51]
    ), (#""fip": 4.51"#, ["fip": 4.51, "fip_minus": 100]),
  ])
  func aPitchersFIPStandsBesideTheLeagues(line: String, expected: [String: Double]) throws {
    Self.expect(
      try Self.player("baseball", #"{ "pitchers": { "P": { \#(line) } } }"#), expected)
  }

  /// 182.1 innings are 182 and a third, or as the program has it 182 and a tenth; outs are exact.
  @Test(
    arguments: [
      (#""innings": 182.1"#, "thirds", 547.0 / 3), (#""innings": 182.2"#, "thirds", 548.0 / 3),
      (#""innings": 182"#, "thirds", 182), (#""innings": 182.1"#, "decimals", 182.1),
      (#""outs": 547"#, "decimals", 547.0 / 3),
    ])
  func tenthsOfInningsAreThirds(member: String, tenths: String, innings: Double) throws {
    let player = try Self.player(
      "baseball", #"{ "pitchers": { "P": { \#(member), "battersFaced": 800, "fip": 4 } } }"#,
      rules: #"{ "inningsTenths": "\#(tenths)" }"#)
    Self.expect(player, ["innings": innings])
  }

  /// 50 / 40 = 1.25 turnovers, rounded to one decimal as the game has it. In halves of a point the rating is 5 * 20 + 5 *
  /// 2.5 - 6 * 1.3 + 4 * 1 + 4 * .5 + 20 * 1 + 2 * 3 = 136.7, and contributes for 30 of the 240 minutes of a team.
  @Test func aSeasonOfBasketballIsToldPerGame() throws {
    let full = try Self.player(
      "basketball",
      """
      { "squad": { "Full": { "games": 40, "minutes": 1200, "points": 800, "assists": 100,
        "turnovers": 50, "steals": 40, "blocks": 20, "offensiveRebounds": 40,
        "defensiveRebounds": 120, "fieldGoals": 300, "fieldGoalAttempts": 600, "freeThrows": 0,
        "freeThrowAttempts": 0 } } }
      """)
    Self.expect(
      full,
      [
        "minutes_per_game": 30, "points_per_game": 20, "turnovers_per_game": 1.3,
        "offensive_rebounds_per_game": 1, "field_goal_percentage": 0.5, "offensive_rating": 68,
        "offensive_contribution": 9,
      ])
    #expect(full["free_throw_percentage"] == nil)
  }

  @Test func aRangeCountsByItsMiddle() throws {
    let prime = try Self.player(
      "duels",
      """
      { "fighters": { "Optimus Prime": { "strength": { "min": 8, "max": 9 }, "intelligence": 7,
        "speed": 6, "endurance": 5, "rank": 1, "courage": 4, "firepower": 3, "skill": 2 } } }
      """)
    Self.expect(prime, ["strength": 8.5, "skill": 2, "overall": 29.5])
  }

  /// The mean of the known strengths is 2.
  @Test func aPlayerOfPodsMeetsThreeAverageOnes() throws {
    let texts = ["3", "1", #""estimated""#].map { #"{ "strength": \#($0) }"# }
    let figures = try texts.map { text in
      try Self.player("pods", text, others: texts.filter { $0 != text })
    }
    let expected: [[String: Double]] = [
      ["strength": 3, "win_chance": 3.0 / 9], ["strength": 1, "win_chance": 1.0 / 7], [:],
    ]
    #expect(figures == expected)
  }

  /// 8 * 7; 7 + 4 + 0.5 * 10; 7 + 3; 7 + 3 + 0.5 * 10. A club of ten cannot play.
  @Test func aClubsFiguresAreItsStrengthsAtKickOff() throws {
    let definition = GameFixture.definition("football")
    let positions = [("keeper", 1), ("defender", 4), ("midfielder", 3), ("attacker", 3)]
    let squad = positions.flatMap { name, count in
      (0..<count).map { #""\#(name)\#($0)": { "position": "\#(name)", "skillPower": 7 }"# }
    }
    let teams = try GameFixture.teams(
      "football", [0, 1].map { "{ \"squad\": { \(squad.dropLast($0).joined(separator: ", ")) } }" })
    var diagnostics = Diagnostics()
    let figures = teams.map { definition.figures(of: $0, rules: nil, diagnostics: &diagnostics) }
    #expect(figures == [[56, 16, 10, 15], nil])
    #expect(diagnostics.all.map(\.message).contains { $0.contains("10 players") })
  }
}
