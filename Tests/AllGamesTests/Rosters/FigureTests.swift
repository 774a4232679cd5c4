import AllGames
import Games
import TestSupport
import Testing
import TextFiles

/// Figures of players and teams, against values worked out by hand.
@Suite("Figures of players and teams")
struct FigureTests {
  /// The players of teams, by name: each figure's value by its name, as far as there is one.
  private static func players(
    _ kind: String, _ texts: [String]
  ) throws -> [String: [String: Double]] {
    let definition = GameFixture.definition(kind)
    let teams = try GameFixture.teams(kind, texts)
    var diagnostics = Diagnostics()
    let players = definition.players(of: teams, rules: nil, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    return Dictionary(
      uniqueKeysWithValues: players.map { player in
        let known = zip(definition.playerFigures, player.values).compactMap { figure, value in
          value.map { (figure.name, $0) }
        }
        return (player.name, Dictionary(uniqueKeysWithValues: known))
      })
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

  @Test func aBattersSeasonIsWhatItIsPublishedAs() throws {
    // Mike Trout, 2019: .291 / .438 / .645 in 600 plate appearances.
    let trout = try #require(
      try Self.players(
        "baseball",
        [
          """
          { "parkFactor": 98, "batters": { "Trout": { "atBats": 470, "hits": 137, "doubles": 27,
            "triples": 2, "homeRuns": 45, "walks": 110, "intentionalWalks": 14, "hitByPitch": 16,
            "strikeouts": 120, "sacrificeFlies": 4 } } }
          """
        ])["Trout"])
    #expect(trout["plate_appearances"] == 600)
    #expect(trout["batting_average"] == 137.0 / 470)
    #expect(trout["on_base_percentage"] == 263.0 / 600)
    #expect(trout["slugging_percentage"] == 303.0 / 470)
    #expect(trout["wrc_plus"] == 176)
    #expect(abs((trout["woba"] ?? 0) - 255.771 / 586) < 1e-12)
    #expect(trout["fip"] == nil && trout["innings"] == nil)
  }

  @Test func aPitchersFIPStandsBesideTheLeagues() throws {
    let pitchers = try Self.players(
      "baseball",
      [
        """
        { "pitchers": { "Cole": { "battersFaced": 817, "outs": 637, "hits": 142, "homeRuns": 29,
          "walks": 48, "hitByPitch": 3, "strikeouts": 326 }, "Given": { "fip": 4.51 } } }
        """
      ])
    #expect(pitchers["Cole"]?["innings"] == 637.0 / 3)
    #expect(pitchers["Cole"]?["fip"] == 2.64)
    // 100 * 2.64 / 4.51 = 58.5...
    #expect(pitchers["Cole"]?["fip_minus"] == 59)
    #expect(pitchers["Given"] == ["fip": 4.51, "fip_minus": 100])
  }

  @Test func aSeasonOfBasketballIsToldPerGame() throws {
    let squad = """
      { "squad": { "Full": { "games": 40, "minutes": 1200, "points": 800, "assists": 100,
        "turnovers": 50, "steals": 40, "blocks": 20, "offensiveRebounds": 40,
        "defensiveRebounds": 120, "fieldGoals": 300, "fieldGoalAttempts": 600, "freeThrows": 0,
        "freeThrowAttempts": 0 } } }
      """
    let full = try #require(try Self.players("basketball", [squad])["Full"])
    #expect(full["minutes_per_game"] == 30 && full["points_per_game"] == 20)
    // 50 / 40 = 1.25, rounded to one decimal as the game has it.
    #expect(full["turnovers_per_game"] == 1.3)
    #expect(full["offensive_rebounds_per_game"] == 1 && full["field_goal_percentage"] == 0.5)
    #expect(full["free_throw_percentage"] == nil)
    // In halves of a point: 5 * 20 + 5 * 2.5 - 6 * 1.3 + 4 * 1 + 4 * .5 + 20 * 1 + 2 * 3 = 136.7.
    #expect(full["offensive_rating"] == 68)
    // 30 of the 240 minutes of a team.
    #expect(full["offensive_contribution"] == 9)
  }

  @Test func aRangeCountsByItsMiddle() throws {
    let fighter = """
      { "fighters": { "Optimus Prime": { "strength": { "min": 8, "max": 9 }, "intelligence": 7,
        "speed": 6, "endurance": 5, "rank": 1, "courage": 4, "firepower": 3, "skill": 2 } } }
      """
    let prime = try #require(try Self.players("duels", [fighter])["Optimus Prime"])
    #expect(prime["strength"] == 8.5 && prime["skill"] == 2)
    #expect(prime["overall"] == 29.5)
  }

  @Test func aPlayerOfPodsMeetsThreeAverageOnes() throws {
    let players = try Self.players(
      "pods",
      [
        #"{ "name": "Ann", "strength": 3 }"#, #"{ "name": "Bob", "strength": 1 }"#,
        #"{ "name": "Cat", "strength": "estimated" }"#,
      ])
    // The mean of the known strengths is 2.
    #expect(players["Ann"] == ["strength": 3, "win_chance": 3.0 / 9])
    #expect(players["Bob"] == ["strength": 1, "win_chance": 1.0 / 7])
    #expect(players["Cat"] == [:])
  }

  @Test func aClubsFiguresAreItsStrengthsAtKickOff() throws {
    let definition = GameFixture.definition("football")
    let squad =
      (["keeper"] + Array(repeating: "defender", count: 4)
      + Array(repeating: "midfielder", count: 3) + Array(repeating: "attacker", count: 3))
      .enumerated().map { #""P\#($0)": { "position": "\#($1)", "skillPower": 7 }"# }
    let teams = try GameFixture.teams(
      "football", [0, 1].map { "{ \"squad\": { \(squad.dropLast($0).joined(separator: ", ")) } }" })
    var diagnostics = Diagnostics()
    let figures = teams.map { definition.figures(of: $0, rules: nil, diagnostics: &diagnostics) }
    // 8 * 7; 7 + 4 + 0.5 * 10; 7 + 3; 7 + 3 + 0.5 * 10. A club of ten cannot play.
    #expect(figures == [[56, 16, 10, 15], nil])
    #expect(diagnostics.all.map(\.message).contains { $0.contains("10 players") })
  }
}
