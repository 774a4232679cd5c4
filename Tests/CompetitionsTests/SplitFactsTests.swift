import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("A split under way")
struct SplitFactsTests {
  /// Each of t0 to t3 beats all with higher numbers.
  private static let regular = (0..<4).flatMap { home in
    (0..<4).filter { $0 != home }.map { away in
      (name: "t\(home):t\(away)", score: home < away ? "[1, 0]" : "[0, 1]")
    }
  }

  private static func stages(_ more: String = "", legs: Int = 2) -> String {
    let fixtures = regular.map { match in
      let sides = match.name.split(separator: ":")
      return #"{ "home": "\#(sides[0])", "away": "\#(sides[1])" }"#
    }
    return #"""
      { "id": "r", "kind": "league", "ranking": ["points", "lots"], "fixtures": [\#(fixtures.joined(separator: ", "))] },
      { "id": "s", "kind": "split", "parts": { "top": [1, 2], "bottom": [3, 4] }, "legs": \#(legs),
        "ranking": ["points", "goalDifference", "lots"]\#(more) }
      """#
  }

  private static func results(_ more: [String] = [], without count: Int = 0) -> String {
    // The second meeting of a pair has a suffix, whoever is at home.
    var seen: Set<Set<Substring>> = []
    let names = regular.dropLast(count).map { match in
      let isFirst = seen.insert(Set(match.name.split(separator: ":"))).inserted
      return #""\#(match.name)\#(isFirst ? "" : ":2")": { "score": \#(match.score) }"#
    }
    return "{ \((names + more).joined(separator: ", ")) }"
  }

  /// `t0:t1` is the match of the regular season.
  @Test func matchesAreNamedWithTheirStage() throws {
    let tournament = try StageFixture.tournament(
      Self.stages(), entrants: 4,
      results: Self.results([
        #""s.t1:t0": { "score": [2, 0] }"#, #""s.t2:t3": { "score": [2, 2] }"#,
      ]))
    let program = tournament.program
    let known = program.matches.filter { $0.stage == "s" && $0.score != nil }
    #expect(known.map { $0.slots.compactMap(\.entrant) } == [[1, 0], [2, 3]])
    #expect(known.map(\.score) == [[2, 0], [2, 2]])
    let names = MatchNames(program.matches, entrants: tournament.entrants)
    #expect(names["t0:t1"] != names["s.t0:t1"])
    #expect(names["r.t0:t1"] == names["t0:t1"])
    #expect(names["s.t1:t0:2"] == names["s.t1:t0"])
  }

  /// If a pair meets twice at one ground before the split, their name alone means none of the matches.
  @Test func aNameIsNotTakenFromAnEarlierStage() throws {
    let fixtures = ["t1:t0", "t0:t1", "t0:t1"].map { name in
      let sides = name.split(separator: ":")
      return #"{ "home": "\#(sides[0])", "away": "\#(sides[1])" }"#
    }
    let tournament = try StageFixture.tournament(
      #"""
      { "kind": "league", "ranking": ["points"], "fixtures": [\#(fixtures.joined(separator: ", "))] },
      { "id": "s", "kind": "split", "parts": { "all": [1, 2] }, "ranking": ["points"] }
      """#, entrants: 2,
      results: #"""
        { "t1:t0": { "score": [0, 1] }, "t0:t1:2": { "score": [1, 0] }, "t0:t1:3": { "score": [1, 0] } }
        """#)
    let names = MatchNames(tournament.program.matches, entrants: tournament.entrants)
    #expect(names["t0:t1"] == nil)
    #expect(names["s.t0:t1"] == 3)
  }

  @Test func neutralMatchesAreNamedEitherWay() throws {
    let tournament = try StageFixture.tournament(
      Self.stages(#", "neutral": true"#, legs: 1), entrants: 4,
      game: GameFixture.game("goals", (0..<4).map { ("t\($0)", #"{ "rating": 0 }"#) }),
      results: Self.results([#""s.t1:t0": { "score": [2, 0] }"#]))
    let known = tournament.program.matches.filter { $0.stage == "s" && $0.score != nil }
    #expect(known.map { $0.slots.compactMap(\.entrant) } == [[0, 1]])
    #expect(known.map(\.score) == [[0, 2]])
  }

  @Test(
    arguments: [0, 1, 2, 3, 5, 12],
    ["", #", "carry": { "points": { "factor": 0.5, "round": "down" } }"#])
  func whatIsCertainComesToPass(_ open: Int, _ carry: String) throws {
    let tournament = try StageFixture.tournament(
      Self.stages(carry), entrants: 4, game: DiceGame(maximum: 3),
      results: Self.results(without: open))
    let program = tournament.program
    let count = 5_000
    let block = tournament.played(count, seed: 3)
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

  @Test(arguments: [("", 0), (#", "carry": { "points": { "factor": 0.5, "round": "up" } }"#, 1)])
  func aPartIsDecidedByArithmetic(_ carry: String, _ needed: Int) throws {
    func isDecided(_ results: [String]) throws -> Bool? {
      try StageFixture.tournament(
        Self.stages(carry), entrants: 4, game: DiceGame(maximum: 3),
        results: Self.results(results)
      ).program.isCertain(0, at: 0)
    }
    // 18 points to 12, or 9 to 6, with two matches left: a draw is enough, or a win.
    #expect(try isDecided([]) == nil)
    #expect(try isDecided([#""s.t0:t1": { "score": [1, 1] }"#]) == (needed == 0 ? true : nil))
    #expect(try isDecided([#""s.t0:t1": { "score": [2, 1] }"#]) == true)
    #expect(try isDecided([#""s.t0:t1": { "score": [0, 3] }"#]) == nil)
  }
}
