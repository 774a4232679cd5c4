import Imports
import Programs
import Scenarios
import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Scenarios of seasons")
struct SeasonScenarioTests {
  private func loaded(
    _ file: String, _ options: SeasonScenario.Options = SeasonScenario.Options()
  ) throws -> Scenario {
    let folder = TemporaryFolder()
    return try ScenarioLoader().load(
      ImportedData.write(ImportedData.season(file), to: folder, options))
  }

  @Test func groupsAndKnockoutFollowFromNamesOfTeams() throws {
    // Cards separated Japan and Senegal, but the file has none: qualifiers were ahead where lots would decide.
    let made = try ImportedData.scenario(ImportedData.season("world-cup-2018.json"))
    #expect(made.notes.contains { $0.hasPrefix("japan, senegal are level in table H") })
    let scenario = try loaded("world-cup-2018.json")
    let program = scenario.tournament.program
    #expect(scenario.name == "World Cup 2018")
    #expect(scenario.tournament.entrants.count == 32)
    #expect(program.matches.count == 64)
    #expect(program.matches.allSatisfy { $0.result != nil })
    let final = try #require(program.matches.first { $0.name == "64" })
    #expect(final.sides.map { scenario.tournament.entrants[$0].id } == ["france", "croatia"])
    #expect(final.score == [4, 2])
  }

  @Test func slotsOfABracketStayAsTheyAre() throws {
    let season = try ImportedData.season("world-cup-2026-before.json")
    var options = SeasonScenario.Options()
    options.hosts = ["Mexico", "canada", "USA"]
    let scenario = try ImportedData.scenario(season, options)
    #expect(scenario.needsRatings)
    let files = scenario.files(named: "cup", ratings: nil)
    #expect(
      files.map(\.name) == [
        "cup-fixtures.csv", "cup-allocation.csv", "cup-results.csv", "cup.json",
      ])
    let allocation = files[1].bytes.split(separator: UInt8(ascii: "\n"))
    #expect(allocation.count == 496)
    let package = ImportedData.folder.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let shipped = TestFile.text("\(package)/scenarios/allocations/world-cup-2026.csv")
    #expect(String(decoding: files[1].bytes, as: UTF8.self) == shipped)
    let text = String(decoding: files[3].bytes, as: UTF8.self)
    let bracket = text.filter { !$0.isWhitespace }
    #expect(bracket.contains(#""74":{"slots":["1E","3A/B/C/D/F"],"date":"2026-06-29"}"#))
    #expect(bracket.contains(#""104":{"slots":["W101","W102"],"date":"2026-07-19"}"#))
    #expect(text.contains("\"hosts\": [\"mexico\", \"canada\", \"usa\"]"))
  }

  @Test func aLeaguePhaseLeadsToTiesOfTwoLegs() throws {
    let folder = TemporaryFolder()
    let season = try ImportedData.season("champions-league-2025-26.json")
    let scenario = try ImportedData.scenario(season)
    #expect(scenario.teams.count == 36)
    let json = try ImportedData.document(scenario)
    #expect(json.contains("\"legs\": 2"))
    #expect(json.contains("\"neutral\": true"))
    #expect(json.contains("\"preset\": \"uefaLeaguePhase2024\""))
    // Only the final has no score, so only its teams lack ratings.
    #expect(scenario.needsRatings)
    let path = try ImportedData.write(season, to: folder)
    let error = try #require(throws: ScenarioError.self) { try ScenarioLoader().load(path) }
    let problems = error.description.split(separator: "\n")
    #expect(problems.count == 2)
    #expect(problems.allSatisfy { $0.contains("has neither attack and defence nor a rating") })
  }

  @Test func aLeagueThatHasSplitDoesSo() throws {
    let scenario = try loaded("scottish-premiership-2024-25.json")
    let program = scenario.tournament.program
    #expect(program.matches.count == 228)
    #expect(program.matches.allSatisfy { $0.result != nil })
    #expect(Set(program.tables.map(\.name)).isSuperset(of: ["championship", "relegation"]))
  }

  @Test func oddsAreTakenForMatchesToComeWhereTheyAreAskedFor() throws {
    let season = try ImportedData.season("football-data.csv")
    var options = SeasonScenario.Options()
    #expect(
      try ImportedData.scenario(season).files(named: "x", ratings: nil).map(\.name) == [
        "x-fixtures.csv", "x-results.csv", "x.json",
      ])
    options.bookmaker = "B365"
    let scenario = try ImportedData.scenario(season, options)
    #expect(!scenario.needsRatings)
    let odds = try #require(
      scenario.files(named: "x", ratings: nil).first { $0.name == "x-odds.csv" })
    #expect(
      String(decoding: odds.bytes, as: UTF8.self) == """
        match,home_odds,draw_odds,away_odds,known_until
        ipswich:man-united,8.5,5.5,1.33,2024-08-17
        ipswich:fulham,3.5,3.5,2.1,2024-08-17

        """)
  }

  @Test func gamesOfALogAreOneZeroAndLeaguesAreTables() throws {
    let scenario = try loaded("game-log.txt")
    #expect(scenario.tournament.gameKind == "ratings")
    #expect(
      scenario.tournament.program.matches.map(\.score) == [
        [1, 0], [0, 1], [1, 0], [0, 1], [1, 0], [1, 0],
      ])
    #expect(Set(scenario.tournament.program.tables.map(\.name)).isSuperset(of: ["AL", "NL"]))
  }

  @Test func footballByWhoWinsHasDraws() throws {
    var options = SeasonScenario.Options()
    options.game = "ratings"
    let scenario = try loaded("scottish-premiership-2024-25.json", options)
    #expect(scenario.tournament.gameKind == "ratings")
    #expect(scenario.tournament.program.matches.contains { $0.score == [0, 0] })
  }

  @Test func aTeamIsInOneGroup() throws {
    let text = """
      {"matches": [
      {"team1": "A", "team2": "B", "group": "Group A"},
      {"team1": "C", "team2": "A", "group": "Group B"}]}
      """
    let season = try ImportedData.season(text: text)
    let error = #expect(throws: Diagnostics.self) { try ImportedData.scenario(season) }
    #expect(
      error?.description
        == "a:3:1: found \"A\" in group B, but in group A elsewhere, expected one group")
  }

  @Test func teamsAreFoundAmongRatingsWithoutAccents() throws {
    let csv = "team,name,attack,defence\nkoeln,1. FC Köln,0.1,0\nst-pauli,FC St. Pauli,0,0.1\n"
    let rated = try RatedTeams(Array(csv.utf8), path: "ratings.csv")
    #expect(try rated.ids(of: ["1 FC Koeln"]) == ["1 FC Koeln": "koeln"])
    let error = #expect(throws: Diagnostics.self) { try rated.ids(of: ["Pauli Hamburg", "Ajax"]) }
    #expect(
      error?.all.map(\.message) == [
        "found no rating of \"Pauli Hamburg\" in ratings.csv, expected one; --alias 'Pauli Hamburg=FC St. Pauli' if that is the same "
          + "team",
        "found no rating of \"Ajax\" in ratings.csv, expected one; if the team has another name there, give it with --alias",
      ])
  }

  /// Makes a scenario of a league of four, with `rows` for play-offs.
  private func scenario(
    _ rows: String, _ options: SeasonScenario.Options = SeasonScenario.Options()
  ) throws -> SeasonScenario {
    let table = """
      date,home,away,home_score,away_score,neutral,playoff
      2019-09-01,A,B,1,0,0,0
      2019-09-01,C,D,2,0,0,0
      2019-09-08,A,C,3,0,0,0
      2019-09-08,B,D,2,1,0,0
      2019-09-15,D,A,1,1,1,0
      2019-09-15,B,C,1,1,0,0

      """
    return try ImportedData.scenario(
      ImportedData.season(text: table + rows), options)
  }

  @Test func playOffsOfAColumnDecideTheTitle() throws {
    let made = try scenario(
      "2019-10-01,A,D,2,1,0,1\n2019-10-01,B,C,1,0,0,1\n2019-10-08,A,B,0,2,1,1\n")
    #expect(made.warnings.isEmpty)
    #expect(
      made.notes.prefix(2) == [
        "a league of 4 teams and 6 matches", "a knockout of 3 ties, from \"Play-off round 1\"",
      ])
    let text = try ImportedData.document(made)
    #expect(text.contains("\"slots\": [\"1L\", \"4L\"]"))
    #expect(text.contains("[\"W1\", \"W2\"]"))
    #expect(text.contains("\"neutral\": true"))
  }

  /// Only lots separate A and B, who both play on.
  @Test func levelTeamsOfATableWithoutAPresetPlayOn() throws {
    let text = """
      date,home,away,home_score,away_score,playoff
      2019-09-01,A,C,1,0,0
      2019-09-01,B,D,1,0,0
      2019-09-08,A,B,0,0,0
      2019-09-08,C,D,0,0,0
      2019-09-15,A,D,1,0,0
      2019-09-15,B,C,1,0,0
      2019-10-01,A,B,0,2,1
      """
    let made = try ImportedData.scenario(ImportedData.season(text: text))
    #expect(made.warnings.isEmpty)
    #expect(made.notes[2] == "a knockout of 1 tie, from \"Play-off round 1\"", "\(made.notes)")
  }

  @Test func awayGoalsDecideTwoLegsAndNotAFinal() throws {
    let text = """
      date,round,home,away,home_score,away_score
      2019-10-01,Semi-finals,A,D,1,0
      2019-10-01,Semi-finals,B,C,2,0
      2019-10-08,Semi-finals,D,A,2,1
      2019-10-08,Semi-finals,C,B,0,0
      2019-10-15,Final,A,B,1,0
      """
    let made = try ImportedData.scenario(ImportedData.season(text: text))
    let json = try ImportedData.document(made)
    #expect(json.contains("\"level\": [\"awayGoals\", \"extraTime\", \"penalties\"]"))
    #expect(json.contains("\"level\": [\"extraTime\", \"penalties\"]"))
  }

  @Test func aSeriesIsLeftOut() throws {
    let made = try scenario(
      (1...3).map { "2019-10-0\($0),A,B,2,1,0,1\n" }.joined())
    #expect(
      made.warnings.all.map(\.description) == [
        "a:10:1: 3 matches of play-offs are left out: \"A\" and \"B\" meet more than twice, and an import writes no "
          + "series; the title goes to the first of the table (docs/competitions.md shows how to write a series)"
      ])
    #expect(made.teams.count == 4)
  }

  /// Both sides of an undecided tie play on, which no bracket allows.
  @Test func aKnockoutThatIsNoBracketIsLeftOut() throws {
    let made = try scenario(
      "2019-10-01,A,D,1,1,0,1\n2019-10-01,B,C,1,0,0,1\n2019-10-08,A,B,1,2,0,1\n2019-10-08,D,C,1,2,0,1\n"
    )
    #expect(made.warnings.all.count == 1)
    #expect(
      made.warnings.all.first?.message.hasPrefix(
        "the knockout is left out, because no bracket can be made of it: ") == true,
      "\(made.warnings)")
    #expect(made.notes.first == "a league of 4 teams and 6 matches")
  }

  /// A round of which a part is missing, and a final with the loser of a semi-final.
  @Test(arguments: [
    (
      "A,B,2-1,Quarter-final\nC,D,2-1,Quarter-final\nE,F,2-1,Quarter-final\nG,H,2-1,Quarter-final\nA,C,2-1,Semi-final",
      4
    ), ("A,B,0-1,Semi-final\nC,D,2-1,Semi-final\nA,C,2-1,Final", 2),
  ])
  func aWinnerWhoPlaysNoLaterMatchIsRefused(_ rows: String, _ line: Int) throws {
    let table =
      "date,home,away,score,round\n"
      + rows.split(separator: "\n").map { "2025-01-01,\($0)\n" }.joined()
    let season = try ImportedData.season(text: table)
    let error = try #require(throws: Diagnostics.self) { try ImportedData.scenario(season) }
    #expect(error.all.first?.location?.line == line)
    #expect(error.description.contains("plays no later match, although others of"))
  }

  @Test func theNameChoosesTheRanking() throws {
    var options = SeasonScenario.Options()
    #expect(try scenario("", options).notes[1].hasPrefix("ranked by points"))
    options.name = "English Premier League 2023/24"
    #expect(
      try scenario("", options).notes[1]
        == "ranked as premierLeague, from the name \"English Premier League 2023/24\"; choose another competition with "
        + "--competition")
    options.competition = "laLiga"
    #expect(try scenario("", options).notes[1] == "ranked as laLiga")
  }

  @Test func sidesThatNobodyKnowsYetAreLeftOut() throws {
    let text = """
      {"matches": [
      {"team1": "A", "team2": "B", "score": [1, 0]}, {"team1": "B", "team2": "A", "score": [1, 0]},
      {"team1": "Sieger EF", "team2": "A", "round": "Semi-final"},
      {"team1": "N.N.", "team2": "N.N.", "round": "Final"}]}
      """
    let season = try ImportedData.season(text: text)
    #expect(season.matches.count == 2)
    #expect(
      season.warnings.all.map(\.message).contains(
        "\"Sieger EF\" - \"A\" and 1 more are left out: nobody knows the sides yet"))
  }

  /// Rounds are counted by date; a match whose date is not known comes after them.
  @Test func roundsAreCountedWhereSomeDatesAreKnown() throws {
    let table = """
      date,home,away,score
      ,C,A,1-0
      2025-01-01,A,B,2-1
      2025-01-02,C,D,0-1
      2025-01-08,B,C,1-1
      2025-01-09,D,A,1-1
      """
    let folder = TemporaryFolder()
    let path = try ImportedData.write(try ImportedData.season(text: table), to: folder)
    let matches = try ScenarioLoader().load(path).tournament.program.matches
    #expect(matches.map(\.round).sorted() == [1, 1, 2, 2, 3])
    #expect(matches.first { $0.round == 3 }?.name == "c:a")
  }

  @Test func leaguesOfWinnersAreRankedByPointsAndWins() throws {
    var options = SeasonScenario.Options()
    options.game = "ratings"
    let table = "date,home,away,score\n2025-01-01,A,B,2-1\n2025-01-02,B,A,1-1\n"
    let season = try ImportedData.season(text: table)
    #expect(
      try ImportedData.scenario(season, options).notes[1].hasPrefix("ranked by points and wins"))
    let folder = TemporaryFolder()
    let path = try ImportedData.write(season, to: folder, options)
    #expect(try ScenarioLoader().load(path).tournament.program.tables.count == 1)
  }
}
