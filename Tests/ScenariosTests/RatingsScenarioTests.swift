import Engine
import Foundation
import Games
import Programs
import RandomStreams
import Scenarios
import TestSupport
import Testing

/// Scenarios of the game `ratings`, and messages about them.
@Suite struct RatingsScenarioTests {
  static func text(
    rules: String = "{}", teams: String = #"{ "a": { "rating": 1600 }, "b": { "rating": 1500 } }"#,
    stage: String = #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points"] }"#,
    more: String = ""
  ) -> String {
    """
    {
      "name": "Chess",
      "game": { "kind": "ratings", "rules": \(rules) },
      "entrants": ["a", "b"],
      "teams": \(teams),
      "competition": { "stages": [\(stage)] }\(more.isEmpty ? "" : ",\n  " + more)
    }
    """
  }

  static func fixtures(_ text: String) -> String { "\"fixtures\": { \(text) }" }

  @Test func fixturesHaveTheirOwnChances() throws {
    let own = Self.fixtures(
      #""a:b": { "probabilities": { "home": 0.2, "draw": 0.5, "away": 0.3 } }, "#
        + #""b:a:2": { "odds": { "home": 1.25, "away": 5 } }"#)
    let scenario = try load(Self.text(teams: #"{ "a": {}, "b": {} }"#, more: own))
    let game = scenario.tournament.game
    let counts = RatingsFixture.counts(game, 0, 1, matches: 1_000_000)
    expectProportion(counts[.init(1, 0)] ?? 0, of: 1_000_000, 0.2)
    expectProportion(counts[.init(0, 0)] ?? 0, of: 1_000_000, 0.5)
    // If there must be a winner, the chance of a draw is divided in proportion to the others.
    let decided = RatingsFixture.counts(game, 0, 1, matches: 1_000_000, needsWinner: true)
    expectProportion(decided[.init(1, 0)] ?? 0, of: 1_000_000, 0.4)
  }

  /// The two meet three times. What the third match is given says nothing about the first, which is at the same ground.
  @Test func chancesAreThoseOfOneMeeting() throws {
    let own = Self.fixtures(#""a:b:3": { "probabilities": { "home": 0.9, "away": 0.1 } }"#)
    let scenario = try load(
      Self.text(
        teams: #"{ "a": { "rating": 1500 }, "b": { "rating": 1500 } }"#,
        stage: #"{ "kind": "roundRobin", "legs": 3, "ranking": ["points"] }"#, more: own))
    let block = TournamentBlock(
      scenario.tournament, seed: Seed(2), capacity: 10_000, countsCounters: false)
    block.play(first: 0, count: 10_000)
    func homeWins(_ name: String) throws -> Int {
      let match = try #require(
        scenario.tournament.program.matches.firstIndex { $0.name == name })
      return (0..<10_000).count { block.outcome(match, side: 0)[$0] == 1 }
    }
    expectProportion(try homeWins("a:b:3"), of: 10_000, 0.9)
    expectProportion(try homeWins("a:b"), of: 10_000, 0.5)
  }

  @Test func aMatchOfMapsIsWonWithItsChance() throws {
    let own = Self.fixtures(#""a:b": { "odds": { "home": 1.6, "away": 2.4 } }"#)
    let scenario = try load(
      Self.text(rules: #"{ "maps": 5 }"#, stage: #"{ "kind": "match" }"#, more: own))
    let counts = RatingsFixture.counts(scenario.tournament.game, 0, 1, matches: 1_000_000)
    let wins = counts.filter { $0.key.home == 3 }.values.reduce(0, +)
    expectProportion(wins, of: 1_000_000, 0.6)
  }

  /// The number of maps of the stage counts, for ratings and odds alike; ratings of maps follow the rules only.
  @Test(arguments: [1, 3, 5])
  func aMatchThatIsRatedIsWonWithItsChance(bestOf: Int) throws {
    let own = Self.fixtures(#""a:b": { "odds": { "home": 1.6, "away": 2.4 } }"#)
    for (more, chance) in [(own, 0.6), ("", 1 / (1 + pow(10, -0.25)))] {
      let scenario = try load(
        Self.text(
          rules: #"{ "maps": 5, "ratingOf": "match" }"#,
          stage: #"{ "kind": "bracket", "bestOf": \#(bestOf), "matches": { "1": ["a", "b"] } }"#,
          more: more))
      let block = TournamentBlock(
        scenario.tournament, seed: Seed(2), capacity: 100_000, countsCounters: false)
      block.play(first: 0, count: 100_000)
      let wins = (0..<100_000).count { block.outcome(0, side: 0)[$0] == bestOf / 2 + 1 }
      expectProportion(wins, of: 100_000, chance)
    }
  }

  /// In a Swiss, chances do not depend on the number of maps: the same draws decide the matches.
  @Test(arguments: [#""simplifiedDutch""#, #""random""#])
  func aSwissIsWonAlikeHoweverManyMapsThereAre(pairing: String) throws {
    func winners(_ bestOf: Int) throws -> [Int16] {
      let teams = (0..<8).map { "\"t\($0)\": { \"rating\": \(1500 + 40 * $0) }" }
      let scenario = try load(
        """
        {
          "name": "Swiss",
          "game": { "kind": "ratings", "rules": { "maps": 5, "ratingOf": "match" } },
          "entrants": [\((0..<8).map { "\"t\($0)\"" }.joined(separator: ", "))],
          "teams": { \(teams.joined(separator: ", ")) },
          "competition": { "stages": [{
            "kind": "swiss", "rounds": 3, "bestOf": \(bestOf), "pairing": \(pairing), "ranking": ["points"]
          }] }
        }
        """)
      let block = TournamentBlock(
        scenario.tournament, seed: Seed(5), capacity: 2_000, countsCounters: false)
      block.play(first: 0, count: 2_000)
      return scenario.tournament.program.matches.indices.flatMap { match in
        (0..<2_000).map { lane in
          (block.outcome(match, side: 0)[lane] - block.outcome(match, side: 1)[lane]).signum()
        }
      }
    }
    let single = try winners(1)
    #expect(single.contains(1) && single.contains(-1))
    #expect(try winners(3) == single)
    #expect(try winners(5) == single)
  }

  @Test func aTeamThatHasPlayedAllItsMatchesNeedsNoRating() throws {
    let scenario = try load(
      """
      {
        "name": "Cup", "game": { "kind": "ratings" }, "entrants": ["a", "b", "c"],
        "teams": { "a": {}, "b": { "rating": 1600 }, "c": { "rating": 1500 } },
        "competition": { "stages": [{ "kind": "roundRobin", "ranking": ["points"] }] },
        "results": { "a:b": { "score": [0, 1] }, "c:a": { "score": [1, 0] } }
      }
      """)
    let block = TournamentBlock(
      scenario.tournament, seed: Seed(2), capacity: 10_000, countsCounters: false)
    block.play(first: 0, count: 10_000)
    let match = try #require(
      scenario.tournament.program.matches.firstIndex { $0.name == "c:b" || $0.name == "b:c" })
    let wins = (0..<10_000).count { block.outcome(match, side: 0)[$0] == 1 }
    let isHome = scenario.tournament.program.matches[match].name == "b:c"
    expectProportion(wins, of: 10_000, 1 / (1 + pow(10, isHome ? -0.25 : 0.25)))
  }

  @Test func whatScoresAreMadeOfIsInTheRanking() throws {
    let maps = try load(
      Self.text(
        rules: #"{ "maps": 3 }"#,
        stage: #"{ "kind": "roundRobin", "ranking": ["points", "mapDifference", "mapsFor"] }"#))
    #expect(maps.tournament.game.draws == .never)
    let wins = try load(
      Self.text(
        rules: #"{ "draw": 1 }"#,
        stage: #"{ "kind": "roundRobin", "ranking": ["points", "winDifference", "winsFor"] }"#))
    #expect(wins.tournament.game.draws == .standUnlessWinnerNeeded)
  }

  struct Broken: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: [String]
    var testDescription: String { expected.first ?? "" }

    init(_ text: String, _ expected: String...) {
      self.text = text
      self.expected = expected
    }
  }

  static let broken = [
    Broken(
      text(rules: #"{ "maps": 4 }"#),
      "cup.json:3:51: $.game.rules.maps: found 4 maps, expected 1, 3, 5 or 7: with an even number, both sides can win the same number"
    ),
    Broken(
      text(
        rules: #"{ "maps": 3, "draw": 0.8 }"#, more: #""results": { "a:b": { "score": [2, 2] } }"#),
      #"cup.json:7:34: $.results["a:b"].score: found a score of 2-2, expected no more than 2 games for one side and fewer for the other"#
    ),
    Broken(
      text(more: #""results": { "a:b": { "score": [1, 0], "drawnGames": 1 } }"#),
      #"cup.json:7:56: $.results["a:b"].drawnGames: found drawn games, but a match in this game is a single game"#
    ),
    Broken(
      text(rules: #"{ "scale": 4, "advantage": 500 }"#),
      "cup.json:3:68: $.game.rules.advantage: found an advantage of 500, expected at most 100 times the scale of 4",
      "cup.json:5:31: $.teams.a.rating: found a rating of 1600, expected at most 100 times the scale of 4",
      "cup.json:5:56: $.teams.b.rating: found a rating of 1500, expected at most 100 times the scale of 4"
    ),
    Broken(
      text(teams: #"{ "a": { "rating": 1600 }, "b": { "strength": 2 } }"#),
      #"cup.json:5:44: $.teams.b: "b" has a strength, but "a" has a rating; expected the same for all teams"#
    ),
    Broken(
      text(teams: #"{ "a": { "rating": 1600 }, "b": {} }"#, stage: #"{ "kind": "match" }"#),
      #"cup.json:5:44: $.teams.b: "b" has neither a rating nor a strength, and "a:b" has no numbers in "fixtures""#
    ),
    Broken(
      text(more: #""uncertainty": { "strength": 0.3 }"#),
      #"cup.json:7:20: $.uncertainty.strength: found "strength", but the entrants have rating"#),
    Broken(
      text(more: fixtures(#""a:b": { "odds": { "home": 1, "away": 5 } }"#)),
      #"cup.json:7:44: $.fixtures["a:b"].odds.home: found the number 1, expected decimal odds above 1: the payout for a stake of 1"#
    ),
    Broken(
      text(more: fixtures(#""a:b": { "odds": { "home": 3, "away": 3 } }"#)),
      #"cup.json:7:34: $.fixtures["a:b"].odds: the inverses of these odds add up to 0.6667, expected at least 1: a bookmaker would lose on every match"#
    ),
    Broken(
      text(more: fixtures(#""a:b": { "probabilities": { "home": 0.5, "away": 0.4 } }"#)),
      #"cup.json:7:43: $.fixtures["a:b"].probabilities: these probabilities add up to 0.9, expected 1"#
    ),
    Broken(
      text(more: fixtures(#""a:b": { "probabilities": { "home": 1, "away": 0 } }"#)),
      #"cup.json:7:43: $.fixtures["a:b"].probabilities: found a probability below 0.000001, which no match has; raise it, and lower the others"#
    ),
    Broken(
      text(
        rules: #"{ "maps": 3 }"#,
        more: fixtures(
          #""a:b": { "probabilities": { "home": 0.3, "draw": 0.3, "away": 0.4 } }"#)),
      #"cup.json:7:24: $.fixtures["a:b"]: found the chance of a drawn match, but a match of 3 maps is never drawn; leave "draw" out"#
    ),
    Broken(
      text(rules: #"{ "draw": 1 }"#, more: #""results": { "a:b": { "score": [1, 1] } }"#),
      #"cup.json:7:34: $.results["a:b"].score: found a score of 1-1, expected 1-0 or 0-1, or 0-0 for a drawn match"#
    ),
    Broken(
      text(rules: #"{ "maps": 5 }"#, more: #""results": { "a:b": { "score": [2, 1] } }"#),
      #"cup.json:7:34: $.results["a:b"].score: found a score of 2-1, expected 3 maps for the winner and fewer for the loser"#
    ),
    Broken(
      text(rules: #"{ "maps": 3, "ratingOf": "set" }"#),
      #"cup.json:3:66: $.game.rules.ratingOf: found the text "set", expected "map" or "match""#),
    Broken(
      text(
        rules: #"{ "ratingOf": "match" }"#,
        stage: #"{ "kind": "bracket", "bestOf": 7, "matches": { "1": ["a", "b"] } }"#),
      #"cup.json:6:62: $.competition.stages[0].bestOf: found a best of 7, but a match of this game is one map, of which ratings give the chance; give the game "maps" for a match of as many that is won with the chance that ratings give, or "home" for a series of matches that are each won with it"#
    ),
    Broken(
      text(
        rules: #"{ "maps": 3 }"#,
        stage: #"{ "kind": "bracket", "bestOf": 1, "matches": { "1": ["a", "b"] } }"#,
        more: #""results": { "a:b": { "score": [2, 1] } }"#),
      #"cup.json:7:34: $.results["a:b"].score: found a score of 2-1, expected 1-0 or 0-1"#
    ),
  ]

  @Test(arguments: broken)
  func whatCannotBeIsSaid(_ broken: Broken) {
    #expect(diagnostics(of: broken.text) == broken.expected)
  }
}
