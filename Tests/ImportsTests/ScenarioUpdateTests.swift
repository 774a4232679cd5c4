import Imports
import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("New results in scenarios")
struct ScenarioUpdateTests {
  private let folder = TemporaryFolder()
  private var results: String { "\(folder.path)/season-results.csv" }

  /// Writes the scenario of a season; returns the season and the path.
  private func written(_ file: String = "football-data.csv") throws -> (Season, String) {
    let season = try ImportedData.season(file)
    return (season, try ImportedData.write(season, to: folder))
  }

  /// Every third result is removed, or all.
  @Test(
    arguments: [
      "world-cup-2018.json", "champions-league-2025-26.json", "scottish-premiership-2024-25.json",
      "football-data.csv", "game-log.txt",
    ], [1, 3])
  func removedResultsCanBeAddedAgain(_ file: String, _ every: Int) throws {
    let (season, path) = try written(file)
    let whole = try #require(TestFile.text(results))
    let lines = whole.split(separator: "\n")
    let rows = lines.dropFirst().enumerated().filter { $0.offset % every != 0 }.map(\.element)
    TestFile.write(([lines[0]] + rows).map { "\($0)\n" }.joined(), to: results)
    let update = try ScenarioUpdate(season, path: path, replaces: false)
    #expect(update.text == whole)
    #expect(update.new == lines.count - 1 - rows.count)
    #expect(update.same == rows.count)
    #expect(update.changed == 0)
  }

  @Test func anotherResultIsRefusedUnlessItIsToBeReplaced() throws {
    let (season, path) = try written()
    let whole = try #require(TestFile.text(results))
    TestFile.write(whole.replacing(",1,0", with: ",3,0"), to: results)
    let error = #expect(throws: ScenarioUpdateError.self) {
      try ScenarioUpdate(season, path: path, replaces: false)
    }
    #expect(
      error?.description
        == "football-data.csv:2:1: found man-united:fulham 1-0, but the scenario has 3-0; to take the new result, add --replace"
    )
    let update = try ScenarioUpdate(season, path: path, replaces: true)
    #expect(update.text == whole)
    #expect(update.changed == 1)
  }

  /// A postponed match is not known on the day of its fixture.
  @Test func aResultOnAnotherDayNeedsTheColumnOfDates() throws {
    let (written, path) = try written()
    var season = written
    let place = try #require(season.matches.firstIndex { $0.home == "Fulham" })
    season.matches[place].day = CalendarDay("2025-02-01")
    func update(_ text: String) throws -> String {
      TestFile.write(text, to: results)
      do throws(ScenarioUpdateError) {
        let update = try ScenarioUpdate(season, path: path, replaces: false)
        return String(decoding: update.files.last?.bytes ?? [], as: UTF8.self)
      } catch {
        return error.description
      }
    }
    #expect(
      try update("match,home_score,away_score\n")
        == "\(results):1:1: found no column \"date\", expected it, because fulham:man-united was "
        + "played on 2025-02-01 and not on the day of its fixture; add it to the header")
    #expect(
      try update("match,date,home_score,away_score\n").contains(
        "fulham:man-united,2025-02-01,0,2\n"))
  }

  @Test func resultsAreAddedInsideScenarios() throws {
    let (season, path) = try written()
    let inline = """
      "results": {
          "man-united:fulham": { "score": [1, 0], "date": "2024-08-16" }
        }
      """
    let text = try #require(TestFile.text(path))
    TestFile.write(
      text.replacing("\"results\": {\"from\": \"season-results.csv\"}", with: inline), to: path)
    let update = try ScenarioUpdate(season, path: path, replaces: false)
    #expect(update.files.map(\.path) == [path])
    #expect(
      update.text.contains(
        """
            "man-united:fulham": { "score": [1, 0], "date": "2024-08-16" },
            "fulham:man-united": { "score": [0, 2], "date": "2024-08-17" }
          }
        """))
  }

  @Test func teamsThatTheScenarioDoesNotHaveAreNamed() throws {
    let (season, path) = try written()
    var other = season
    for index in other.matches.indices where other.matches[index].home == "Fulham" {
      other.matches[index].home = "Fulhan"
    }
    let error = #expect(throws: ScenarioUpdateError.self) {
      try ScenarioUpdate(other, path: path, replaces: false)
    }
    #expect(
      error?.description
        == "football-data.csv:3:1: found \"Fulhan\", expected a team of the scenario; --alias Fulhan=Fulham if that is the "
        + "same team")
  }
}

extension ScenarioUpdate {
  /// The text of the last file, which has the scenario's results.
  fileprivate var text: String {
    files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }
}
