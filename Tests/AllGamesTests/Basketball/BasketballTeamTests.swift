import Games
import TestSupport
import Testing
import TextFiles

@Suite("Teams of basketball")
struct BasketballTeamTests {
  static let averages = """
    {"ppg": "28.4", "apg": 7.9, "rpg": "5.6", "topg": "4.1", "spg": "1.6", "bpg": "0.4",
    "offReb": "55", "defReb": "365", "fgm": "740", "fga": 1580, "ftm": "480", "fta": "540",
    "gamesPlayed": "75", "mpg": "36.2"}
    """
  private static let season = """
    {"position": "PG", "games": 75, "minutes": 2715, "points": 2130, "assists": 593,
    "turnovers": 308, "steals": 120, "blocks": 30, "offensiveRebounds": 55,
    "defensiveRebounds": 365, "fieldGoals": 740, "fieldGoalAttempts": 1580, "freeThrows": 480,
    "freeThrowAttempts": 540}
    """

  /// Returns the ratings of a team of players who are called A, B and so on.
  private static func ratings(
    _ players: [String], plan: String = "{}", preset: String = "possessions"
  ) throws -> String {
    let squad = zip("ABCDEFGHIJKL", players).map { "\"\($0)\": \($1)" }.joined(separator: ",")
    return try GameFixture.game(
      "basketball", [("t", "{\"squad\": {\(squad)}, \"minutes\": \(plan)}")],
      rules: "{\"preset\": \"\(preset)\"}"
    ).canonicalRatings.canonicalText
  }

  @Test func aStarGuardHasTheRatingsOfTheWorkedExample() throws {
    for player in [Self.averages, Self.season] {
      #expect(
        try Self.ratings([player], preset: "app")
          == #"[{"defensive":11,"offensive":14,"overall":15}]"#)
    }
  }

  /// The plan changes the minutes of the players named only: twice 99, 74 and 95 x 24 / 240 are 10, 7 and 10 (9.9, 7.4,
  /// 9.5).
  @Test(arguments: [("{}", 22, 28, 30), (#"{"A": 24}"#, 18, 24, 25), (#"{"A": 0}"#, 11, 14, 15)])
  func rangesTakeTheMinutesThatArePlanned(
    plan: String, defensive: Int, offensive: Int, overall: Int
  ) throws {
    #expect(
      try Self.ratings([Self.averages, Self.averages], plan: plan, preset: "app")
        == #"[{"defensive":\#(defensive),"offensive":\#(offensive),"overall":\#(overall)}]"#)
  }

  /// Possessions: 1580 - 55 + 307.5 + 0.44 x 540 = 2070.1; games: 36.2 x 75 / 240 = 11.3125. The player has
  /// 40 of the 240 minutes, a replacement player of -1.8 and -0.2 the rest.
  @Test
  func aSquadHasTheStrengthsOfItsNumbers() throws {
    let found = try BasketballPlanTests.strengths("{\"squad\": {\"A\": \(Self.averages)}}")
    let box = TextbookBoxPlusMinus(
      .init([
        "minutes": "2715", "points": "2130", "assists": "592.5", "turnovers": "307.5",
        "steals": "120", "blocks": "30", "offensiveRebounds": "55", "defensiveRebounds": "365",
        "fieldGoals": "740", "fieldGoalAttempts": "1580", "freeThrows": "480",
        "freeThrowAttempts": "540",
      ]))
    let offence = (40 * box.offence - 200 * 1.8) / 48
    let defence = (40 * (box.rating - box.offence) - 200 * 0.2) / 48
    #expect(abs(found.pace - (98.29 + 0.59 * (2070.1 / 11.3125 - 98.29))) < 1e-9)
    #expect(abs(found.points - (1.0707 + 0.63 * offence / 100)) < 1e-6)
    #expect(abs(found.defence - (1 - 0.51 * defence / 107.07)) < 1e-6)
  }

  /// A squad of six equal players is as strong as one of twelve.
  @Test
  func strengthsDoNotDependOnTheNumberOfPlayers() throws {
    let squads = try [6, 12].map { try Self.ratings(Array(repeating: Self.season, count: $0)) }
    #expect(squads[0] == squads[1])
  }

  /// Statistics that are left out count as 0, as an empty cell of a table does; fouls are those of the average player,
  /// 19.7 in 240 minutes.
  @Test(arguments: ["possessions", "app"])
  func whatIsLeftOutIsNone(preset: String) throws {
    for (short, more) in [
      (
        #"{"mpg": 30, "gamesPlayed": 60, "ppg": 10, "fga": 500"#,
        #"apg "", topg 0, spg "", bpg "", offReb 0, defReb "", fgm 0, ftm 0, fta """#
      ),
      (
        #"{"games": 60, "minutes": 2400, "points": 600, "fieldGoalAttempts": 500"#,
        "assists 0, turnovers 0, steals 0, blocks 0, offensiveRebounds 0, freeThrows 0, "
          + "defensiveRebounds 0, fieldGoals 0, freeThrowAttempts 0, fouls 197"
      ),
    ] {
      let members = more.split(separator: ", ").map { member in
        #", "\#(member.prefix { $0 != " " })":\#(member.drop { $0 != " " })"#
      }
      let found = try [short, short + members.joined()].map {
        try Self.ratings(["\($0)}"], preset: preset)
      }
      #expect(found[0] == found[1])
      if preset == "possessions", short.contains("minutes") {
        #expect(try Self.ratings(["\(short), \"fouls\": 0}"]) != found[0])
      }
    }
  }
}
