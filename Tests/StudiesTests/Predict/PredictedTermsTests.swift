import Foundation
import Studies
import Tables
import TestSupport
import Testing

/// Predictions with a scenario: the ground and the best of n are those of its match between the two.
@Suite struct PredictedTermsTests {
  private static func scenario(
    rules: String, stage: String, entrants: [String], _ rest: String = ""
  ) -> String {
    let ratings = ["a": 1600, "b": 1500, "c": 1450, "d": 1400, "e": 1350, "f": 1300]
    let teams = entrants.map { #""\#($0)": { "rating": \#(ratings[$0] ?? 0) }"# }
    return #"{ "name": "Cup", "game": { "kind": "ratings", "rules": { \#(rules) } }, "#
      + #""entrants": [\#(entrants.map { "\"\($0)\"" }.joined(separator: ", "))], "#
      + #""teams": { \#(teams.joined(separator: ", ")) }, \#(rest) "#
      + #""competition": { "stages": [\#(stage)] } }"#
  }

  private static let cup = scenario(
    rules: #""advantage": 60, "maps": 5"#,
    stage: #"""
      { "kind": "bracket", "matches": {
        "1": { "slots": ["a", "b"], "bestOf": 1 }, "2": { "slots": ["c", "d"], "hosts": ["d"] },
        "3": { "slots": ["e", "f"], "neutral": true }, "4": ["W1", "W2"], "5": ["W3", "W4"] } }
      """#, entrants: ["a", "b", "c", "d", "e", "f"])

  private static let league = scenario(
    rules: #""advantage": 60"#,
    stage: #"{ "kind": "roundRobin", "legs": 2, "ranking": ["points"] }"#,
    entrants: ["a", "b", "c"], #""fixtures": { "b:a:2": { "odds": { "home": 2, "away": 2 } } },"#)

  private static func rows(
    _ scenario: String, isNeutral: Bool,
    _ subject: (TemporaryFolder) -> PredictStudy.Subject
  ) throws -> [[String: String]] {
    let folder = TemporaryFolder()
    return try withExtendedLifetime(folder) {
      TestFile.write(scenario, to: "\(folder.path)/cup.json")
      var study = PredictStudy(ratings: "\(folder.path)/cup.json", subject(folder))
      study.isNeutral = isNeutral
      study.format = .csv
      let lines = try study.run().text.text(on: nil).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
    }
  }

  /// The chance of a match of at most so many maps, each won with the chance by a difference of ratings.
  private static func chance(_ difference: Double, bestOf maps: Int) -> Double {
    let map = 1 / (1 + pow(10, -difference / 400))
    let wins = (maps + 1) / 2
    var (chance, ways) = (0.0, 1.0)
    for losses in 0..<wins {
      chance += ways * pow(map, Double(wins)) * pow(1 - map, Double(losses))
      ways *= Double(wins + losses) / Double(losses + 1)
    }
    return chance
  }

  @Test(arguments: [
    ("a", "b", false, "home", 160, 1), ("b", "a", false, "home", -40, 5),
    ("a", "b", true, "neutral", 100, 1), ("c", "d", false, "away", -10, 5),
    ("d", "c", false, "home", 10, 5), ("c", "d", true, "neutral", 50, 5),
    ("e", "f", false, "neutral", 50, 5), ("f", "e", false, "neutral", -50, 5),
    ("a", "c", false, "home", 210, 5),
  ])
  func groundAndMapsAreThoseOfTheScenario(
    _ home: String, _ away: String, _ isNeutral: Bool, _ ground: String, _ difference: Double,
    _ maps: Int
  ) throws {
    let file = try Self.rows(Self.cup, isNeutral: isNeutral) { folder in
      TestFile.write("home,away\n\(home),\(away)\n", to: "\(folder.path)/matches.csv")
      return .matches(PredictedFile("\(folder.path)/matches.csv"))
    }
    let pair = try Self.rows(Self.cup, isNeutral: isNeutral) { _ in
      .match(PredictedPair(home: home, away: away))
    }
    let expected = Self.chance(difference, bestOf: maps)
    for text in [file[0]["home_win_probability"], pair[0]["probability"]] {
      #expect(abs((text.flatMap(Double.init) ?? -1) - expected) < 1e-9)
    }
    #expect(file[0]["ground"] == ground)
  }

  @Test func aScheduleIsPredictedOnItsGround() throws {
    let rows = try Self.rows(Self.cup, isNeutral: false) { folder in
      let study = try? ScheduleStudy("\(folder.path)/cup.json", date: nil, status: nil)
      TestFile.write(study?.text(.csv).text(on: nil) ?? "", to: "\(folder.path)/matches.csv")
      return .matches(PredictedFile("\(folder.path)/matches.csv"))
    }
    #expect(rows.map { $0["ground"] } == ["home", "away", "neutral"])
  }

  @Test(arguments: [("a", "b", 160), ("b", "a", 0)])
  func numbersAreThoseOfTheMeeting(_ home: String, _ away: String, _ difference: Double) throws {
    let rows = try Self.rows(Self.league, isNeutral: false) { _ in
      .match(PredictedPair(home: home, away: away))
    }
    let chance = rows[0]["probability"].flatMap(Double.init) ?? -1
    #expect(abs(chance - Self.chance(difference, bestOf: 1)) < 1e-9)
  }
}
