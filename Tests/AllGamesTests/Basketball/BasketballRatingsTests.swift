import AllGames
import Games
import Players
import TestSupport
import Testing
import TextFiles

@Suite("Basketball ratings from statistics")
struct BasketballRatingsTests {
  static func record(_ statistics: [String: JSONValue]) throws -> BasketballRecord {
    var diagnostics = Diagnostics()
    let text = JSONValue.object(
      JSONObject(statistics.map { .init($0.key, $0.value) }.sorted { $0.name < $1.name })
    ).compactText
    let node = try #require(
      JSONDocument.parse(Array(text.utf8), file: "a.json", diagnostics: &diagnostics))
    _ = BasketballRecord.shape.check(node, at: DocumentPath(), diagnostics: &diagnostics)
    let record = BasketballRecord(node, at: DocumentPath(), &diagnostics)
    #expect(diagnostics.all.map(\.description) == [])
    return record
  }

  static func statistics(_ player: BasketballReference.Player) -> [String: JSONValue] {
    Dictionary(
      uniqueKeysWithValues: zip(
        BasketballReference.keys, player.statistics.map { JSONValue.string($0) }))
  }

  static func rated(_ statistics: [String: JSONValue]) throws -> BasketballRatings.Player {
    try #require(BasketballRatings.players([try record(statistics)]).first)
  }

  /// Returns the ratings of a player with some statistics; all others are 0.
  static func ratings(_ some: [String: JSONValue]) throws -> [Int] {
    let none = Dictionary(
      uniqueKeysWithValues: BasketballReference.keys.map { ($0, JSONValue("0")) })
    return try rated(none.merging(some) { $1 }).ratings.values
  }

  @Test(arguments: BasketballReference.players.indices)
  func playersHaveTheReferenceRatings(index: Int) throws {
    let player = BasketballReference.players[index]
    let rated = try Self.rated(Self.statistics(player))
    #expect(rated.ratings.values == player.ratings)
    #expect(rated.weighted.values == player.weighted)
  }

  /// Numbers are read like texts, and all players are rated at once.
  @Test
  func theRosterHasTheReferenceRatings() throws {
    let records = try BasketballReference.players.map { player in
      try Self.record(
        Self.statistics(player).mapValues { value in
          guard case .string(let text) = value, let number = DecimalNumber(text) else {
            return value
          }
          return .decimal(number)
        })
    }
    let players = BasketballRatings.players(records)
    #expect(players.map { $0.ratings.values } == BasketballReference.players.map(\.ratings))
    #expect(BasketballRatings.team(players).values == BasketballReference.roster)
  }

  @Test
  func anEmptyRosterHasRatingsZero() {
    #expect(BasketballRatings.team(BasketballRatings.players([])).values == [0, 0, 0])
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

  @Test(arguments: [
    "", "n/a", "-", "abc", "1,580", "NaN", "inf", "0x10", "1/2", ".", "1.2.3", "--1",
  ])
  func textThatIsNoNumberCountsAsNothing(text: String) throws {
    #expect(try Self.ratings(["ppg": .string(text), "apg": "10"]) == [25, 15, 20])
  }

  @Test(arguments: ["10", "10.0", " 10 ", "+10", "010", "10.", "1e1", "100E-1"])
  func aNumberMayBeWrittenInManyWays(text: String) throws {
    #expect(try Self.ratings(["ppg": .string(text)]) == [25, 15, 20])
  }

  @Test
  func noDataHasNoRating() throws {
    let none = Dictionary(
      uniqueKeysWithValues: BasketballReference.keys.map { ($0, JSONValue("-1")) })
    #expect(try Self.rated(none).ratings.values == [0, 0, 0])
    // Other negative minutes are a rating that weighs nothing.
    let player = try Self.rated(
      Self.statistics(BasketballReference.players[0]).merging(["mpg": "-2"]) { $1 })
    #expect(player.ratings.values == BasketballReference.players[0].ratings)
    #expect(player.weighted.values == [0, 0, 0])
  }

  @Test
  func minutesWeigh() throws {
    let player = Self.statistics(BasketballReference.players[0])
    func weighted(_ minutes: String) throws -> [Int] {
      try Self.rated(player.merging(["mpg": .string(minutes)]) { $1 }).weighted.values
    }
    #expect(try weighted("240") == BasketballReference.players[0].ratings)
    #expect(try weighted("0") == [0, 0, 0])
    #expect(try weighted("n/a") == [0, 0, 0])
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
    let published: [String: JSONValue] = [
      "gamesPlayed": "80", "mpg": "36.1", "ppg": "25.0", "apg": "1.3", "topg": "1.1", "spg": "0.1",
      "bpg": "0.2", "offReb": "81", "defReb": "300", "fgm": "700", "fga": "1400", "ftm": "80",
      "fta": "100",
    ]
    #expect(try Self.rated(season) == Self.rated(published))
    #expect(try Self.rated(season.mapValues { _ in 0 }).ratings.values == [0, 0, 0])
  }

  /// The terms of the table are added one after another as ratios.
  @Test(arguments: 0..<100)
  func ratingsAreTheSumOfTheirTerms(seed: UInt64) throws {
    var generator = OracleGenerator(seed: seed)
    func tenths(_ maximum: Int) -> ExactRatio {
      ExactRatio(Int128(Int.random(in: 0...maximum, using: &generator)), over: 10)
    }
    func whole(_ range: ClosedRange<Int>) -> Int128 {
      Int128(Int.random(in: range, using: &generator))
    }
    let perGame = [tenths(350), tenths(120), tenths(60), tenths(30), tenths(40)]
    let games = whole(1...82)
    let (offensive, defensive) = (whole(0...400), whole(0...900))
    let (attempts, throwAttempts) = (whole(1...1600), whole(1...800))
    let (made, throwsMade) = (
      whole(0...Int(attempts)), whole(Int(throwAttempts) / 2...Int(throwAttempts))
    )
    func bonus(_ made: Int128, _ attempts: Int128, _ threshold: ExactRatio) -> ExactRatio {
      let bonus = ExactRatio(100 * made, over: attempts) + ExactRatio(-1) * threshold
      return bonus.numerator > 0 ? bonus : ExactRatio(0)
    }
    let terms =
      perGame + [ExactRatio(offensive, over: games), ExactRatio(defensive, over: games)] + [
        bonus(made, attempts, ExactRatio(46)),
        bonus(throwsMade, throwAttempts, ExactRatio(764, over: 10)),
      ]
    let weights: [[Double]] = [
      [2.5, 2.5, -3, 2, 2, 10, 1, 0, 0], [1.5, 1.5, -2, 6, 6, 1, 3, 0, 0],
      [2, 2, -1, 3, 3, 2, 2, 1, 1],
    ]
    let expected = weights.map { weights in
      let sum = zip(weights, terms).reduce(ExactRatio(0)) { sum, pair in
        sum + ExactRatio(Int128(pair.0 * 2), over: 2) * pair.1
      }
      return max(0, Int(sum.rounded(decimals: 0).numerator))
    }
    func text(_ ratio: ExactRatio) -> JSONValue { .string("\(ratio.double)") }
    let found = try Self.ratings([
      "ppg": text(perGame[0]), "apg": text(perGame[1]), "topg": text(perGame[2]),
      "spg": text(perGame[3]), "bpg": text(perGame[4]), "gamesPlayed": .string("\(games)"),
      "offReb": .string("\(offensive)"), "defReb": .string("\(defensive)"),
      "fgm": .string("\(made)"), "fga": .string("\(attempts)"), "ftm": .string("\(throwsMade)"),
      "fta": .string("\(throwAttempts)"),
    ])
    #expect(found == expected)
  }
}

@Suite("Products of whole numbers beyond 53 bits")
struct WholeProductTests {
  @Test
  func everyDigitIsRight() {
    let big = Int128(1) << 115 + 12_345_678_901_234_567
    let product = WholeProduct.product(
      [[big, -big, 3], [-7, 0, big]], [[20, 1], [-6, 1], [5, 1]])
    #expect(product == [[26 * big + 15, 3], [5 * big - 140, big - 7]])
  }

  @Test
  func nothingTimesNothingIsNothing() {
    #expect(WholeProduct.product([], [[1]]) == [])
    #expect(WholeProduct.product([[0, 0]], [[3], [4]]) == [[0]])
  }
}
