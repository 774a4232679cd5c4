import Games
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// Scenarios of the game `goals`: files for several parts, numbers of single fixtures, and messages.
@Suite struct GoalsScenarioTests {
  /// A scenario of three teams; a member of the document may be another than usual, or one more.
  static func text(
    teams: String? = nil, rules: String = "{}", stage: String? = nil, more: String = ""
  ) -> String {
    let teams =
      teams ?? #"{ "a": { "attack": 0.1, "defence": 0 }, "b": { "attack": 0, "defence": 0 }, "#
      + #""c": { "attack": 0, "defence": -0.1 } }"#
    return """
      { "name": "League", "game": { "kind": "goals", "rules": \(rules) },
        "entrants": ["a", "b", "c"],
        "teams": \(teams),
        "competition": { "stages": [\(stage ?? #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points"] }"#)] }\(more)
      }
      """
  }

  private static func errors(_ text: String, files: [String: String] = [:]) throws -> [String] {
    try diagnostics(of: text, named: "l.json", files: files)
  }

  @Test(
    arguments: [
      (
        #", "fixtures": { "a:b": { "odds": { "home": 1, "draw": 3, "away": 4 } } }"#,
        "$.fixtures[\"a:b\"].odds.home: found the number 1, expected decimal odds above 1: the payout for a stake of 1"
      ),
      (
        #", "fixtures": { "a:b": { "odds": { "home": 0.9, "draw": 3, "away": 4 } } }"#,
        "$.fixtures[\"a:b\"].odds.home: found the number 0.9, expected decimal odds above 1: the payout for a stake of 1"
      ),
      (
        #", "fixtures": { "a:b": { "odds": { "home": 200000, "draw": 1.1, "away": 4 } } }"#,
        "$.fixtures[\"a:b\"].odds.home: found the number 200000, expected decimal odds above 1 and up to 100000"
      ),
      (
        #", "fixtures": { "a:b": { "odds": { "home": 4, "draw": 4, "away": 4 } } }"#,
        "$.fixtures[\"a:b\"].odds: the inverses of these odds add up to 0.75, expected at least 1: a bookmaker would lose on every match"
      ),
      (
        #", "fixtures": { "a:b": { "probabilities": { "home": 0.5, "draw": 0.3, "away": 0.1 } } }"#,
        "$.fixtures[\"a:b\"].probabilities: these probabilities add up to 0.9, expected 1"
      ),
      (
        #", "fixtures": { "a:b": { "probabilities": { "home": 0.495, "draw": 0.01, "away": 0.495 } } }"#,
        "$.fixtures[\"a:b\"].probabilities: the model \"poisson\" cannot give these chances with at most 20 mean goals per side; raise the chance of a draw"
      ),
      (
        #", "fixtures": { "a:d": { "goals": [1, 2] } }"#,
        "$.fixtures[\"a:d\"]: found \"a:d\", expected the name of a match, home:away"
      ),
      (
        #", "fixtures": { "a:b:3": { "goals": [1, 2] } }"#,
        "$.fixtures[\"a:b:3\"]: found \"a:b:3\", expected the name of a match, home:away"
      ),
      (
        #", "uncertainty": { "rating": 5 }"#,
        "$.uncertainty.rating: found \"rating\", but the entrants have attack and defence"
      ),
      (
        #", "uncertainty": { "attack": 0.1, "teams": { "d": { "attack": 0.2 } } }"#,
        "$.uncertainty.teams.d: found \"d\", expected the id of an entrant"
      ),
      (
        #", "uncertainty": { "covariance": { "of": ["attack", "defence"], "teams": ["a", "b"], "rows": [[1], [0, 1], [0, 0, 1], [0, 0, 0, 1]] } }"#,
        "$.uncertainty.covariance.teams: there are no covariances of \"c\""
      ),
      (
        #", "uncertainty": { "covariance": { "of": ["rating"], "teams": ["a", "b", "c"], "rows": [[1], [0, 1], [0, 0, 1]] } }"#,
        "$.uncertainty.covariance.of: found covariances of rating, but the entrants have attack and defence"
      ),
    ])
  func whatCannotBeIsRefused(_ more: String, _ message: String) throws {
    let errors = try Self.errors(Self.text(more: more))
    #expect(errors.count == 1)
    #expect(errors.first?.contains(message) == true, "\(errors)")
  }

  /// A rho that gives some pair a negative probability is one error, at the rho.
  @Test func aRuleThatNoPairCanPlayByIsOneError() throws {
    let rho = try Self.errors(Self.text(rules: #"{ "model": "dixonColes", "rho": 0.9 }"#))
    #expect(
      rho == [
        #"l.json:1:89: $.game.rules.rho: 6 matches cannot be played, the first of them "b:c": its mean goals are 1.733 and 1.31, and with these a rho of 0.9 gives a score a negative probability"#
      ])
  }

  /// One error for any number of matches.
  @Test func aTeamWithoutNumbersIsOneError() throws {
    let some = Self.text(
      teams: #"{ "a": {}, "b": { "attack": 0, "defence": 0 }, "c": { "attack": 0, "defence": 0 } }"#
    )
    let errors = try Self.errors(some)
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix(
        #"$.teams.a: "a" has neither attack and defence nor a rating, and 4 of its matches, the first of them "a:b", have no numbers in "fixtures""#
      ) == true, "\(errors)")
  }

  @Test(
    arguments: [
      (#"{ "rho": -0.3 }"#, "rho", "rho belongs to the model dixonColes, but the model is poisson"),
      (
        #"{ "model": "negativeBinomial", "rho": -0.3 }"#, "rho",
        "rho belongs to the model dixonColes, but the model is negativeBinomial"
      ),
      (
        #"{ "model": "dixonColes", "dispersion": 0.1 }"#, "dispersion",
        "dispersion belongs to the model negativeBinomial, but the model is dixonColes"
      ),
      (
        #"{ "slope": 2 }"#, "slope",
        "slope is for teams with a rating, but these have attack and defence"
      ),
    ])
  func aRuleThatSaysNothingIsRefused(_ rules: String, _ key: String, _ message: String) throws {
    let errors = try Self.errors(Self.text(rules: rules))
    #expect(errors.count == 1)
    #expect(errors.first?.hasSuffix("$.game.rules.\(key): \(message)") == true, "\(errors)")
  }

  @Test func ratedTeamsHaveTheirOwnAdvantageAtHome() throws {
    let teams = #"{ "a": { "rating": 1500 }, "b": { "rating": 1500 }, "c": { "rating": 1400 } }"#
    let errors = try Self.errors(Self.text(teams: teams, rules: #"{ "home": 0.3 }"#))
    #expect(errors.count == 1)
    #expect(
      errors.first?.hasSuffix("home is for teams with attack and defence, but these have a rating")
        == true, "\(errors)")
  }

  /// The file's rho is of a model that is not chosen here.
  @Test func anotherModelThanTheFilesLeavesItsRuleOut() throws {
    let rules = #"{ "from": "r.json", "model": "poisson" }"#
    let errors = try Self.errors(Self.text(rules: rules), files: ["r.json": Self.ratings])
    #expect(errors == [])
  }

  @Test func rulesOfAnotherGameAreRefusedAsSuch() throws {
    let elo = #"{ "kind": "ratings", "game": "ratings", "teams": {}, "rules": { "scale": 400 } }"#
    let errors = try Self.errors(Self.text(rules: #"{ "from": "r.json" }"#), files: ["r.json": elo])
    #expect(errors == ["r.json:1:30: $.game: these are rules for ratings, not for goals"])
  }

  /// One row per team, as `podium fit` writes them, with standard errors that are ignored.
  @Test(arguments: [
    "team,name,attack,defence\na,A,0.1,0\nb,B,0,0\nc,C,0,-0.1\n",
    "team,name,rank,attack,attack_se,defence,defence_se,overall,overall_se,matches,effective_matches\n"
      + "a,A,1,0.1,0.2,0,0.2,0.1,0.3,10,9.5\nb,B,2,0,0.2,0,0.2,0,0.3,10,9.5\n"
      + "c,C,3,0,0.2,-0.1,0.2,-0.1,0.3,10,9.5\n",
    "team,name,rating\na,A,1500\nb,B,1400\nc,C,1300\n",
  ])
  func teamsComeFromRows(_ table: String) throws {
    let errors = try Self.errors(Self.text(teams: #"{ "from": "t.csv" }"#), files: ["t.csv": table])
    #expect(errors == [])
  }

  @Test func allEntrantsHaveTheSameKindOfStrength() throws {
    let teams =
      #"{ "a": { "rating": 1500 }, "b": { "attack": 0, "defence": 0 }, "c": { "rating": 1400 } }"#
    let errors = try Self.errors(Self.text(teams: teams))
    #expect(
      errors.contains {
        $0.contains(
          #""b" has attack and defence, but "a" has a rating; expected the same for all teams"#)
      }, "\(errors)")
  }

  /// Also where the first team has no strength at all.
  @Test func aTeamWithoutStrengthHidesNoMixture() throws {
    let teams = #"{ "a": {}, "b": { "attack": 0, "defence": 0 }, "c": { "rating": 1400 } }"#
    let errors = try Self.errors(Self.text(teams: teams))
    #expect(
      errors.contains { $0.contains(#""c" has a rating, but "b" has attack and defence"#) },
      "\(errors)")
  }

  static let ratings = #"""
    { "kind": "ratings", "game": "goals",
      "teams": { "a": { "attack": 0.1, "defence": 0 }, "b": { "attack": 0, "defence": 0 },
        "c": { "attack": 0, "defence": -0.1 }, "d": { "attack": 1, "defence": 1 } },
      "rules": { "model": "dixonColes", "rho": -0.03, "base": 0.2 },
      "uncertainty": { "covariance": { "of": ["attack", "defence"], "teams": ["d", "a", "b", "c"],
        "rows": [[9], [0, 0.01], [0, 0, 0.01], [0, 0, 0, 0.01], [0, 0, 0, 0, 0.02], [0, 0, 0, 0, 0, 0.02],
          [0, 0, 0, 0, 0, 0, 0.02], [0, 0, 0, 0, 0, 0, 0, 0.02]] } } }
    """#

  /// A file of ratings serves as teams, rules and uncertainty; rules beside its name override it.
  @Test func aFileOfRatingsStandsForItsParts() throws {
    let parts = Self.text(
      teams: #"{ "from": "r.json" }"#, rules: #"{ "from": "r.json", "base": 0.3 }"#,
      more: #", "uncertainty": { "from": "r.json" }"#)
    let written = Self.text(
      rules: #"{ "model": "dixonColes", "rho": -0.03, "base": 0.3 }"#,
      more: #", "uncertainty": { "attack": 0.1, "defence": 0.1 }"#)
    var texts: [String] = []
    for text in [parts, written] {
      try withTemporaryFolder { folder in
        try write(Self.ratings, to: "\(folder)/r.json")
        try write(text, to: "\(folder)/l.json")
        let game = try ScenarioLoader().load("\(folder)/l.json").tournament.game
        texts.append(game.canonicalRatings.canonicalText)
        let rules = game.canonicalRules
        texts.append(rules["keys"]?.canonicalText ?? "")
        #expect(rules["uncertainty"] != nil)
      }
    }
    #expect(texts[0] == texts[2] && texts[1] == texts[3])
  }

  @Test func aFileOfRatingsHasOnlySomeParts() throws {
    let errors = try Self.errors(
      Self.text(more: #", "uncertainty": { "from": "r.json" }"#),
      files: ["r.json": #"{ "kind": "ratings", "game": "goals", "teams": {} }"#])
    #expect(errors.contains { $0.contains(#"these ratings have no "uncertainty""#) }, "\(errors)")
  }

  @Test func fixturesComeFromRows() throws {
    let table = """
      match,home_odds,draw_odds,away_odds,home_goals,away_goals
      a:b,2.1,3.4,3.6,,
      b:c:2,,,,1.5,0.9
      """
    let errors = try Self.errors(
      Self.text(more: #", "fixtures": { "from": "f.csv" }"#), files: ["f.csv": table])
    // The schedule has b:c at home in one leg and c:b in the other.
    #expect(errors.isEmpty || errors.allSatisfy { $0.contains("did you mean") }, "\(errors)")
    let broken = try Self.errors(
      Self.text(more: #", "fixtures": { "from": "f.csv" }"#),
      files: ["f.csv": "match,home_odds,draw_odds,away_odds\na:b,2.1,,3.6\n"])
    #expect(
      broken == [
        "f.csv:2:1: expected a number in each of home_odds, draw_odds, away_odds, or in none of them"
      ])
  }

  /// With deviations of 0 the run is that of certain strengths.
  @Test func noUncertaintyIsNone() throws {
    let certain = try load(Self.text()).tournament.game
    let zero = try load(Self.text(more: #", "uncertainty": { "attack": 0 }"#)).tournament.game
    #expect(certain.canonicalRules.canonicalText == zero.canonicalRules.canonicalText)
    #expect((zero as? any SampledGame)?.sampledBytes == 0)
  }

  /// Results may have been decided after extra time or in a shoot-out.
  @Test func resultsHaveExtraTimeAndPenalties() throws {
    func match(_ result: String) throws -> [String] {
      try Self.errors(
        Self.text(
          stage: #"{ "kind": "series", "bestOf": 3 }"#, more: #", "results": { "a:b": \#(result) }"#
        ).replacing(#""entrants": ["a", "b", "c"]"#, with: #""entrants": ["a", "b"]"#))
    }
    #expect(try match(#"{ "score": [1, 1], "penalties": [4, 2] }"#).isEmpty)
    #expect(try match(#"{ "score": [1, 1], "extraTime": [2, 1] }"#).isEmpty)
    #expect(try match(#"{ "score": [1, 1], "extraTime": [2, 2], "penalties": [4, 5] }"#).isEmpty)
    #expect(try match(#"{ "score": [1, 1] }"#).first?.contains("give its \"penalties\"") == true)
    #expect(
      try match(#"{ "score": [2, 1], "penalties": [4, 5] }"#).first?.contains(
        "found a shoot-out, but the score was not level") == true)
    #expect(
      try match(#"{ "score": [1, 1], "extraTime": [0, 1] }"#).first?.contains(
        "expected at least the score before it") == true)
    #expect(
      try match(#"{ "score": [1, 1], "penalties": [4, 4] }"#).first?.contains(
        "found a level shoot-out") == true)
  }
}
