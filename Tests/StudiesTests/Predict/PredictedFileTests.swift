import Studies
import Tables
import TestSupport
import Testing

/// Predictions of all matches to come of a file, beside those of single matches.
@Suite struct PredictedFileTests {
  private static func scenario(_ game: String, _ teams: String, _ rest: String = "") -> String {
    #"{ "name": "League", "game": \#(game), "entrants": ["alba", "bora", "dundee", "dundee-united"], "#
      + #""teams": { \#(teams) }, \#(rest) "competition": { "stages": [{ "kind": "roundRobin", "ranking": ["points"] }] } }"#
  }

  private static let goals = scenario(
    #"{ "kind": "goals", "rules": { "model": "dixonColes", "rho": -0.1 } }"#,
    #"""
    "alba": { "name": "Alba Nord", "attack": 0.3, "defence": 0.2 }, "bora": { "name": "Bora, \"the\" Club" , "attack": 0, "defence": 0.1 },
    "dundee": { "name": "Dundee", "attack": -0.2, "defence": 0 }, "dundee-united": { "name": "Dundee United", "attack": 0.1, "defence": -0.1 }
    """#, #""uncertainty": { "attack": 0.1, "defence": 0.05 },"#)

  private static func ratings(draw: Double) -> String {
    scenario(
      #"{ "kind": "ratings", "rules": { "draw": \#(draw), "advantage": 60 } }"#,
      #""alba": { "name": "Alba Nord", "rating": 1600 }, "bora": { "rating": 1500 }, "dundee": { "rating": 1450 }, "dundee-united": { "rating": 1400 }"#
    )
  }

  private static let season = """
    date,home,away,home_score,away_score,neutral,B365H,B365D,B365A
    2026-03-01,alba,dundee,2,0,false,1.5,4,7
    2026-03-14,Dundee United,alba,,,false,4.5,3.6,1.8
    2026-03-07,BORA,dundee united,,,true,2.1,3.3,3.9
    2026-03-07,Álba  Nord,Dundee,,,false,,,

    """

  private func outcome(
    _ season: String, _ scenario: String = goals, _ format: PredictStudy.Format = .csv,
    _ change: (inout PredictStudy, inout PredictedFile) -> Void = { _, _ in }
  ) throws -> PredictStudy.Outcome {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) {
      TestFile.write(scenario, to: "\(folder.path)/league.json")
      TestFile.write(season, to: "\(folder.path)/season.csv")
      var file = PredictedFile("\(folder.path)/season.csv")
      var study = PredictStudy(ratings: "\(folder.path)/league.json", .matches(file))
      study.format = format
      change(&study, &file)
      study.subject = .matches(file)
      return try study.run()
    }
  }

  private func rows(_ text: Printout) -> [[String: String]] {
    let lines = text.text(on: nil).split(separator: "\n").map { line in
      // A quoted name has a comma.
      line.replacing(#""Bora, ""the"" Club""#, with: "Bora")
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  private func rows(
    _ season: String, _ scenario: String = goals,
    _ change: (inout PredictStudy, inout PredictedFile) -> Void = { _, _ in }
  ) throws -> [[String: String]] {
    rows(try outcome(season, scenario, .csv, change).text)
  }

  private func single(
    _ home: String, _ away: String, isNeutral: Bool, odds: [Double]?
  ) throws -> [[String: String]] {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) {
      TestFile.write(Self.goals, to: "\(folder.path)/league.json")
      var pair = PredictedPair(home: home, away: away)
      pair.odds = odds
      var study = PredictStudy(ratings: "\(folder.path)/league.json", .match(pair))
      study.isNeutral = isNeutral
      study.format = .csv
      return rows(try study.run().text)
    }
  }

  @Test func eachMatchIsPredictedAsAlone() throws {
    let rows = try rows(Self.season) { $1.bookmaker = "B365" }
    #expect(rows.map { $0["date"] } == ["2026-03-07", "2026-03-07", "2026-03-14"])
    #expect(rows.map { $0["home"] } == ["bora", "alba", "dundee-united"])
    #expect(rows.map { $0["ground"] } == ["neutral", "home", "home"])
    let odds = [[2.1, 3.3, 3.9], nil, [4.5, 3.6, 1.8]]
    for (row, odds) in zip(rows, odds) {
      let alone = try single(
        try #require(row["home"]), try #require(row["away"]),
        isNeutral: row["ground"] == "neutral", odds: odds)
      func expect(
        _ column: String, _ bet: String, _ outcome: String, _ value: String, line: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
      ) throws {
        let match = try #require(
          alone.first { $0["bet"] == bet && $0["outcome"] == outcome && $0["line"] == line })
        for suffix in ["", "_se", "_ci_low", "_ci_high"] {
          // A price and its probability have no errors.
          guard let cell = match["\(value)\(suffix)"] else { continue }
          #expect(row["\(column)\(suffix)"] == cell, sourceLocation: sourceLocation)
        }
      }
      for result in ["home", "draw", "away"] {
        let column = result == "draw" ? "draw" : "\(result)_win"
        try expect("\(column)_probability", "result", result, "probability")
        try expect("\(result)_odds", "result", result, "odds")
        try expect("\(result)_odds_probability", "result", result, "odds_probability")
        try expect("\(result)_value", "result", result, "value")
        #expect(row["\(result)_odds"]?.isEmpty == (odds == nil))
        #expect(row["\(result)_value_se"]?.isEmpty == (odds == nil))
      }
      try expect("mean_home_goals", "goals", "home", "goals")
      try expect("mean_away_goals", "goals", "away", "goals")
      try expect("over_2_5_probability", "total", "over", "probability", line: "2.5")
      try expect("both_score_probability", "both_score", "yes", "probability")
    }
  }

  @Test(arguments: [
    (nil, nil, ["bora", "alba", "dundee-united"]), ("2026-03-08", nil, ["dundee-united"]),
    (nil, "2026-03-07", ["bora", "alba"]),
    ("2026-03-07", "2026-03-14", ["bora", "alba", "dundee-united"]),
    ("2026-03-15", nil, []),
  ])
  func daysLimitTheMatches(_ from: String?, _ until: String?, _ homes: [String]) throws {
    let rows = try rows(Self.season) { ($1.from, $1.until) = (from, until) }
    #expect(rows.map { $0["home"] } == homes)
  }

  @Test func matchesWithoutDateComeLastOrAreLeftOut() throws {
    let season = "date,home,away\n,bora,alba\n2026-03-14,alba,bora\n,dundee,bora\n"
    #expect(try rows(season).map { $0["date"] } == ["2026-03-14", "", ""])
    #expect(try rows(season).map { $0["home"] } == ["alba", "bora", "dundee"])
    let limited = try outcome(season) { $1.until = "2026-12-31" }
    #expect(rows(limited.text).map { $0["home"] } == ["alba"])
    #expect(
      limited.warnings.last?.hasSuffix(
        #""bora" - "alba" and 1 more have no date: left out because of --until"#) == true)
    let undated = try outcome("home,away\nalba,bora\n", Self.goals, .text)
    #expect(!undated.text.text(on: nil).contains("Date"))
  }

  @Test func matchesOnNeutralGroundAreOfTheFileOrOfAll() throws {
    let all = try rows(Self.season) { study, _ in study.isNeutral = true }
    #expect(all.map { $0["ground"] } == ["neutral", "neutral", "neutral"])
    let one = try rows("home,away,neutral\nalba,bora,true\nbora,alba,1\nalba,bora,false\n")
    let chances = one.map { Double($0["home_win_probability"] ?? "") ?? -1 }
    let turned = Double(one[1]["away_win_probability"] ?? "") ?? -2
    // The pairs of deviates are not symmetric.
    #expect(abs(chances[0] - turned) < 1e-5)
    #expect(chances[2] - chances[0] > 0.03)
  }

  @Test func nothingToComeIsNoError() throws {
    let played = "date,home,away,home_score,away_score\n2026-03-01,alba,bora,2,0\n"
    let text = try outcome(played, Self.goals, .text).text.text(on: nil)
    #expect(text.contains("The file has no such match between two teams that are known."))
    #expect(try outcome(played).text.text(on: nil).contains("over_2_5_probability"))
  }

  @Test func theSamePairMayMeetTwice() throws {
    let rows = try rows(
      "date,home,away\n2026-03-01,alba,bora\n2026-03-08,Alba Nord,bora\n2026-03-08,alba nord,bora\n"
    )
    #expect(rows.map { $0["date"] } == ["2026-03-01", "2026-03-08", "2026-03-08"])
    #expect(Set(rows.map { $0["home_win_probability"] }).count == 1)
  }

  /// Either Dundee plays as often as others only together with the other one.
  @Test func knownTeamsAreNotTakenForOne() throws {
    let rows = try rows(
      "date,home,away\n2026-03-01,alba,Dundee\n2026-03-02,bora,Dundee United\n2026-03-03,alba,bora\n"
    )
    #expect(rows.map { $0["away"] } == ["dundee", "dundee-united", "bora"])
  }

  @Test func aGameOfWhoWinsHasNoGoals() throws {
    let ratings = Self.ratings(draw: 0.6)
    let rows = try rows(Self.season, ratings) { $1.bookmaker = "B365" }
    #expect(rows[0]["draw_probability"] != "")
    #expect(
      rows.allSatisfy { $0["mean_home_goals"] == nil && $0["home_win_probability_se"] == nil })
    let text = try outcome(Self.season, ratings, .text) { $1.bookmaker = "B365" }.text.text(on: nil)
    #expect(!text.contains("Mean goals") && text.contains("Best bet"))
    let undrawn = try self.rows(Self.season, Self.ratings(draw: 0))
    #expect(undrawn[0]["draw_probability"] == "")
  }

  @Test(arguments: [
    ("home,away\nalba,Alba Nort\nborra,Zeta\n", nil, #"found no rating of "Alba Nort""#),
    (
      "home,away\nalba,Alba Nort\nborra,Zeta\n", nil,
      "--alias 'Alba Nort=Alba Nord' if that is the same team"
    ),
    ("home,away\nalba,Alba Nort\nborra,Zeta\n", nil, #"season.csv:3:1: found no rating of "Zeta""#),
    ("home,away\nalba,alba\n", nil, #"found "alba" against itself, expected two teams"#),
    ("home,away\nalba,bora\n", "PS", "found no columns of odds"),
    (
      "home,away,PSH,PSD,PSA\nalba,bora,2,3,4\n", "B365",
      #"found no odds from "B365", expected one of "PS""#
    ),
    (
      "home,away,PSH,PSD,PSA\nalba,bora,2.5,3.6,9\n", "PS",
      "season.csv:2:1: the inverses of these odds add up to 0.7889"
    ),
  ])
  func errorsNameTheirPlaces(_ season: String, _ bookmaker: String?, _ message: String) {
    #expect(
      performing: {
        _ = try outcome(season) { $1.bookmaker = bookmaker }
      }, throws: { "\($0)".contains(message) })
  }

  @Test func oddsOfADrawNeedDraws() {
    #expect(
      performing: {
        _ = try outcome(Self.season, Self.ratings(draw: 0)) { $1.bookmaker = "B365" }
      }, throws: { "\($0)".contains("season.csv:3:1: found odds for a draw, expected none") })
  }
}
