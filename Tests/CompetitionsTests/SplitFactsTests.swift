import Engine
import Games
import Programs
import TestSupport
import Testing

@Suite("A split under way")
struct SplitFactsTests {
  /// A double round robin in which each of t0 to t3 beats all with higher numbers. The second meeting of a pair has a
  /// suffix.
  private static let regular = (0..<4).flatMap { home in
    (0..<4).filter { $0 != home }.map { away -> (fixture: String, result: String) in
      let fixture = "t\(home):t\(away)"
      return (fixture, fixture + (home < away ? " 1-0" : ":2 0-1"))
    }
  }

  private static func tournament(
    _ keys: String = "", legs: Int = 2, game: any Game = DiceGame(maximum: 3),
    results: [String] = [], without count: Int = 0
  ) throws -> Tournament {
    let fixtures = StageFixture.fixtures(regular.map(\.fixture).joined(separator: " "))
    return try StageFixture.tournament(
      #"""
      { "id": "r", "kind": "league", "ranking": ["points", "lots"], "fixtures": [\#(fixtures)] },
      { "id": "s", "kind": "split", "parts": { "top": [1, 2], "bottom": [3, 4] }, "legs": \#(legs),
        "ranking": ["points", "goalDifference", "lots"]\#(keys) }
      """#, entrants: 4, game: game,
      results: StageFixture.results(
        (regular.dropLast(count).map(\.result) + results).joined(separator: ", ")))
  }

  /// `t0:t1` is the match of the regular season.
  @Test func matchesAreNamedWithTheirStage() throws {
    let tournament = try Self.tournament(results: ["s.t1:t0 2-0", "s.t2:t3 2-2"])
    let matches = tournament.program.matches
    let known = matches.filter { $0.stage == "s" && $0.score != nil }
    #expect(known.map { $0.slots.compactMap(\.entrant) } == [[1, 0], [2, 3]])
    #expect(known.map(\.score) == [[2, 0], [2, 2]])
    let names = MatchNames(matches, entrants: tournament.entrants)
    #expect(names["t0:t1"] != names["s.t0:t1"])
    #expect(names["r.t0:t1"] == names["t0:t1"])
    #expect(names["s.t1:t0:2"] == names["s.t1:t0"])
  }

  /// If a pair meets twice at one ground before the split, their name alone means none of the matches.
  @Test func aNameIsNotTakenFromAnEarlierStage() throws {
    let tournament = try StageFixture.tournament(
      #"""
      { "kind": "league", "ranking": ["points"], "fixtures": [\#(StageFixture.fixtures("t1:t0 t0:t1 t0:t1"))] },
      { "id": "s", "kind": "split", "parts": { "all": [1, 2] }, "ranking": ["points"] }
      """#, entrants: 2, results: StageFixture.results("t1:t0 0-1, t0:t1:2 1-0, t0:t1:3 1-0"))
    let names = MatchNames(tournament.program.matches, entrants: tournament.entrants)
    #expect(names["t0:t1"] == nil && names["s.t0:t1"] == 3)
  }

  @Test func neutralMatchesAreNamedEitherWay() throws {
    let tournament = try Self.tournament(
      #", "neutral": true"#, legs: 1, game: GoalsFixture.equals(4), results: ["s.t1:t0 2-0"])
    let known = tournament.program.matches.filter { $0.stage == "s" && $0.score != nil }
    #expect(known.map { $0.slots.compactMap(\.entrant) } == [[0, 1]])
    #expect(known.map(\.score) == [[0, 2]])
  }

  @Test(
    arguments: [0, 1, 2, 3, 5, 12],
    ["", #", "carry": { "points": { "factor": 0.5, "round": "down" } }"#])
  func whatIsCertainComesToPass(_ open: Int, _ carry: String) throws {
    let tournament = try Self.tournament(carry, without: open)
    let program = tournament.program
    let count = 1_500
    let block = tournament.played(count)
    for entrant in 0..<4 {
      for position in 0..<4 {
        let times = (0..<count).count { Int(block.positions[entrant][$0]) == position }
        switch program.isCertain(entrant, at: position) {
        case true?: #expect(times == count)
        case false?: #expect(times == 0)
        case nil: #expect(open > 0 || times > 0 && times < count)
        }
      }
    }
    if open == 0 {
      #expect(program.isCertain(0, top: 2) == true && program.isCertain(2, top: 2) == false)
    }
  }

  /// 18 points to 12, or 9 to 6, with two matches left: a draw is enough, or a win.
  @Test(arguments: [
    ("", true), (#", "carry": { "points": { "factor": 0.5, "round": "up" } }"#, nil),
  ])
  func aPartIsDecidedByArithmetic(_ carry: String, _ afterADraw: Bool?) throws {
    for (results, isDecided) in [
      ([], nil), (["s.t0:t1 1-1"], afterADraw), (["s.t0:t1 2-1"], true), (["s.t0:t1 0-3"], nil),
    ] {
      let program = try Self.tournament(carry, results: results).program
      #expect(program.isCertain(0, at: 0) == isDecided)
    }
  }
}
