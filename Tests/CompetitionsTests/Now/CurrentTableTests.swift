import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("Tables of the known results")
struct CurrentTableTests {
  private static func table(
    _ stage: String, entrants: Int = 4, results: String
  ) throws -> CurrentTable {
    let tournament = try StageFixture.tournament(
      stage, entrants: entrants, game: DiceGame(maximum: 9), results: results)
    return try #require(CurrentTable(tournament, table: tournament.program.standings))
  }

  /// Four who have played two or one of their three matches each.
  private static func league(dates: [String] = []) throws -> CurrentTable {
    let results = [("t0:t1", 2, 0), ("t2:t3", 1, 1), ("t0:t2", 0, 1)].enumerated().map {
      let date = dates.isEmpty ? "" : #", "date": "\#(dates[$0])""#
      return #""\#($1.0)": { "score": [\#($1.1), \#($1.2)]\#(date) }"#
    }
    let fixtures = StageFixture.fixtures("t0:t1 t2:t3 t0:t2 t1:t3 t0:t3 t1:t2")
    return try table(
      #"{ "kind": "league", "fixtures": [\#(fixtures)], "ranking": ["points", "goalDifference"], "#
        + #""adjustments": { "t3": { "points": -1 } } }"#,
      results: "{ \(results.joined(separator: ", ")) }")
  }

  /// A deduction is not part of the strength of a schedule: t0 meets t3 (1 point from 1), t1 meets t3 and t2 (4 from 2),
  /// t2 meets t1, t3 meets t1 and t0 (3 from 2).
  @Test func countsKnownResultsAlone() throws {
    let table = try Self.league()
    let rows = table.rows
    #expect(rows.map(\.entrant) == [2, 0, 3, 1])
    #expect(rows.map(\.position) == [1, 2, 3, 4])
    #expect(rows.map(\.points) == [4, 3, 0, 0])
    #expect(rows.map(\.played) == [2, 2, 1, 1])
    #expect(rows.map { $0.record?.won } == [1, 1, 0, 0])
    #expect(rows.map { $0.record?.drawn } == [1, 0, 1, 0])
    #expect(rows.map { $0.record?.lost } == [0, 1, 0, 1])
    #expect(rows.map { $0.scores?.scored } == [2, 2, 1, 0])
    #expect(rows.map { $0.scores?.conceded } == [1, 1, 1, 2])
    #expect(rows.map(\.matchesLeft) == [1, 1, 2, 2])
    #expect(rows.map(\.opponentsLeft) == [0, 1, 0.75, 1.5])
    #expect(table.hasDraws && !table.isComplete)
  }

  /// In the order of their days or, without these, of the schedule.
  @Test func recentMatchesAreInOrder() throws {
    let recent = try #require(Self.league().rows.first { $0.entrant == 0 }).recent
    #expect(recent.map(\.result) == [.win, .loss])
    #expect(recent.map(\.opponent) == [1, 2])
    #expect(recent.map(\.score) == [[2, 0], [0, 1]])
    #expect(recent.map(\.isAtHome) == [true, true])
    let dated = try Self.league(dates: ["2026-03-08", "2026-03-01", "2026-03-02"])
    #expect(dated.rows.first { $0.entrant == 0 }?.recent.map(\.result) == [.loss, .win])
  }

  /// The order of a schedule that has not been followed says nothing.
  @Test func anUnknownOrderHasNoRecentMatches() throws {
    let table = try Self.table(
      #"{ "kind": "league", "ranking": ["points"], "fixtures": [\#(StageFixture.fixtures("t0:t2 t0:t1 t0:t3"))] }"#,
      results: StageFixture.results("t0:t1 1-0, t0:t3 1-0"))
    #expect(table.rows.allSatisfy { $0.recent.isEmpty })
  }

  @Test func rowsThatLotsWouldSeparateShareAPosition() throws {
    let table = try Self.table(
      #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference"] }"#,
      results: StageFixture.results("t0:t3 0-1, t1:t2 1-0"))
    #expect(table.rows.map(\.entrant) == [1, 3, 0, 2])
    #expect(table.rows.map(\.position) == [1, 1, 3, 3])
  }

  @Test func aByeGivesPoints() throws {
    let table = try Self.table(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "simplifiedDutch", "ranking": ["points", "buchholz"] }"#,
      entrants: 5, results: StageFixture.results("t0:t2 1-0, t1:t3 1-0"))
    #expect(table.rows.map(\.points) == [3, 3, 3, 0, 0])
    #expect(table.rows.first { $0.entrant == 4 }?.played == 0)
  }

  /// Returns a competition with the results of some matches of a tournament.
  private static func known(_ original: Tournament, _ matches: Range<Int>, seed: UInt64)
    -> Tournament
  {
    let block = original.played(1, seed: seed)
    let results = matches.map { ($0, MatchResult(block.scores($0, 0))) }
    return Tournament(
      entrants: original.entrants, gameKind: "fixture", game: original.game,
      program: original.program.with(results: Dictionary(uniqueKeysWithValues: results)).settled(
        entrants: original.entrants, game: original.game))
  }

  /// Known results of half of the matches add up, whatever the competition.
  @Test(arguments: CompetitionExample.allCases)
  func everyCompetitionHasTablesThatAddUp(_ example: CompetitionExample) throws {
    let original = try example.tournament()
    let tournament = Self.known(original, 0..<original.program.pairings.count / 2, seed: 5)
    for table in tournament.currentTables where tournament.program.sides == 2 {
      #expect(Set(table.rows.map(\.entrant)).count == table.rows.count)
      #expect(table.rows.map(\.position) == table.rows.map(\.position).sorted())
      let played = table.rows.map(\.played).reduce(0, +)
      let records = table.rows.compactMap(\.record)
      let recorded = records.map { $0.won + $0.drawn + $0.lost }
      #expect(played == recorded.reduce(0, +))
      if table.table == tournament.program.standings {
        #expect(records.map(\.won).reduce(0, +) == records.map(\.lost).reduce(0, +))
      }
    }
    _ = tournament.tableNeeds
  }

  /// A complete table is in the order in which a block ranks it.
  @Test(arguments: 0..<10)
  func aCompleteTableIsTheFinalOne(seed: Int) throws {
    let original = LeagueFixture.tournament(DiceGame(maximum: 9), entrants: 6, legs: 2)
    let (block, matches) = (
      original.played(1, seed: UInt64(seed)), original.program.pairings.indices
    )
    let table = try #require(
      CurrentTable(Self.known(original, matches, seed: UInt64(seed)), table: 0))
    #expect(table.isComplete)
    for row in table.rows {
      #expect(Int(block.points[row.entrant][0]) == row.points)
      let level = table.rows.count { $0.position == row.position }
      let position = Int(block.positions[row.entrant][0]) + 1
      #expect((row.position..<row.position + level).contains(position))
    }
  }
}
