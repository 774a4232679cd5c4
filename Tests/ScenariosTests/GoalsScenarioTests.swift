import Games
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Scenarios of the game `goals`: files for several parts, numbers of single fixtures, and messages.
@Suite struct GoalsScenarioTests {
  /// A scenario of three teams.
  private static func text(_ members: [String: String] = [:]) -> String {
    let teams =
      #"{ "a": { "attack": 0.1, "defence": 0 }, "b": { "attack": 0, "defence": 0 }, "c": { "attack": 0, "defence": -0.1 } }"#
    return cup(entrants: 3, ["teams": teams].merging(members) { $1 })
  }

  private static let rated =
    #"{ "a": { "rating": 1500 }, "b": { "rating": 1500 }, "c": { "rating": 1400 } }"#

  @Test(
    arguments: Refusal.table(
      #"""
      fixtures: { "a:b": { "odds": { "home": 1, "draw": 3, "away": 4 } } }
        $.fixtures["a:b"].odds.home: found the number 1, expected decimal odds above 1: the payout for a stake of 1
      fixtures: { "a:b": { "odds": { "home": 200000, "draw": 1.1, "away": 4 } } }
        $.fixtures["a:b"].odds.home: found the number 200000, expected decimal odds above 1 and up to 100000…
      fixtures: { "a:b": { "odds": { "home": 4, "draw": 4, "away": 4 } } }
        $.fixtures["a:b"].odds: the inverses of these odds add up to 0.75, expected at least 1: a bookmaker would lose on every match
      fixtures: { "a:b": { "probabilities": { "home": 0.5, "draw": 0.3, "away": 0.1 } } }
        $.fixtures["a:b"].probabilities: these probabilities add up to 0.9, expected 1
      fixtures: { "a:b": { "probabilities": { "home": 0.495, "draw": 0.01, "away": 0.495 } } }
        $.fixtures["a:b"].probabilities: the model "poisson" cannot give these chances with at most 20 mean goals per side; raise the chance of a draw
      fixtures: { "a:d": { "goals": [1, 2] } }
        $.fixtures["a:d"]: found "a:d", expected the name of a match, home:away…
      fixtures: { "a:b:3": { "goals": [1, 2] } }
        $.fixtures["a:b:3"]: found "a:b:3", expected the name of a match, home:away…
      uncertainty: { "rating": 5 }
        $.uncertainty.rating: found "rating", but the entrants have attack and defence
      uncertainty: { "attack": 0.1, "teams": { "d": { "attack": 0.2 } } }
        $.uncertainty.teams.d: found "d", expected the id of an entrant
      uncertainty: { "covariance": { "of": ["attack", "defence"], "teams": ["a", "b"], "rows": [[1], [0, 1], [0, 0, 1], [0, 0, 0, 1]] } }
        $.uncertainty.covariance.teams: there are no covariances of "c"…
      uncertainty: { "covariance": { "of": ["rating"], "teams": ["a", "b", "c"], "rows": [[1], [0, 1], [0, 0, 1]] } }
        $.uncertainty.covariance.of: found covariances of rating, but the entrants have attack and defence
      rules: { "model": "dixonColes", "rho": 0.9 }
        $.game.rules.rho: 6 matches cannot be played, the first of them "b:c": its mean goals are 1.733 and 1.31, and with these a rho of 0.9 gives a score a negative probability
      teams: { "a": {}, "b": { "attack": 0, "defence": 0 }, "c": { "attack": 0, "defence": 0 } }
        $.teams.a: "a" has neither attack and defence nor a rating, and 4 of its matches, the first of them "a:b", have no numbers in "fixtures"
      rules: { "rho": -0.3 }
        $.game.rules.rho: rho belongs to the model dixonColes, but the model is poisson
      rules: { "model": "dixonColes", "dispersion": 0.1 }
        $.game.rules.dispersion: dispersion belongs to the model negativeBinomial, but the model is dixonColes
      rules: { "slope": 2 }
        $.game.rules.slope: slope is for teams with a rating, but these have attack and defence
      teams: \#(rated)
      rules: { "home": 0.3 }
        $.game.rules.home: home is for teams with attack and defence, but these have a rating
      teams: { "a": { "rating": 1500 }, "b": { "attack": 0, "defence": 0 }, "c": { "rating": 1400 } }
        $.teams.b: "b" has attack and defence, but "a" has a rating; expected the same for all teams
      teams: { "a": {}, "b": { "attack": 0, "defence": 0 }, "c": { "rating": 1400 } }
        $.teams.c: "c" has a rating, but "b" has attack and defence…
      """#))
  func whatCannotBeIsRefused(_ broken: Refusal) {
    broken.check(diagnostics(of: Self.text(broken.members)))
  }

  private static let ratings = #"""
    { "kind": "ratings", "game": "goals",
      "teams": { "a": { "attack": 0.1, "defence": 0 }, "b": { "attack": 0, "defence": 0 },
        "c": { "attack": 0, "defence": -0.1 }, "d": { "attack": 1, "defence": 1 } },
      "rules": { "model": "dixonColes", "rho": -0.03, "base": 0.2 },
      "uncertainty": { "covariance": { "of": ["attack", "defence"], "teams": ["d", "a", "b", "c"],
        "rows": [[9], [0, 0.01], [0, 0, 0.01], [0, 0, 0, 0.01], [0, 0, 0, 0, 0.02], [0, 0, 0, 0, 0, 0.02],
          [0, 0, 0, 0, 0, 0, 0.02], [0, 0, 0, 0, 0, 0, 0, 0.02]] } } }
    """#

  /// Files of ratings for another game, or without the part that is asked for, and rows without some numbers.
  @Test(
    arguments: Refusal.table(
      #"""
      rules: { "from": "r.json" }
      r.json: { "kind": "ratings", "game": "ratings", "teams": {}, "rules": { "scale": 400 } }
        r.json:1:30: $.game: these are rules for ratings, not for goals
      uncertainty: { "from": "r.json" }
      r.json: { "kind": "ratings", "game": "goals", "teams": {} }
        r.json:1:1: $: these ratings have no "uncertainty"…
      fixtures: { "from": "f.csv" }
      f.csv: match,home_odds,draw_odds,away_odds\na:b,2.1,,3.6\n
        f.csv:2:1: expected a number in each of home_odds, draw_odds, away_odds, or in none of them
      """#))
  func whatIsWrongInFilesIsSaid(_ broken: Refusal) {
    let files = broken.members.filter { $0.key.contains(".") }
    let members = broken.members.filter { files[$0.key] == nil }
    broken.check(diagnostics(of: Self.text(members), files: files))
  }

  /// Teams are in rows as `podium fit` writes them, with standard errors that are ignored; the rho of a file is left
  /// out with its model.
  @Test(
    arguments: [
      ("teams", "t.csv", "team,name,attack,defence\na,A,0.1,0\nb,B,0,0\nc,C,0,-0.1\n"),
      (
        "teams", "t.csv",
        "team,name,rank,attack,attack_se,defence,defence_se,overall,overall_se,matches,effective_matches\n"
          + "a,A,1,0.1,0.2,0,0.2,0.1,0.3,10,9.5\nb,B,2,0,0.2,0,0.2,0,0.3,10,9.5\n"
          + "c,C,3,0,0.2,-0.1,0.2,-0.1,0.3,10,9.5\n"
      ),
      ("teams", "t.csv", "team,name,rating\na,A,1500\nb,B,1400\nc,C,1300\n"),
      (
        "fixtures", "f.csv",
        "match,home_odds,draw_odds,away_odds,home_goals,away_goals\na:b,2.1,3.4,3.6,,\nc:b:2,,,,1.5,0.9\n"
      ),
    ])
  func partsComeFromRows(_ member: String, _ file: String, _ rows: String) {
    #expect(
      diagnostics(of: Self.text([member: "{ \"from\": \"\(file)\" }"]), files: [file: rows]) == [])
  }

  /// A file of ratings serves as teams, rules and uncertainty; rules beside its name override it.
  @Test func aFileOfRatingsStandsForItsParts() throws {
    let parts = Self.text([
      "teams": #"{ "from": "r.json" }"#, "rules": #"{ "from": "r.json", "base": 0.3 }"#,
      "uncertainty": #"{ "from": "r.json" }"#,
    ])
    let written = Self.text([
      "rules": #"{ "model": "dixonColes", "rho": -0.03, "base": 0.3 }"#,
      "uncertainty": #"{ "attack": 0.1, "defence": 0.1 }"#,
    ])
    let other = Self.text(["rules": #"{ "from": "r.json", "model": "poisson" }"#])
    let folder = folder([
      "r.json": Self.ratings, "parts.json": parts, "written.json": written, "other.json": other,
    ])
    let games = try ["parts", "written", "other"].map {
      try ScenarioLoader().load("\(folder.path)/\($0).json").tournament.game
    }
    #expect(games[0].canonicalRatings.canonicalText == games[1].canonicalRatings.canonicalText)
    #expect(games[0].canonicalRules["keys"] == games[1].canonicalRules["keys"])
    #expect(games.prefix(2).allSatisfy { $0.canonicalRules["uncertainty"] != nil })
  }

  /// With deviations of 0 the run is that of certain strengths.
  @Test func noUncertaintyIsNone() throws {
    let certain = try load(Self.text()).tournament.game
    let zero = try load(Self.text(["uncertainty": #"{ "attack": 0 }"#])).tournament.game
    #expect(certain.canonicalRules.canonicalText == zero.canonicalRules.canonicalText)
    #expect((zero as? any SampledGame)?.sampledBytes == 0)
  }

  /// Results may have been decided after extra time or in a shoot-out.
  @Test(arguments: [
    (#"{ "score": [1, 1], "penalties": [4, 2] }"#, nil),
    (#"{ "score": [1, 1], "extraTime": [2, 1] }"#, nil),
    (#"{ "score": [1, 1], "extraTime": [2, 2], "penalties": [4, 5] }"#, nil),
    (#"{ "score": [1, 1] }"#, "give its \"penalties\""),
    (
      #"{ "score": [2, 1], "penalties": [4, 5] }"#,
      "found a shoot-out, but the score was not level"
    ),
    (#"{ "score": [1, 1], "extraTime": [0, 1] }"#, "expected at least the score before it"),
    (#"{ "score": [1, 1], "penalties": [4, 4] }"#, "found a level shoot-out"),
  ])
  func resultsHaveExtraTimeAndPenalties(_ result: String, _ message: String?) {
    let said = diagnostics(
      of: cup(
        "goals",
        [
          "stages": #"{ "kind": "series", "bestOf": 3 }"#, "results": "{ \"a:b\": \(result) }",
        ]))
    #expect(said.count == (message == nil ? 0 : 1))
    #expect(said.first?.contains(message ?? "") != false)
  }
}
