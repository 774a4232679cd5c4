import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("Tables of the known results")
struct CurrentTableTests {
  /// Four who have played two or one of their three matches each.
  private static func league(_ ranking: String, dates: [String] = []) throws -> Tournament {
    let results = [
      ("t0:t1", 2, 0), ("t2:t3", 1, 1), ("t0:t2", 0, 1),
    ].enumerated().map { number, result in
      let date = dates.isEmpty ? "" : #", "date": "\#(dates[number])""#
      return #""\#(result.0)": { "score": [\#(result.1), \#(result.2)]\#(date) }"#
    }
    let fixtures = ["t0:t1", "t2:t3", "t0:t2", "t1:t3", "t0:t3", "t1:t2"].map { name in
      let sides = name.split(separator: ":")
      return #"{ "home": "\#(sides[0])", "away": "\#(sides[1])" }"#
    }
    return try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(fixtures.joined(separator: ", "))], "ranking": \#(ranking), "adjustments": { "t3": { "points": -1 } } }"#,
      entrants: 4, game: DiceGame(maximum: 9), results: "{ \(results.joined(separator: ", ")) }")
  }

  @Test func countsKnownResultsAlone() throws {
    let tournament = try Self.league(#"["points", "goalDifference"]"#)
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    #expect(table.rows.map(\.entrant) == [2, 0, 3, 1])
    #expect(table.rows.map(\.position) == [1, 2, 3, 4])
    #expect(table.rows.map(\.points) == [4, 3, 0, 0])
    #expect(table.rows.map(\.played) == [2, 2, 1, 1])
    #expect(table.rows.map { $0.record?.won } == [1, 1, 0, 0])
    #expect(table.rows.map { $0.record?.drawn } == [1, 0, 1, 0])
    #expect(table.rows.map { $0.record?.lost } == [0, 1, 0, 1])
    #expect(table.rows.map { $0.scores?.scored } == [2, 2, 1, 0])
    #expect(table.rows.map { $0.scores?.conceded } == [1, 1, 1, 2])
    #expect(table.rows.map(\.matchesLeft) == [1, 1, 2, 2])
    #expect(table.hasDraws)
    #expect(!table.isComplete)
  }

  /// A deduction is not part of the strength of a schedule.
  @Test func theScheduleLeftIsAsStrongAsItsOpponents() throws {
    let tournament = try Self.league(#"["points", "goalDifference"]"#)
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    let strengths = Dictionary(
      uniqueKeysWithValues: table.rows.map { ($0.entrant, $0.opponentsLeft) })
    // t0 meets t3 (1 point from 1), t1 meets t3 and t2 (4 from 2), t2 meets t1, t3 meets t1 and t0 (3 from 2).
    #expect(strengths == [0: 1, 1: 1.5, 2: 0, 3: 0.75])
  }

  @Test func recentMatchesAreInTheOrderOfTheSchedule() throws {
    let tournament = try Self.league(#"["points", "goalDifference"]"#)
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    let recent = try #require(table.rows.first { $0.entrant == 0 }).recent
    #expect(recent.map(\.result) == [.win, .loss])
    #expect(recent.map(\.opponent) == [1, 2])
    #expect(recent.map(\.score) == [[2, 0], [0, 1]])
    #expect(recent.map(\.isAtHome) == [true, true])
  }

  @Test func recentMatchesAreInTheOrderOfTheirDays() throws {
    let tournament = try Self.league(
      #"["points", "goalDifference"]"#, dates: ["2026-03-08", "2026-03-01", "2026-03-02"])
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    #expect(table.rows.first { $0.entrant == 0 }?.recent.map(\.result) == [.loss, .win])
  }

  /// The order of a schedule that has not been followed says nothing.
  @Test func anUnknownOrderHasNoRecentMatches() throws {
    let results = #"{ "t0:t1": { "score": [1, 0] }, "t0:t3": { "score": [1, 0] } }"#
    let tournament = try StageFixture.tournament(
      #"{ "kind": "league", "ranking": ["points"], "fixtures": [{ "home": "t0", "away": "t2" }, { "home": "t0", "away": "t1" }, { "home": "t0", "away": "t3" }] }"#,
      entrants: 4, game: DiceGame(maximum: 9), results: results)
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    #expect(table.rows.allSatisfy { $0.recent.isEmpty })
  }

  @Test func rowsThatLotsWouldSeparateShareAPosition() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "roundRobin", "ranking": ["points", "goalDifference"] }"#, entrants: 4,
      game: DiceGame(maximum: 9),
      results: #"{ "t0:t3": { "score": [0, 1] }, "t1:t2": { "score": [1, 0] } }"#)
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    #expect(table.rows.map(\.entrant) == [1, 3, 0, 2])
    #expect(table.rows.map(\.position) == [1, 1, 3, 3])
  }

  @Test func aByeGivesPoints() throws {
    let tournament = try StageFixture.tournament(
      #"{ "kind": "swiss", "rounds": 2, "pairing": "simplifiedDutch", "ranking": ["points", "buchholz"] }"#,
      entrants: 5, game: DiceGame(maximum: 9),
      results: #"{ "t0:t2": { "score": [1, 0] }, "t1:t3": { "score": [1, 0] } }"#)
    let table = try #require(CurrentTable(tournament, table: tournament.program.standings))
    let alone = try #require(table.rows.first { $0.entrant == 4 })
    #expect(alone.points == 3)
    #expect(alone.played == 0)
    #expect(table.rows.map(\.points) == [3, 3, 3, 0, 0])
  }

  /// Known results of half of the matches add up, whatever the competition.
  @Test(arguments: CompetitionExample.allCases)
  func everyCompetitionHasTablesThatAddUp(_ example: CompetitionExample) throws {
    let original = try example.tournament()
    let block = original.played(1, seed: 5)
    var results: [Int: MatchResult] = [:]
    for match in original.program.pairings.indices.prefix(original.program.pairings.count / 2) {
      let score = (0..<2).map { Int(block.outcome(match, side: $0)[0]) }
      results[match] = MatchResult(score)
    }
    let program = original.program.with(results: results).settled(
      entrants: original.entrants, game: original.game)
    let tournament = Tournament(
      entrants: original.entrants, gameKind: "fixture", game: original.game, program: program)
    for table in tournament.currentTables where tournament.program.sides == 2 {
      #expect(Set(table.rows.map(\.entrant)).count == table.rows.count)
      #expect(table.rows.map(\.position) == table.rows.map(\.position).sorted())
      let played = table.rows.map(\.played).reduce(0, +)
      let records = table.rows.compactMap(\.record)
      #expect(played == records.map { $0.won + $0.drawn + $0.lost }.reduce(0, +))
      if table.table == tournament.program.standings {
        #expect(records.map(\.won).reduce(0, +) == records.map(\.lost).reduce(0, +))
      }
    }
    _ = tournament.tableNeeds
  }

  /// A complete table is in the order in which a block ranks it.
  @Test func aCompleteTableIsTheFinalOne() throws {
    let original = LeagueFixture.tournament(DiceGame(maximum: 9), entrants: 6, legs: 2)
    for seed in 0..<20 {
      let block = original.played(1, seed: UInt64(seed))
      let results = original.program.pairings.indices.map { match in
        (match, MatchResult((0..<2).map { Int(block.outcome(match, side: $0)[0]) }))
      }
      let tournament = Tournament(
        entrants: original.entrants, gameKind: "fixture", game: original.game,
        program: original.program.with(results: Dictionary(uniqueKeysWithValues: results)))
      let table = try #require(CurrentTable(tournament, table: 0))
      #expect(table.isComplete)
      for row in table.rows {
        #expect(Int(block.points[row.entrant][0]) == row.points)
        let level = table.rows.count { $0.position == row.position }
        let position = Int(block.positions[row.entrant][0]) + 1
        #expect((row.position..<row.position + level).contains(position))
      }
    }
  }
}
