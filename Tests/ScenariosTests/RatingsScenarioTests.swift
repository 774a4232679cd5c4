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
  private static func text(_ members: [String: String]) -> String {
    let teams = #"{ "a": { "rating": 1600 }, "b": { "rating": 1500 } }"#
    return cup("ratings", ["teams": teams].merging(members) { $1 })
  }

  /// A column of what the home side of each match has more, in so many tournaments.
  private static func margins(_ text: String, lanes: Int) throws -> [String: [Int16]] {
    let tournament = try load(text).tournament
    let block = TournamentBlock(tournament, seed: Seed(2), capacity: lanes, countsCounters: false)
    block.play(first: 0, count: lanes)
    let matches = tournament.program.matches.enumerated().map { index, match in
      (
        match.name,
        (0..<lanes).map { block.outcome(index, side: 0)[$0] - block.outcome(index, side: 1)[$0] }
      )
    }
    return Dictionary(uniqueKeysWithValues: matches)
  }

  @Test func fixturesHaveTheirOwnChances() throws {
    let own =
      #"{ "a:b": { "probabilities": { "home": 0.2, "draw": 0.5, "away": 0.3 } }, "#
      + #""b:a:2": { "odds": { "home": 1.25, "away": 5 } } }"#
    let game = try load(Self.text(["teams": #"{ "a": {}, "b": {} }"#, "fixtures": own]))
      .tournament.game
    let matches = 200_000
    let counts = RatingsFixture.counts(game, 0, 1, matches: matches)
    expectProportion(counts[.init(1, 0)] ?? 0, of: matches, 0.2)
    expectProportion(counts[.init(0, 0)] ?? 0, of: matches, 0.5)
    // If there must be a winner, the chance of a draw is divided in proportion to the others.
    let decided = RatingsFixture.counts(game, 0, 1, matches: matches, needsWinner: true)
    expectProportion(decided[.init(1, 0)] ?? 0, of: matches, 0.4)
  }

  /// The two meet three times. What the third match is given says nothing about the first, which is at the same ground.
  @Test func chancesAreThoseOfOneMeeting() throws {
    let margins = try Self.margins(
      cup(
        "ratings",
        [
          "stages": #"{ "kind": "roundRobin", "legs": 3, "ranking": ["points"] }"#,
          "fixtures": #"{ "a:b:3": { "probabilities": { "home": 0.9, "away": 0.1 } } }"#,
        ]), lanes: 10_000)
    for (name, chance) in [("a:b:3", 0.9), ("a:b", 0.5)] {
      expectProportion(try #require(margins[name]).count { $0 > 0 }, of: 10_000, chance)
    }
  }

  /// The number of maps of the stage counts, for ratings and odds alike; ratings of maps follow the rules only.
  @Test(arguments: [1, 3, 5])
  func aMatchThatIsRatedIsWonWithItsChance(bestOf: Int) throws {
    var members = [
      "rules": #"{ "maps": 5, "ratingOf": "match" }"#,
      "stages": #"{ "kind": "bracket", "bestOf": \#(bestOf), "matches": { "1": ["a", "b"] } }"#,
    ]
    for chance in [1 / (1 + pow(10, -0.25)), 0.6] {
      let margins = try Self.margins(Self.text(members), lanes: 20_000)
      expectProportion(try #require(margins["1"]).count { $0 > 0 }, of: 20_000, chance)
      members["fixtures"] = #"{ "a:b": { "odds": { "home": 1.6, "away": 2.4 } } }"#
    }
  }

  @Test func aMatchOfMapsIsWonWithItsChance() throws {
    let odds = #"{ "a:b": { "odds": { "home": 1.6, "away": 2.4 } } }"#
    let margins = try Self.margins(
      Self.text([
        "rules": #"{ "maps": 5 }"#, "stages": #"{ "kind": "match" }"#, "fixtures": odds,
      ]), lanes: 20_000)
    expectProportion(try #require(margins["a:b"]).count { $0 > 0 }, of: 20_000, 0.6)
  }

  /// In a Swiss, chances do not depend on the number of maps: the same draws decide the matches.
  @Test(arguments: [#""simplifiedDutch""#, #""random""#])
  func aSwissIsWonAlikeHoweverManyMapsThereAre(pairing: String) throws {
    let teams = "abcdefgh".enumerated().map { "\"\($1)\": { \"rating\": \(1500 + 40 * $0) }" }
    let winners = try [1, 3, 5].map { bestOf in
      try Self.margins(
        cup(
          "ratings", entrants: 8,
          [
            "rules": #"{ "maps": 5, "ratingOf": "match" }"#,
            "teams": "{ \(teams.joined(separator: ", ")) }",
            "stages":
              #"{ "kind": "swiss", "rounds": 3, "bestOf": \#(bestOf), "pairing": \#(pairing), "ranking": ["points"] }"#,
          ]), lanes: 500
      ).mapValues { $0.map { $0.signum() } }
    }
    #expect(winners[0].values.contains { $0.contains(1) && $0.contains(-1) })
    #expect(winners[1] == winners[0] && winners[2] == winners[0])
  }

  /// A team that has played all its matches needs no rating.
  @Test func ratingsDecideWhatIsLeftToPlay() throws {
    let margins = try Self.margins(
      cup(
        "ratings", entrants: 3,
        [
          "teams": #"{ "a": {}, "b": { "rating": 1600 }, "c": { "rating": 1500 } }"#,
          "stages": #"{ "kind": "roundRobin", "ranking": ["points"] }"#,
          "results": #"{ "a:b": { "score": [0, 1] }, "c:a": { "score": [1, 0] } }"#,
        ]), lanes: 10_000)
    let wins = try #require(margins["b:c"]).count { $0 > 0 }
    expectProportion(wins, of: 10_000, 1 / (1 + pow(10, -0.25)))
  }

  @Test(arguments: ["goals", "ratings"])
  func whatHasBeenPlayedNeedsNoRatings(_ game: String) {
    let results = [
      #""a:b": { "score": [1, 0] }"#, #""b:c": { "score": [0, 1] }"#,
      #""c:a": { "score": [0, 1] }"#,
    ]
    func said(played: Int) -> [String] {
      diagnostics(
        of: cup(
          game, entrants: 3,
          [
            "teams": #"{ "a": {}, "b": {}, "c": {} }"#,
            "stages": #"{ "kind": "roundRobin", "ranking": ["points"] }"#,
            "results": "{ \(results.prefix(played).joined(separator: ", ")) }",
          ]))
    }
    #expect(said(played: 3) == [])
    let lines = said(played: 2)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("\"c:a\" has no numbers in \"fixtures\"") })
  }

  @Test func whatScoresAreMadeOfIsInTheRanking() throws {
    for (rules, unit, draws) in [
      (#"{ "maps": 3 }"#, "map", DrawPolicy.never),
      (#"{ "draw": 1 }"#, "win", .standUnlessWinnerNeeded),
    ] {
      let stage =
        #"{ "kind": "roundRobin", "ranking": ["points", "\#(unit)Difference", "\#(unit)sFor"] }"#
      let scenario = try load(Self.text(["rules": rules, "stages": stage]))
      #expect(scenario.tournament.game.draws == draws)
    }
  }

  @Test(
    arguments: Refusal.table(
      #"""
      rules: { "maps": 4 }
        $.game.rules.maps: found 4 maps, expected 1, 3, 5 or 7: with an even number, both sides can win the same number
      rules: { "maps": 3, "draw": 0.8 }
      results: { "a:b": { "score": [2, 2] } }
        $.results["a:b"].score: found a score of 2-2, expected no more than 2 games for one side and fewer for the other
      results: { "a:b": { "score": [1, 0], "drawnGames": 1 } }
        $.results["a:b"].drawnGames: found drawn games, but a match in this game is a single game
      rules: { "scale": 4, "advantage": 500 }
        $.game.rules.advantage: found an advantage of 500, expected at most 100 times the scale of 4
        $.teams.a.rating: found a rating of 1600, expected at most 100 times the scale of 4
        $.teams.b.rating: found a rating of 1500, expected at most 100 times the scale of 4
      teams: { "a": { "rating": 1600 }, "b": { "strength": 2 } }
        $.teams.b: "b" has a strength, but "a" has a rating; expected the same for all teams
      teams: { "a": { "rating": 1600 }, "b": {} }
      stages: { "kind": "match" }
        $.teams.b: "b" has neither a rating nor a strength, and "a:b" has no numbers in "fixtures"
      uncertainty: { "strength": 0.3 }
        $.uncertainty.strength: found "strength", but the entrants have rating
      fixtures: { "a:b": { "odds": { "home": 1, "away": 5 } } }
        $.fixtures["a:b"].odds.home: found the number 1, expected decimal odds above 1: the payout for a stake of 1
      fixtures: { "a:b": { "odds": { "home": 3, "away": 3 } } }
        $.fixtures["a:b"].odds: the inverses of these odds add up to 0.6667, expected at least 1: a bookmaker would lose on every match
      fixtures: { "a:b": { "probabilities": { "home": 0.5, "away": 0.4 } } }
        $.fixtures["a:b"].probabilities: these probabilities add up to 0.9, expected 1
      fixtures: { "a:b": { "probabilities": { "home": 1, "away": 0 } } }
        $.fixtures["a:b"].probabilities: found a probability below 0.000001, which no match has; raise it, and lower the others
      rules: { "maps": 3 }
      fixtures: { "a:b": { "probabilities": { "home": 0.3, "draw": 0.3, "away": 0.4 } } }
        $.fixtures["a:b"]: found the chance of a drawn match, but a match of 3 maps is never drawn; leave "draw" out
      rules: { "draw": 1 }
      results: { "a:b": { "score": [1, 1] } }
        $.results["a:b"].score: found a score of 1-1, expected 1-0 or 0-1, or 0-0 for a drawn match
      rules: { "maps": 5 }
      results: { "a:b": { "score": [2, 1] } }
        $.results["a:b"].score: found a score of 2-1, expected 3 maps for the winner and fewer for the loser
      rules: { "maps": 3, "ratingOf": "set" }
        $.game.rules.ratingOf: found the text "set", expected "map" or "match"
      rules: { "ratingOf": "match" }
      stages: { "kind": "bracket", "bestOf": 7, "matches": { "1": ["a", "b"] } }
        $.competition.stages[0].bestOf: found a best of 7, but a match of this game is one map, of which ratings give the chance; give the game "maps" for a match of as many that is won with the chance that ratings give, or "home" for a series of matches that are each won with it
      rules: { "maps": 3 }
      stages: { "kind": "bracket", "bestOf": 1, "matches": { "1": ["a", "b"] } }
      results: { "a:b": { "score": [2, 1] } }
        $.results["a:b"].score: found a score of 2-1, expected 1-0 or 0-1
      """#))
  func whatCannotBeIsSaid(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text(broken.members)))
  }
}
