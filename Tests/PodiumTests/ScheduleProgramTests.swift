import TestSupport
import Testing

@Suite struct ScheduleProgramTests {
  private static let data = "\(PodiumProgram.package)/Tests/RostersTests/data"
  private static let schedule = "\(data)/schedule.json"
  private static let roster = "--roster @rosters/mlb-2019.csv"
  private let folder = TemporaryFolder()

  private static let cup = #"""
    {
      "name": "Cup, 2026", "game": { "kind": "goals" },
      "entrants": ["a", "b", "c", "d"],
      "teams": { "a": { "name": "Ämilia; Köln" }, "b": {}, "c": {}, "d": {} },
      "competition": { "stages": [{ "kind": "bracket", "matches": {
        "1": { "slots": ["a", "b"], "date": "2026-05-30" },
        "2": { "slots": ["c", "d"], "legs": 2, "date": ["2026-05-29", "2026-06-03"] },
        "3": ["L1", "L2"], "4": { "slots": ["W1", "W2"], "date": "2026-06-07" }
      } }] },
      "results": { "a:b": { "score": [2, 1] } }
    }
    """#

  @Test(arguments: [
    ("all-text", schedule), ("all-csv", "\(schedule) --format csv"),
    ("all-json", "\(schedule) --format json"),
    ("live", "\(schedule) --date 2019-07-02 --status live"), ("cup-text", "cup.json"),
    ("cup-ics", "cup.json --format ics"),
  ])
  func gamesAreListed(_ golden: String, _ options: String) throws {
    folder.write(Self.cup, to: "cup.json")
    let outcome = try folder.podium("schedule \(options)")
    #expect(outcome.code == 0)
    let left = golden == "cup-ics" ? "1 of 5 matches has no date and is left out\n" : ""
    #expect(outcome.error == left)
    PodiumProgram.expectGolden("schedule/\(golden).txt", outcome.output)
  }

  @Test func gamesAreChosenByStatusAndDay() throws {
    folder.write(Self.cup, to: "cup.json")
    let rows = try folder.output("schedule cup.json --status final --format csv")
    #expect(rows.split(separator: "\n").count == 2)
    #expect(
      try folder.output("schedule \(Self.schedule) --date 2019-08-01")
        == "There are no such matches; \(Self.schedule) has 6 matches from 2019-07-01 to 2019-07-03.\n"
    )
    #expect(
      try folder.output("schedule cup.json --date 2019-08-01")
        == "There are no such matches; cup.json has 4 matches from 2026-05-29 to 2026-06-07 and 1 without a date.\n"
    )
    #expect(
      try folder.output("schedule \(Self.schedule) --date 2019-08-01 --format json") == "[]\n")
  }

  @Test func sidesOfASwissAreOpen() throws {
    let rows = try folder.output("schedule @magic-evening.json").split(separator: "\n")
    #expect(!rows.contains { $0.contains("rounds.2.1/1") })
    #expect(rows.contains { $0.contains("Rounds, round 2  To be decided") })
  }

  @Test func aGameIsPlayedWithTheAnnouncedPitchersOrOthers() throws {
    let run = "run \(Self.schedule) --game 900003 \(Self.roster) --tournaments 500 --seed 7"
    let output = try folder.output(run)
    #expect(
      output.hasPrefix("Houston Astros at Washington Nationals: 500 tournaments, seed 7\n"))
    let matches = try #require(folder.text("reports/900003/matches.csv"))
    #expect(matches.contains("was:hou"))
    let report = try #require(folder.text("reports/900003/report.md"))
    let note =
      "Game 900003 of 2019-07-02, Nationals Park. It is played from its beginning; the schedule says: In Progress."
    #expect(report.contains(note) && output.contains("\n\(note)\n\n"))
    // Neither of them is first in the rotation.
    #expect(report.contains("| Houston Astros       | Starting pitcher | Gerrit Cole"))
    #expect(report.contains("| Washington Nationals | Starting pitcher | Max Scherzer"))
    #expect(
      report.contains(
        "podium run schedule.json --game 900003 --roster mlb-2019.csv --tournaments 500 --seed 7"))
    _ = try folder.output("\(run) --starter 'was=patrick corbin'")
    let reports = "reports/900003-was=patrick corbin"
    let other = try #require(folder.text("\(reports)/report.md"))
    #expect(other.contains("| Washington Nationals | Starting pitcher | Patrick Corbin"))
    #expect(other.contains("--starter 'was=patrick corbin'"))
    #expect(folder.bytes("reports/900003/scores.csv") != folder.bytes("\(reports)/scores.csv"))
  }

  /// The scenario that is shipped for the same game has the same numbers, to the byte.
  @Test(arguments: [
    ("run", "", ["standings.csv", "matches.csv", "scores.csv"]),
    ("compare", " --variant-file variants.json", ["compare/compare.csv"]),
    ("sensitivity", "", ["sensitivity-was/sensitivity.csv"]),
  ])
  func itIsTheScenarioThatOneWouldWrite(
    _ command: String, _ variants: String, _ files: [String]
  ) throws {
    folder.write(
      #"""
      {"home": {"name": "A great home advantage", "patch": {"game": {"rules": {"homeAdvantage": 1.2}}}},
       "long": {"patch": {"game": {"rules": {"innings": 12}}}}}
      """#, to: "variants.json")
    let game = "\(command) \(Self.schedule) --game 900005 \(Self.roster)\(variants)"
    let more = "--seed 3" + (command == "run" ? "" : " --for was")
    for scenario in [game, "\(command) @mlb-game-2019.json\(variants)"] {
      try folder.play("\(scenario) --tournaments 300 \(more)")
    }
    for name in files {
      let bytes = folder.bytes("reports/900005/\(name)")
      #expect(bytes != nil && bytes == folder.bytes("reports/mlb-game-2019/\(name)"))
    }
    let made = "reports/900005/\(files[0].prefix { $0 != "/" })"
    guard command != "run" else { return }
    let report = try #require(folder.text("\(made)/\(command).md"))
    #expect(
      report.contains(
        "podium \(command) schedule.json --game 900005 --roster mlb-2019.csv\(variants) --tournaments 300 \(more)"
      ))
    #expect(command == "compare" || report.contains("## What 10 more hits would bring"))
    // The same command goes on from its statepoint.
    try folder.play("\(game) --tournaments 400 \(more)")
    #expect(try folder.json("\(made)/run.json")["tournaments"] as? Int == 400)
  }

  @Test func theShardsOfItsComparisonAreOne() throws {
    folder.write(#"{"long": {"patch": {"game": {"rules": {"innings": 12}}}}}"#, to: "long.json")
    let compare = "compare \(Self.schedule) --game 900003 \(Self.roster) --variant-file long.json"
    for shard in ["--shard 1/2", "--shard 2/2", "--output whole"] {
      try folder.play("\(compare) --tournaments 300 \(shard)")
    }
    let reports = "reports/900003/compare"
    try folder.play("merge \(reports)/shard-1-of-2 \(reports)/shard-2-of-2")
    #expect(folder.bytes("\(reports)/compare.csv") == folder.bytes("whole/compare.csv"))
    let report = try #require(folder.text("\(reports)/compare.md"))
    #expect(report.contains("podium compare schedule.json --game 900003 --roster mlb-2019.csv "))
  }

  @Test func aGameIsReplayed() throws {
    let output = try folder.output(
      "replay \(Self.schedule) --game 900005 \(Self.roster) --tournament 1 --match was:hou")
    #expect(
      output.hasPrefix("Houston Astros at Washington Nationals: tournament 1 under seed 1\n"))
  }

  @Test func aLiveFeedBringsItsLineups() throws {
    let output = try folder.output(
      "run \(Self.data)/live-feed.json --game 900003 --tournaments 100")
    #expect(
      output.hasPrefix("Houston Astros at Washington Nationals: 100 tournaments, seed 1\n"))
    #expect(folder.text("reports/900003/matches.csv")?.contains("wsh:hou") == true)
  }

  @Test func aFinalGameIsPlayedOnlyIfThatIsAskedFor() throws {
    let run = "run \(Self.schedule) --game 900001 \(Self.roster) --tournaments 100"
    let error = """
      Error: game 900001 has been played (Houston Astros at Washington Nationals 5-3); to play it as \
      if it were still to come, add --even-if-final

      """
    #expect(try folder.podium(run) == .init(output: "", error: error, code: 64))
    #expect(folder.names() == [])
    _ = try folder.output("\(run) --even-if-final")
  }

  @Test func aTeamThatTheRosterLacksGetsANearMiss() throws {
    try folder.copy("rosters/mlb-2019.csv", replacing: "Houston Astros", with: "Houston Astro")
    try folder.podium("run \(Self.schedule) --game 900005 --roster mlb-2019.csv").expectFailure(
      64,
      "Error: there is no team \"Houston Astros\" in mlb-2019.csv, by name or id; did you mean 'Houston Astro'?\n"
    )
  }
}
