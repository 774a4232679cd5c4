import AllGames
import Games
import Players
import TestSupport
import Testing
import TextFiles

@Suite("Basketball ratings from statistics")
struct BasketballRatingsTests {
  private static func record(_ statistics: [String: JSONValue]) throws -> BasketballRecord {
    var diagnostics = Diagnostics()
    let members = statistics.map { JSONObject.Member($0.key, $0.value) }.sorted {
      $0.name < $1.name
    }
    let node = try GameChecks.node(JSONValue.object(JSONObject(members)).compactText)
    _ = BasketballRecord.shape.check(node, at: DocumentPath(), diagnostics: &diagnostics)
    let record = BasketballRecord(node, at: DocumentPath(), &diagnostics)
    #expect(diagnostics.all.map(\.description) == [])
    return record
  }

  private static func rated(_ statistics: [String: JSONValue]) throws -> BasketballRatings.Player {
    try #require(BasketballRatings.players([try record(statistics)]).first)
  }

  private static func statistics(
    _ player: BasketballReference.Player = BasketballReference.all.players[0],
    _ value: (Substring) -> JSONValue = { .string(String($0)) }
  ) -> [String: JSONValue] {
    Dictionary(
      uniqueKeysWithValues: zip(
        BasketballReference.keys, player.statistics.split(separator: " ").map(value)))
  }

  /// Returns the ratings of a player with some statistics; all others have one value.
  private static func ratings(
    _ some: [String: JSONValue], others: JSONValue = "0"
  ) throws -> [Int] {
    let keys = BasketballReference.keys.map { ($0, others) }
    return try rated(Dictionary(uniqueKeysWithValues: keys).merging(some) { $1 }).ratings.values
  }

  /// Numbers are read like texts, and all players are rated at once.
  @Test(arguments: [false, true])
  func theRosterHasTheReferenceRatings(areNumbers: Bool) throws {
    let records = try BasketballReference.all.players.map { player in
      try Self.record(
        Self.statistics(player) {
          areNumbers
            ? DecimalNumber(String($0)).map { .decimal($0) } ?? .null : .string(String($0))
        })
    }
    let players = BasketballRatings.players(records)
    #expect(players.map { $0.ratings.values } == BasketballReference.all.players.map(\.ratings))
    #expect(players.map { $0.weighted.values } == BasketballReference.all.players.map(\.weighted))
    #expect(BasketballRatings.team(players).values == BasketballReference.all.roster)
  }

  /// The ratings are offensive, defensive and overall.
  @Test(
    arguments: [
      (["ppg": "10"], [25, 15, 20]), (["apg": "10"], [25, 15, 20]), (["spg": "10"], [20, 60, 30]),
      (["bpg": "10"], [20, 60, 30]), (["rpg": "10"], [0, 0, 0]),
      (["ppg": "20", "topg": "10"], [20, 10, 30]), (["topg": "10"], [0, 0, 0]),
      // Rebounds per game.
      (["gamesPlayed": "50", "offReb": "100"], [20, 2, 4]),
      (["gamesPlayed": "50", "defReb": "500"], [10, 30, 20]),
      (["gamesPlayed": "0", "defReb": "500", "offReb": "9"], [0, 0, 0]),
      (["ppg": "10", "gamesPlayed": "50", "defReb": "-500"], [25, 15, 20]),
      // Percentages of 46 and 76.4 or less do not count; 23.6 is rounded.
      (["fgm": "2", "fga": "2"], [0, 0, 54]), (["ftm": "1", "fta": "1"], [0, 0, 24]),
      (["fgm": "2", "fga": "2", "ftm": "1", "fta": "1"], [0, 0, 78]),
      (["fgm": "46", "fga": "100", "ftm": "764", "fta": "1000"], [0, 0, 0]),
      (["ppg": "10", "fgm": "1", "fga": "100"], [25, 15, 20]),
      (["fgm": "5", "fga": "0", "ftm": "5", "fta": "0"], [0, 0, 0]),
      // Halves are rounded away from zero: 2 x 0.25 = 0.5, which needs exact arithmetic.
      (["ppg": "0.25"], [1, 0, 1]), (["ppg": "0.249999"], [1, 0, 0]),
      (["ppg": "0.1", "apg": "0.1", "spg": "0.0", "bpg": "0.05"], [1, 1, 1]),
      (["gamesPlayed": "3", "defReb": "1", "ppg": "0.1"], [1, 1, 1]),
      // 49 1/3 - 46 = 3 1/3, and 1/6 for the rebound: 3.5.
      (["fgm": "148", "fga": "300", "gamesPlayed": "12", "offReb": "1"], [1, 0, 4]),
      // Data of -1 minutes are missing.
      (["ppg": "30", "mpg": "-1.0"], [0, 0, 0]),
    ] as [([String: JSONValue], [Int])])
  func statisticsHaveTheirWeights(statistics: [String: JSONValue], expected: [Int]) throws {
    #expect(try Self.ratings(statistics) == expected)
  }

  /// Texts that are no numbers count as nothing, and a number may be written in many ways.
  @Test func textsAreReadAsInTheSimulator() throws {
    for text in [
      "", "n/a", "-", "abc", "1,580", "NaN", "inf", "0x10", "1/2", ".", "1.2.3", "--1",
    ] {
      #expect(try Self.ratings(["ppg": .string(text), "apg": "10"]) == [25, 15, 20], "\(text)")
    }
    for text in ["10", "10.0", " 10 ", "+10", "010", "10.", "1e1", "100E-1"] {
      #expect(try Self.ratings(["ppg": .string(text)]) == [25, 15, 20], "\(text)")
    }
    #expect(try Self.ratings([:], others: "-1") == [0, 0, 0])
  }

  @Test
  func minutesWeigh() throws {
    let ratings = BasketballReference.all.players[0].ratings
    func weighted(_ minutes: String) throws -> [Int] {
      let player = try Self.rated(Self.statistics().merging(["mpg": .string(minutes)]) { $1 })
      #expect(player.ratings.values == ratings)
      return player.weighted.values
    }
    #expect(try weighted("240") == ratings)
    for minutes in ["0", "n/a", "-2"] { #expect(try weighted(minutes) == [0, 0, 0]) }
    // 99 x 40 / 240 = 16.5.
    #expect(try weighted("40")[2] == 17)
  }

  /// Published averages have one decimal: 2001 / 80 = 25.0125 is 25.0.
  @Test
  func seasonTotalsGiveThePublishedAverages() throws {
    let season: [String: JSONValue] = [
      "games": 80, "minutes": 2888, "points": 2001, "assists": 100, "turnovers": 84, "steals": 4,
      "blocks": 12, "offensiveRebounds": 81, "defensiveRebounds": 300, "fieldGoals": 700,
      "fieldGoalAttempts": 1400, "freeThrows": 80, "freeThrowAttempts": 100, "fouls": 200,
    ]
    let published = "25.0 1.3 0 1.1 0.1 0.2 81 300 700 1400 80 100 80 36.1"
    #expect(try Self.rated(season) == Self.rated(Self.statistics(.init(statistics: published))))
    #expect(try Self.rated(season.mapValues { _ in 0 }).ratings.values == [0, 0, 0])
  }

  @Test
  func productsBeyondFiftyThreeBitsAreExact() {
    let big = Int128(1) << 115 + 12_345_678_901_234_567
    let product = WholeProduct.product(
      [[big, -big, 3], [-7, 0, big]], [[20, 1], [-6, 1], [5, 1]])
    #expect(product == [[26 * big + 15, 3], [5 * big - 140, big - 7]])
    #expect(WholeProduct.product([], [[1]]) == [])
    #expect(BasketballRatings.team(BasketballRatings.players([])).values == [0, 0, 0])
  }
}
