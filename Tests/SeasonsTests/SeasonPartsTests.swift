import Seasons
import TestSupport
import Testing
import TextFiles

@Suite("Seasons of a table") struct SeasonPartsTests {
  private static let clubs = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]

  /// Returns rows of matches, each club at home to each other one, one a day from a day on.
  private static func rows(
    _ clubs: [String], from day: String, pause: Int = 0
  ) throws -> [String] {
    let start = try #require(CalendarDay(day)).number
    let pairs = clubs.flatMap { home in clubs.filter { $0 != home }.map { (home, $0) } }
    return pairs.enumerated().map { index, pair in
      let late = index >= pairs.count / 2 ? pause : 0
      return "\(CalendarDay(number: start + index + late)),\(pair.0),\(pair.1),1,0\n"
    }
  }

  private static func parts(
    _ rows: [String], header: String = "date,home,away,home_score,away_score"
  ) -> [Season] {
    var options = SeasonFile.Options()
    options.takesAllSeasons = true
    var diagnostics = Diagnostics()
    let text = "\(header)\n" + rows.joined()
    let season = SeasonFile(path: "t.csv", bytes: Array(text.utf8)).season(options, &diagnostics)
    #expect(diagnostics.isEmpty)
    return season.parts
  }

  @Test func aBreakBeforeTheSamePairingsSeparatesSeasons() throws {
    let promoted = Self.clubs.dropLast() + ["K"]
    let rows =
      try Self.rows(Array(promoted), from: "2024-08-01") + Self.rows(Self.clubs, from: "2023-08-01")
    let parts = Self.parts(rows)
    #expect(parts.map(\.years) == ["2023", "2024"])
    #expect(parts.map(\.matches.count) == [90, 90])
    #expect(parts[0].matches.contains { $0.home == "J" })
    #expect(parts[1].matches.contains { $0.home == "K" })
  }

  @Test func aWinterBreakIsWithinASeason() throws {
    let parts = Self.parts(try Self.rows(Self.clubs, from: "2024-08-01", pause: 80))
    #expect(parts.map(\.years) == ["2024-25"])
    #expect(parts[0].matches.count == 90)
  }

  @Test func newSidesBeginASeason() throws {
    let half = try Self.rows(Self.clubs, from: "2024-01-01", pause: 80)
    let others = Array(Self.clubs.dropLast(2)) + ["X", "Y"]
    let next = try Self.rows(others, from: "2024-08-01").suffix(30)
    #expect(Self.parts(Array(half.prefix(45)) + next).count == 2)
  }

  @Test func aColumnStatesSeasons() throws {
    // The second season begins without a break.
    let rows = [
      "2024-05-01,A,B,1,0,23/24\n", "2024-05-02,B,A,1,0,24/25\n", "2024-05-03,A,B,0,0,24/25\n",
    ]
    let parts = Self.parts(rows, header: "date,home,away,home_score,away_score,season")
    #expect(parts.map(\.matches.count) == [1, 2])
  }

  @Test func withoutAllDatesThereIsOne() throws {
    let rows = ["2020-01-01,A,B,1,0\n", ",A,B,1,0\n", "2024-01-01,A,B,1,0\n"]
    #expect(Self.parts(rows).map(\.matches.count) == [3])
  }
}

@Suite("Files of one season") struct SeasonOverlapTests {
  private static func season(_ rows: String...) -> Season {
    var diagnostics = Diagnostics()
    let text = "date,home,away,home_score,away_score\n" + rows.map { "\($0)\n" }.joined()
    return SeasonFile(path: "t.csv", bytes: Array(text.utf8)).season(.init(), &diagnostics)
  }

  @Test func resultsOfAnotherFileAreTakenOnce() {
    var season = Self.season("2024-08-01,A,B,1,0", "2024-08-08,B,A,,", "2025-05-01,A,C,,")
    var other = Self.season("2024-05-01,A,B,3,3", "2024-08-01,A,B,1,0", "2024-08-09,B,A,2,2")
    var diagnostics = Diagnostics()
    season.takeMatches(from: &other, &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(season.matches.map(\.score) == [SeasonScore(1, 0), SeasonScore(2, 2), nil])
    #expect(season.matches[1].day?.description == "2024-08-09")
    #expect(other.matches.map(\.score) == [SeasonScore(3, 3)])
  }

  @Test func twoResultsOfAMatchAreReported() {
    var season = Self.season("2024-08-01,A,B,1,0", "2024-08-08,B,A,,")
    var other = Self.season("2024-08-01,A,B,1,1")
    var diagnostics = Diagnostics()
    season.takeMatches(from: &other, &diagnostics)
    #expect(diagnostics.count == 1)
  }

  @Test func sidesThatMeetSeveralTimesStay() {
    var season = Self.season("2024-08-01,A,B,1,0", "2024-10-01,A,B,,")
    var other = Self.season("2024-10-01,A,B,1,1")
    var diagnostics = Diagnostics()
    season.takeMatches(from: &other, &diagnostics)
    #expect(season.matches[1].score == nil)
    #expect(other.matches.count == 1)
  }
}
