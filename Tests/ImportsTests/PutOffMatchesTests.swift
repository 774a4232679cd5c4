import Imports
import Programs
import Scenarios
import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Matches that are put off")
struct PutOffMatchesTests {
  /// Two clubs that meet twice at each home, in rounds 1 to 4.
  private struct Fixture {
    var round: Int
    var date: String
    var home: String
    var score = ""

    var row: String {
      "\(date),\(round),\(home),\(home == "A" ? "B" : "A"),\(score.isEmpty ? "," : score)\n"
    }
  }

  private static let fixtures = [
    Fixture(round: 1, date: "2025-08-02", home: "A"),
    Fixture(round: 2, date: "2025-09-06", home: "B"),
    Fixture(round: 3, date: "2025-10-04", home: "A"),
    Fixture(round: 4, date: "2025-11-01", home: "B"),
  ]

  private static func season(_ fixtures: [Fixture]) throws -> Season {
    try ImportedData.season(
      text: "date,round,home,away,home_score,away_score\n" + fixtures.map(\.row).joined())
  }

  /// Returns the names of the matches of an imported scenario, by round.
  private static func names(_ fixtures: [Fixture]) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try ImportedData.write(season(fixtures), to: folder)
    // The import leaves ratings to others.
    let text = try #require(TestFile.text(path))
    TestFile.write(
      text.replacing(#"{"name": "A"}"#, with: #"{"attack": 0, "defence": 0}"#)
        .replacing(#"{"name": "B"}"#, with: #"{"attack": 0, "defence": 0}"#), to: path)
    return try ScenarioLoader().load(path).tournament.program.matches
      .sorted { $0.round < $1.round }.map(\.name)
  }

  @Test(arguments: [["a:b", "b:a:2", "a:b:3", "b:a:4"]])
  func aMatchKeepsItsNameWhereverItStands(_ expected: [String]) throws {
    #expect(try Self.names(Self.fixtures) == expected)
    var moved = Self.fixtures
    moved[0].date = "2025-12-03"
    moved.append(moved.removeFirst())
    #expect(try Self.names(moved) == expected)
  }

  @Test func aMatchWithOneHomeNeedsNoNumber() throws {
    let once = Array(Self.fixtures.prefix(2))
    #expect(try Self.names(once) == ["a:b", "b:a"])
    #expect(try Self.names(once.reversed()) == ["a:b", "b:a"])
    // Without rounds the order of the list is all there is, and names do not depend on it.
    func unnumbered(_ fixtures: [Fixture]) throws -> Set<String> {
      Set(try Self.names(fixtures.map { Fixture(round: 1, date: $0.date, home: $0.home) }))
    }
    #expect(try unnumbered(once) == unnumbered(once.reversed()))
  }

  @Test func aResultOnAnotherDayIsThatOfItsRound() throws {
    let folder = TemporaryFolder()
    let path = try ImportedData.write(Self.season(Self.fixtures), to: folder)
    var played = Self.fixtures
    (played[2].date, played[2].score) = ("2025-10-05", "2,1")
    let update = try ScenarioUpdate(Self.season([played[2]]), path: path, replaces: false)
    #expect(update.new == 1)
    let results = String(decoding: update.files.last?.bytes ?? [], as: UTF8.self)
    #expect(results.contains("a:b@2025-10-04,2025-10-05,2,1"))
  }

  @Test func aResultOnAnotherDayIsNotThatOfAPlayedMatch() throws {
    let folder = TemporaryFolder()
    var fixtures = Self.fixtures
    fixtures[0].score = "0,0"
    let path = try ImportedData.write(Self.season(fixtures), to: folder)
    let text = """
      date,home,away,home_score,away_score
      2025-12-10,A,B,3,1
      """
    let update = try ScenarioUpdate(
      ImportedData.season(text: text), path: path, replaces: false)
    #expect(update.new == 1)
    #expect(update.changed == 0)
  }

  private static func openFootball(_ more: String) throws -> Season {
    try ImportedData.season(
      text: """
        {"name": "Test 2025/26", "matches": [
          {"date": "2025-08-02", "round": "Matchday 1", "team1": "A", "team2": "B", "score": {"ft": [1, 0]}},
          {"date": "2025-08-09", "time": "20:00", "round": "Matchday 2", "team1": "B", "team2": "A", \(more)}
        ]}
        """)
  }

  @Test(arguments: ["postponed", "abandoned"])
  func aMatchThatWasNotPlayedIsToComeOnAnUnknownDay(_ status: String) throws {
    let season = try Self.openFootball(#""score": {}, "status": "\#(status)""#)
    let match = try #require(season.matches.last)
    #expect(match.isPostponed)
    #expect(match.day == nil)
    #expect(match.time == nil)
    #expect(season.warnings.isEmpty, "\(season.warnings.description)")
  }

  @Test func anAwardedScoreIsAResult() throws {
    let season = try Self.openFootball(#""score": {"ft": [3, 0]}, "status": "awarded""#)
    let match = try #require(season.matches.last)
    #expect(match.score == SeasonScore(3, 0))
    #expect(match.day != nil)
    #expect(!match.isPostponed)
  }

  @Test func aCancelledMatchIsLeftOut() throws {
    var season = try Self.openFootball(#""score": {}, "status": "cancelled""#)
    #expect(season.matches.count == 1)
    #expect(season.warnings.all.map(\.message) == [#""B" - "A" is cancelled: left out"#])
    let added = season.addAbsentMatches(meetings: 2)
    #expect(added == nil)
  }
}
