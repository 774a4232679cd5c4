import Competitions
import Imports
import Scenarios
import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Scenarios of seasons")
struct SeasonScenarioTests {
  /// The winner of the title, if it is certain, by who is in the first slot of the finish.
  private func loaded(_ file: String) throws -> Scenario {
    let folder = TemporaryFolder()
    let path = try ImportedData.write(try ImportedData.season(file), to: folder)
    return try ScenarioLoader().load(path)
  }

  @Test func groupsAndKnockoutFollowFromNamesOfTeams() throws {
    let scenario = try loaded("world-cup-2018.json")
    let program = scenario.tournament.program
    #expect(scenario.name == "World Cup 2018")
    #expect(scenario.tournament.entrants.count == 32)
    #expect(program.matches.count == 64)
    #expect(program.matches.allSatisfy { $0.result != nil })
    // The final is match 64 of the regulations, too.
    let final = try #require(program.matches.first { $0.name == "64" })
    #expect(final.sides.map { scenario.tournament.entrants[$0].id } == ["france", "croatia"])
    #expect(final.score == [4, 2])
  }

  /// Japan and Senegal were parted by cards, which the file does not have.
  @Test func whoPlaysOnWasAheadWhereLotsWouldDecide() throws {
    let scenario = try ImportedData.scenario(ImportedData.season("world-cup-2018.json"))
    #expect(scenario.notes.contains { $0.hasPrefix("japan, senegal are level in table H") })
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
    #expect(text.contains("\"74\": [\"1E\", \"3A/B/C/D/F\"]"))
    #expect(text.contains("\"104\": [\"W101\", \"W102\"]"))
    #expect(text.contains("\"hosts\": [\"mexico\", \"canada\", \"usa\"]"))
  }

  @Test func aLeaguePhaseLeadsToTiesOfTwoLegs() throws {
    let folder = TemporaryFolder()
    let season = try ImportedData.season("champions-league-2025-26.json")
    let scenario = try ImportedData.scenario(season)
    #expect(scenario.teams.count == 36)
    let text = try #require(scenario.files(named: "cl", ratings: nil).last).bytes
    let json = String(decoding: text, as: UTF8.self)
    #expect(json.contains("\"legs\": 2"))
    #expect(json.contains("\"neutral\": true"))
    #expect(json.contains("\"preset\": \"uefaLeaguePhase2024\""))
    // The final has no score: all else is known, so that its teams alone lack ratings.
    #expect(scenario.needsRatings)
    let path = try ImportedData.write(season, to: folder)
    do throws(ScenarioError) {
      _ = try ScenarioLoader().load(path)
      Issue.record("it runs without ratings")
    } catch {
      let problems = error.description.split(separator: "\n")
      #expect(problems.count == 2)
      #expect(problems.allSatisfy { $0.contains("has neither attack and defence nor a rating") })
    }
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
        match,home_odds,draw_odds,away_odds
        ipswich:man-united,8.5,5.5,1.33
        ipswich:fulham,3.5,3.5,2.1

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
    let folder = TemporaryFolder()
    var options = SeasonScenario.Options()
    options.game = "ratings"
    let season = try ImportedData.season("scottish-premiership-2024-25.json")
    let scenario = try ScenarioLoader().load(ImportedData.write(season, to: folder, options))
    #expect(scenario.tournament.gameKind == "ratings")
    #expect(scenario.tournament.program.matches.contains { $0.score == [0, 0] })
  }

  @Test func aTeamIsInOneGroup() throws {
    let text = """
      {"matches": [
      {"team1": "A", "team2": "B", "group": "Group A"},
      {"team1": "C", "team2": "A", "group": "Group B"}]}
      """
    let season = try ImportedData.season(Array(text.utf8), "a")
    do throws(Diagnostics) {
      _ = try SeasonScenario(season, SeasonScenario.Options(), ratedIds: [:], files: ["a"])
      Issue.record("it was taken")
    } catch {
      #expect(
        error.description
          == "a:3:1: found \"A\" in group B, but in group A elsewhere, expected one group")
    }
  }

  @Test func teamsAreFoundAmongRatingsWithoutAccents() throws {
    let csv = "team,name,attack,defence\nkoeln,1. FC Köln,0.1,0\nst-pauli,FC St. Pauli,0,0.1\n"
    let rated = try RatedTeams(Array(csv.utf8), path: "ratings.csv")
    #expect(try rated.ids(of: ["1 FC Koeln"]) == ["1 FC Koeln": "koeln"])
    do throws(Diagnostics) {
      _ = try rated.ids(of: ["Pauli Hamburg", "Ajax"])
      Issue.record("they were found")
    } catch {
      #expect(
        error.all.map(\.message) == [
          "found no rating of \"Pauli Hamburg\" in ratings.csv, expected one; --alias 'Pauli Hamburg=FC St. Pauli' if that is the same "
            + "team",
          "found no rating of \"Ajax\" in ratings.csv, expected one; if the team has another name there, give it with --alias",
        ])
    }
  }
}
