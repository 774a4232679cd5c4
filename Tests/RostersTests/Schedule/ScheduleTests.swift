import Rosters
import TestSupport
import Testing
import TextFiles

@Suite struct ScheduleTests {
  private static func schedule(_ name: String = "schedule.json") throws -> Schedule {
    let file = try ImportData.file(name)
    return try Schedule(Array(file.text.utf8), file: file.name)
  }

  private static func problems(_ text: String) -> [String] {
    do throws(Diagnostics) {
      _ = try Schedule(Array(text.utf8), file: "s.json")
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  @Test func gamesAreChosenByDay() throws {
    let schedule = try Self.schedule()
    #expect(schedule.games(on: nil, status: nil).count == 6)
    #expect(schedule.games(on: "2019-07-02", status: nil).map(\.id) == [900_003, 900_004, 900_002])
    #expect(schedule.games(on: "2019-07-05", status: nil).isEmpty)
  }

  @Test(arguments: [
    (ScheduledGame.Status.live, [900_003]), (.final, [900_001]), (.postponed, [900_002]),
    (.scheduled, [900_004, 900_002, 900_005]), (.cancelled, []), (.suspended, []),
  ])
  func gamesAreChosenByStatus(_ status: ScheduledGame.Status, _ ids: [Int]) throws {
    #expect(try Self.schedule().games(on: nil, status: status).map(\.id) == ids)
  }

  /// Games that have begun have a score, and times keep their offset; a postponed game is on its new day.
  @Test func gamesHaveScoresAndTimes() throws {
    let games = try Self.schedule().games
    #expect(games.map(\.score) == ["5-3", nil, "2-2", nil, nil, nil])
    #expect(
      games.map(\.start) == [
        "2019-07-01T23:05Z", "2019-07-02T00:10Z", "2019-07-02T23:05Z", "2019-07-03T02:10Z",
        "2019-07-02T17:15Z", "2019-07-03T17:05-05:00",
      ])
    let postponed = try #require(try Self.schedule().game(900_002))
    #expect(postponed.date == "2019-07-02" && postponed.status == .scheduled)
  }

  @Test func nullIsNotAMissingKey() throws {
    let text = try ImportData.file("schedule.json").text
    #expect(
      Self.problems(text.replacing("\"gamePk\": 900003", with: "\"gamePk\": null")).map {
        $0.split(separator: ": ").dropFirst().joined(separator: ": ")
      } == [
        "$.dates[1].games[0].gamePk: found null, expected a whole number from 1 to 9007199254740992"
      ])
  }

  @Test func twoOfOneNameHaveTheirIds() throws {
    var file = try ImportData.file("live-feed.json")
    file.text = file.text.replacing("Bram Kell", with: "Aldo Voss")
    let rows = try imported([file]).get().csv.split(separator: "\n")
    for id in [1000, 1001] { #expect(rows.contains { $0.contains(",Aldo Voss (\(id)),") }) }
  }

  @Test func invalidTimesAreUnknown() throws {
    let text = try ImportData.file("schedule.json").text
    for other in ["2019-07-01T99:99:99Z", "2019-02-30T10:00:00Z", "noon", "2019-07-01T1:00Z"] {
      let changed = text.replacing("2019-07-01T23:05:00Z", with: other)
      let schedule = try Rosters.Schedule(Array(changed.utf8), file: "s.json")
      #expect(schedule.games[0].start == nil)
    }
  }

  @Test func aLiveFeedIsAScheduleOfOneGame() throws {
    let games = try Self.schedule("live-feed.json").games
    #expect(games.map(\.id) == [900_003])
    #expect(games[0].score == "2-2")
    #expect(games[0].status == .live)
    #expect(games[0].home.abbreviation == "WSH")
    #expect(games[0].venue == "Nationals Park")
  }

  @Test func missingKeysAreLocated() {
    let text =
      #"{"dates":[{"date":"today","games":[{"gamePk":"1","status":{"abstractGameState":"Over"},"teams":{}}]}]}"#
    #expect(
      Self.problems(text) == [
        """
        s.json:1:19: $.dates[0].date: found the text "today", expected a day of the calendar such as 2019-07-01
        """,
        """
        s.json:1:46: $.dates[0].games[0].gamePk: found the text "1", expected a whole number from 1 to 9007199254740992
        """,
        """
        s.json:1:80: $.dates[0].games[0].status.abstractGameState: found the text "Over", expected "Preview", "Live" or \
        "Final"
        """,
        "s.json:1:96: $.dates[0].games[0].teams: found no key \"away\", expected it with an object",
        "s.json:1:96: $.dates[0].games[0].teams: found no key \"home\", expected it with an object",
      ])
  }

  @Test func otherDocumentsAreNoSchedule() {
    #expect(
      Self.problems(#"{"a":1,"b":2}"#) == [
        """
        s.json:1:1: found the keys "a", "b", expected a schedule, which has "dates", or the live feed of a game, which \
        has "gameData"
        """
      ])
    #expect(
      Self.problems("[]").first?.hasPrefix("s.json:1:1: found an empty array, expected a schedule")
        == true)
  }

  @Test func brokenJSONIsFoundWhereItBreaks() throws {
    let text = try ImportData.file("schedule.json").text
    #expect(Self.problems(String(text.prefix(200))).count == 1)
    #expect(
      Self.problems(text.replacing("\"gamePk\": 900004,", with: "\"gamePk\": 900004")).count == 1)
  }
}

@Suite struct LiveFeedTests {
  @Test func aFeedMakesARosterWithBothLineups() throws {
    let roster = try imported([ImportData.file("live-feed.json")]).get()
    let lines = roster.csv.split(separator: "\n").map(String.init)
    #expect(roster.teamCount == 2)
    #expect(
      lines.filter { $0.hasPrefix("hou,Houston Astros,") }.map { $0.split(separator: ",")[2] } == [
        "Hitters", "Pitchers", "Relievers", "Aldo Voss", "Bram Kell", "Ciro Mant", "Dario Lunt",
        "Emil Sørby", "Fritz Oram", "Gil Pascoe", "Hugo Trell", "Ivo Narb", "Jan Quist", "Karl Udo",
      ])
    #expect(
      lines.contains(
        "hou,Houston Astros,Karl Udo,pitcher,1,,90,,,12,30,,3,110,,,420,304"))
    #expect(
      lines.contains("hou,Houston Astros,Relievers,bullpen,,,105,,,15,42,,6,118,,,485,347"))
  }

  @Test func aPitcherWhoBatsHasTwoRows() throws {
    let file = try ImportData.file("live-feed.json")
    // The pitcher bats last.
    let text = file.text.replacing("      1008\n", with: "      1010\n")
    let roster = try imported([(file.name, text)]).get()
    #expect(roster.csv.contains("hou,Houston Astros,Karl Udo,batter,9,"))
    #expect(roster.csv.contains("hou,Houston Astros,Karl Udo (pitcher),pitcher,1,"))
  }

  @Test(arguments: [
    ("1007", "found 8 players in the batting order of \"Houston Astros\", expected 9"),
    (
      "7",
      "$.liveData.boxscore.teams.away.players: found no key \"ID7\", expected it with an object"
    ),
  ])
  func aFeedWithoutALineupIsNoRoster(_ ninth: String, _ message: String) throws {
    let file = try ImportData.file("live-feed.json")
    let text = file.text.replacing("      1008\n", with: "      \(ninth)\n")
    let lines = problems([(file.name, text)])
    #expect(lines.count == 1 && lines[0].contains(message), "\(lines)")
  }

  @Test func aScheduleIsNoRoster() throws {
    let lines = problems([try ImportData.file("schedule.json")])
    #expect(
      lines == [
        "schedule.json:1:1: found no key \"gameData\", expected the live feed of a game; a schedule has no players"
      ])
  }
}
