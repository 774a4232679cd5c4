import Foundation
import TestSupport
import Testing

@Suite struct ScheduleProgramTests {
  static let data = "\(PodiumProgram.package)/Tests/RostersTests/data"
  static let schedule = "\(data)/schedule.json"
  static let roster = "\(PodiumProgram.scenarios)/rosters/mlb-2019.csv"

  private static func golden(_ name: String) -> GoldenFile {
    GoldenFile("\(PodiumProgram.golden)/schedule/\(name)")
  }

  @Test(arguments: ["text", "csv", "json"])
  func gamesAreListed(_ format: String) throws {
    let outcome = try PodiumProgram.run("schedule \(Self.schedule) --format \(format)")
    #expect(outcome.code == 0)
    #expect(outcome.error == "")
    #expect(Self.golden("all-\(format).txt").difference(from: outcome.output) == nil)
  }

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

  @Test func matchesOfAScenarioAreACalendar() throws {
    let folder = TemporaryFolder()
    folder.write(Self.cup, to: "cup.json")
    let outcome = try folder.podium("schedule cup.json --format ics")
    #expect(outcome.code == 0)
    #expect(outcome.error == "1 of 5 matches has no date and is left out\n")
    #expect(Self.golden("cup-ics.txt").difference(from: outcome.output) == nil)
    let list = try folder.podium("schedule cup.json")
    #expect(Self.golden("cup-text.txt").difference(from: list.output) == nil)
    let rows = try folder.podium("schedule cup.json --status final --format csv")
    #expect(rows.output.split(separator: "\n").count == 2)
  }

  @Test func gamesInProgressOnly() throws {
    let outcome = try PodiumProgram.run("schedule \(Self.schedule) --date 2019-07-02 --status live")
    #expect(Self.golden("live.txt").difference(from: outcome.output) == nil)
  }

  @Test func whereThereIsNoGameTheDaysAreNamed() throws {
    let outcome = try PodiumProgram.run("schedule \(Self.schedule) --date 2019-08-01")
    #expect(
      outcome
        == .init(
          output:
            "There are no such matches; \(Self.schedule) has 6 matches from 2019-07-01 to 2019-07-03.\n",
          error: "", code: 0))
    let json = try PodiumProgram.run("schedule \(Self.schedule) --date 2019-08-01 --format json")
    #expect(json.output == "[]\n")
  }

  @Test func aDayThatIsNoneIsRefused() throws {
    let outcome = try PodiumProgram.run("schedule \(Self.schedule) --date '1 July'")
    #expect(outcome.code == 64)
    #expect(
      outcome.error.hasPrefix("Error: found --date 1 July, expected a day such as 2019-07-01\n"))
  }

  @Test func aGameIsPlayed() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(
      "run \(Self.schedule) --game 900003 --roster \(Self.roster) --tournaments 2000 --seed 7")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "Houston Astros at Washington Nationals: 2,000 tournaments, seed 7\n"))
    let matches = try #require(folder.text("reports/900003/matches.csv"))
    #expect(matches.contains("was:hou"))
    let report = try #require(folder.text("reports/900003/report.md"))
    let note =
      "Game 900003 of 2019-07-02, Nationals Park. It is played from its beginning; the schedule says: In Progress."
    #expect(report.contains(note))
    #expect(outcome.output.contains("\n\(note)\n\n"))
    // The announced pitchers, neither of whom is first in the rotation.
    #expect(report.contains("| Houston Astros       | Starting pitcher | Gerrit Cole"))
    #expect(report.contains("| Washington Nationals | Starting pitcher | Max Scherzer"))
    let again =
      "podium run schedule.json --game 900003 --roster mlb-2019.csv --tournaments 2000 --seed 7"
    #expect(report.contains(again))
  }

  @Test func anotherPitcherMayStart() throws {
    let folder = TemporaryFolder()
    let run = [
      "run", Self.schedule, "--game", "900003", "--roster", Self.roster, "--tournaments", "2000",
      "--seed", "7",
    ]
    #expect(try folder.podium(run).code == 0)
    let starter = ["--starter", "was=patrick corbin"]
    #expect(try folder.podium(run + starter).code == 0)
    let reports = "\(folder.path)/reports/900003"
    let other = try #require(TestFile.text("\(reports)-was=patrick corbin/report.md"))
    #expect(other.contains("| Washington Nationals | Starting pitcher | Patrick Corbin"))
    #expect(other.contains("--starter 'was=patrick corbin'"))
    #expect(
      TestFile.bytes("\(reports)/scores.csv")
        != TestFile.bytes("\(reports)-was=patrick corbin/scores.csv"))
  }

  @Test(arguments: [
    ("was=Patrik Corbin", "expected a pitcher of \"was\"; did you mean 'Patrick Corbin'?"),
    ("nyy=Gerrit Cole", "expected a side of the game, \"was\" or \"hou\""),
  ])
  func aStarterIsAPitcherOfASide(_ starter: String, _ message: String) throws {
    let outcome = try PodiumProgram.run(
      "run \(Self.schedule) --game 900003 --roster \(Self.roster) --starter '\(starter)'")
    #expect(outcome.code == 64)
    #expect(outcome.error == "Error: found --starter \(starter), \(message)\n")
  }

  /// The scenario that is shipped for the same game, and the game of the schedule, are one tournament.
  @Test func itIsTheScenarioThatOneWouldWrite() throws {
    let folder = TemporaryFolder()
    let same = ["--tournaments", "1000", "--seed", "3"]
    #expect(
      try folder.podium(["run", Self.schedule, "--game", "900005", "--roster", Self.roster] + same)
        .code == 0)
    #expect(
      try folder.podium(["run", "\(PodiumProgram.scenarios)/mlb-game-2019.json"] + same).code == 0)
    for name in ["standings.csv", "matches.csv", "scores.csv"] {
      let bytes = ["900005", "mlb-game-2019"].map {
        folder.bytes("reports/\($0)/\(name)")
      }
      #expect(bytes[0] != nil)
      #expect(bytes[0] == bytes[1])
    }
  }

  @Test func aGameIsReplayed() throws {
    let outcome = try PodiumProgram.run(
      "replay \(Self.schedule) --game 900005 --roster \(Self.roster) --tournament 1 --match was:hou"
    )
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "Houston Astros at Washington Nationals: tournament 1 under seed 1\n"))
  }

  @Test func aLiveFeedBringsItsLineups() throws {
    let folder = TemporaryFolder()
    let outcome = try folder.podium(
      "run \(Self.data)/live-feed.json --game 900003 --tournaments 1000")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.hasPrefix(
        "Houston Astros at Washington Nationals: 1,000 tournaments, seed 1\n"))
    #expect(folder.text("reports/900003/matches.csv")?.contains("wsh:hou") == true)
  }

  @Test func aFinalGameIsPlayedOnlyIfThatIsAskedFor() throws {
    let folder = TemporaryFolder()
    let arguments = [
      "run", Self.schedule, "--game", "900001", "--roster", Self.roster, "--tournaments", "1000",
    ]
    let refused = try folder.podium(arguments)
    #expect(
      refused
        == .init(
          output: "",
          error: """
            Error: game 900001 has been played (Houston Astros at Washington Nationals 5-3); to play it as \
            if it were still to come, add --even-if-final

            """, code: 64))
    #expect(folder.names() == [])
    #expect(try folder.podium(arguments + ["--even-if-final"]).code == 0)
  }

  @Test(arguments: [
    (
      "--game 900009 --roster ROSTER",
      "there is no game 900009 among the 6 in SCHEDULE; podium schedule lists them; did you mean '900001'?"
    ),
    (
      "--game 900005",
      "a schedule has no players; give a roster, such as --roster scenarios/rosters/mlb-2019.csv"
    ),
    ("--game 900005 --roster none.csv", "none.csv: there is no such file"),
  ])
  func whatCannotBePlayedIsToldOf(_ options: String, _ message: String) throws {
    let options = options.replacing("ROSTER", with: Self.roster)
    let outcome = try PodiumProgram.run("run \(Self.schedule) \(options)")
    #expect(outcome.error == "Error: \(message.replacing("SCHEDULE", with: Self.schedule))\n")
    #expect(outcome.output == "")
  }

  @Test func whoForgetsTheGameIsToldThatItIsASchedule() throws {
    for command in [["run"], ["replay", "--tournament", "1"]] {
      let outcome = try PodiumProgram.run(command + [Self.schedule])
      #expect(outcome.code == 64)
      #expect(
        outcome.error
          == "Error: \(Self.schedule) is a schedule of 6 games, not a scenario; choose a game with --game (podium schedule lists them)\n"
      )
    }
  }

  @Test func whoForgetsTheGameOfALiveFeedIsToldWhichItIs() throws {
    let feed = "\(PodiumProgram.scenarios)/../Tests/RostersTests/data/live-feed.json"
    let outcome = try PodiumProgram.run("run \(feed)")
    #expect(outcome.code == 64)
    #expect(outcome.error.hasPrefix("Error: \(feed) is the live feed of game "))
    #expect(outcome.error.contains(", not a scenario; play it with --game "))
  }

  @Test func whoPlaysATableIsToldWhatItIsFor() throws {
    let table = "\(PodiumProgram.scenarios)/twenty-clubs.csv"
    let outcome = try PodiumProgram.run("run \(table)")
    #expect(outcome.code == 64)
    #expect(
      outcome.error
        == "Error: \(table) is a table, not a scenario; put a scenario beside it that takes its teams with \"teams\": { \"from\": \"twenty-clubs.csv\" }; podium new writes one to start from\n"
    )
  }

  @Test(arguments: [
    (
      ["rum"],
      "found \"rum\", expected a command; did you mean 'run'?\nUsage: podium <subcommand>\n"
    ),
    (
      ["roster", "serch"],
      "found \"serch\", expected a command; did you mean 'search'?\nUsage: podium roster <subcommand>\n"
    ),
    (["xyzzy"], "found \"xyzzy\", expected a command\nUsage: podium <subcommand>\n"),
  ])
  func aMisspeltCommandIsNamedWithWhatWasMeant(arguments: [String], message: String) throws {
    let outcome = try PodiumProgram.run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.error.hasPrefix("Error: \(message)"))
  }

  @Test func itsShardsAreOneRun() throws {
    let folder = TemporaryFolder()
    let run = [
      "run", Self.schedule, "--game", "900003", "--roster", Self.roster, "--tournaments", "2000",
      "--quiet",
    ]
    #expect(try folder.podium(run + ["--output", "whole"]).code == 0)
    for shard in ["1/2", "2/2"] {
      #expect(try folder.podium(run + ["--shard", shard]).code == 0)
    }
    let merge = try folder.podium(
      "merge reports/900003/shard-1-of-2 reports/900003/shard-2-of-2 --output merged")
    #expect(merge.code == 0)
    let merged = PodiumProgram.files(in: "\(folder.path)/merged")
    #expect(merged["report.md"] != nil)
    #expect(merged == PodiumProgram.files(in: "\(folder.path)/whole"))
  }

  @Test func aTeamThatTheRosterLacksGetsANearMiss() throws {
    let folder = TemporaryFolder()
    let text = try #require(TestFile.text(Self.roster))
    folder.write(
      text.replacing("Houston Astros", with: "Houston Astro"), to: "mlb.csv")
    let outcome = try folder.podium("run \(Self.schedule) --game 900005 --roster mlb.csv")
    #expect(
      outcome
        == .init(
          output: "",
          error: """
            Error: there is no team "Houston Astros" in mlb.csv, by name or id; did you mean 'Houston Astro'?

            """, code: 64))
  }

  @Test(arguments: ["rosters/nba-2016-17.csv", "four-clubs.json"])
  func aRosterOfAnotherGameIsNamed(_ name: String) throws {
    let roster = "\(PodiumProgram.scenarios)/\(name)"
    let outcome = try PodiumProgram.run("run \(Self.schedule) --game 900005 --roster \(roster)")
    let other = name.hasSuffix("csv") ? "basketball" : "football"
    #expect(
      outcome
        == .init(
          output: "",
          error: "Error: \(roster):1:1: found a roster for \(other), expected one for baseball\n",
          code: 65))
  }

  @Test func aRosterWithoutAGameIsRefused() throws {
    let outcome = try PodiumProgram.run("run \(PodiumProgram.cup) --roster \(Self.roster)")
    #expect(outcome.code == 64)
    #expect(
      outcome.error.hasPrefix(
        "Error: found --roster without --game, expected --game with the id of a game\n"))
  }
}
