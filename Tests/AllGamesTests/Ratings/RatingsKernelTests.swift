import Games
import TestSupport
import Testing
import TextFiles

@Suite("Matches of ratings")
struct RatingsKernelTests {
  /// A stage may have matches of fewer maps.
  @Test(arguments: [1, 3, 5, 7], [false, true])
  func theyAgreeForFewerMaps(maps: Int, isUncertain: Bool) throws {
    for ratingOf in ["map", "match"] {
      let game = try RatingsFixture.game(
        [1500, 1640, 1555, 1700], rules: #"{ "maps": 7, "draw": 0.4, "ratingOf": "\#(ratingOf)" }"#,
        uncertainty: isUncertain ? #"{ "rating": 80 }"# : nil)
      var occasion = GameChecks.occasion()
      occasion.maps = maps
      GameChecks.expectRuleBookAgrees(game, [3, 1], occasion, count: 32)
    }
  }

  /// A team that has no rating, since its matches have been played, may stand in lanes that do not play.
  @Test
  func aTeamWithoutARatingMayStandInLanesThatDoNotPlay() throws {
    func played(_ first: String) throws -> PlayedLanes {
      let rated = ["1500", "1550", "1600"].enumerated().map {
        ("t\($0 + 1)", "{ \"rating\": \($1) }")
      }
      let game = try GameFixture.game("ratings", [("t0", first)] + rated, rules: "{}")
      return PlayedLanes(
        game, [.perLane((0..<500).map { $0 % 3 }), .uniform(3)], GameChecks.occasion(), count: 500,
        isPlayed: (0..<500).map { $0 % 3 != 0 })
    }
    #expect(try played("{}") == played(#"{ "rating": 1400 }"#))
  }

  /// On common random numbers a better rating never makes a result worse.
  @Test(
    arguments: [
      #""draw": 1.5"#, #""maps": 3"#, #""maps": 5"#, #""maps": 7"#, #""maps": 3, "draw": 0.5"#,
      #""maps": 3, "ratingOf": "match""#, #""maps": 7, "draw": 0.5, "ratingOf": "match""#,
    ],
    [nil, #"{ "rating": 70 }"#])
  func aBetterTeamDoesNotLoseMatchesByIt(rules: String, uncertainty: String?) throws {
    func margins(_ rating: Double) throws -> [Int] {
      let game = try RatingsFixture.game(
        [rating, 1550], rules: "{ \(rules) }", uncertainty: uncertainty)
      return PlayedLanes(game, count: 6_000).margins
    }
    let (worse, better) = (try margins(1500), try margins(1530))
    #expect(zip(worse, better).allSatisfy { $0 <= $1 })
    #expect(worse != better)
    // Independent draws would change the scores of most matches; of seven maps there are eight.
    #expect(zip(worse, better).count { $0 != $1 } < 2_700)
  }
}

@Suite("Matches of ratings, told")
struct RatingsPlayByPlayTests {
  /// The maps of a score add up to it and end with one of the winner's; all such orders are equally likely.
  @Test
  func mapsAreToldInAnyOrderThatEndsWithTheWinner() throws {
    let game = try RatingsFixture.game([1500, 1500], rules: #"{ "maps": 5 }"#)
    var orders: [String: Int] = [:]
    for tournament in 0..<8_000 as Range<UInt64> {
      let story = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: tournament)
      let winners = story.events.dropFirst().map { $0.facts["side"] == "home" ? "home" : "away" }
      let score = [winners.count { $0 == "home" }, winners.count { $0 == "away" }]
      #expect(score == story.outcomes.map { $0[0] })
      #expect(winners.last == (score[0] > score[1] ? "home" : "away"))
      orders[winners.joined(separator: " "), default: 0] += 1
    }
    // Of equal sides each order of n maps has probability 2^-n.
    #expect(orders.count == 20)
    let seen = orders.sorted { $0.key < $1.key }
    expectChiSquare(
      observed: seen.map { Double($0.value) },
      expected: seen.map { key, _ in
        (0..<key.split(separator: " ").count).reduce(1) { value, _ in value / 2 }
      })
  }

  @Test
  func aTieBreakIsTold() throws {
    let game = try RatingsFixture.game([1500, 1500], rules: #"{ "draw": 5 }"#)
    var drawn = 0
    for tournament in 0..<200 as Range<UInt64> {
      let regular = game.playByPlay(GameChecks.occasion(), sides: [0, 1], tournament: tournament)
      let decided = game.playByPlay(
        GameChecks.occasion(needsWinner: true), sides: [0, 1], tournament: tournament)
      #expect(regular.events[1] == decided.events[1])
      let isDrawn = regular.outcomes == [[0], [0]]
      #expect(decided.events.count == (isDrawn ? 3 : 2))
      #expect(decided.outcomes == [[0], [1]] || decided.outcomes == [[1], [0]])
      if isDrawn { drawn += 1 } else { #expect(regular.outcomes == decided.outcomes) }
    }
    // 5/7 of matches.
    #expect((110...170).contains(drawn))
  }
}
