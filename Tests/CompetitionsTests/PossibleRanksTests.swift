import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing

@Suite("Ranks that are possible")
struct PossibleRanksTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ranking: String
    let results: String
  }

  static let cases = [
    Case(
      testDescription: "one match each to play", ranking: #"["points", "goalDifference"]"#,
      results:
        #"{ "t0:t1": { "score": [2, 0] }, "t0:t2": { "score": [1, 0] }, "t1:t3": { "score": [2, 2] }, "t2:t3": { "score": [0, 1] } }"#
    ),
    Case(
      testDescription: "head to head first",
      ranking: #"["points", { "among": ["points", "goalDifference"] }, "goalDifference"]"#,
      results:
        #"{ "t0:t1": { "score": [1, 0] }, "t0:t2": { "score": [1, 0] }, "t1:t3": { "score": [1, 0] }, "t2:t3": { "score": [1, 0] } }"#
    ),
    Case(
      testDescription: "two by a chain of their own",
      ranking:
        #"{ "by": ["points", "goalDifference"], "two": [{ "among": ["points"] }, "goalDifference"] }"#,
      results:
        #"{ "t0:t1": { "score": [1, 0] }, "t2:t3": { "score": [2, 2] }, "t0:t2": { "score": [0, 1] } }"#
    ),
    Case(
      testDescription: "away wins, which follow from who wins", ranking: #"["points", "awayWins"]"#,
      results:
        #"{ "t0:t1": { "score": [2, 0] }, "t0:t2": { "score": [1, 0] }, "t1:t3": { "score": [2, 2] }, "t2:t3": { "score": [0, 1] } }"#
    ),
    Case(
      testDescription: "starting again",
      ranking:
        #"{ "by": ["points", { "among": ["points", "awayWins"] }, "losses"], "onSplit": "restart" }"#,
      results:
        #"{ "t0:t1": { "score": [1, 0] }, "t0:t2": { "score": [0, 1] }, "t1:t2": { "score": [1, 0] }, "t1:t3": { "score": [0, 1] } }"#
    ),
    Case(
      testDescription: "only the best placed",
      ranking: #"{ "by": ["points", "awayWins"], "onSplit": "pick" }"#,
      results:
        #"{ "t0:t1": { "score": [1, 0] }, "t0:t2": { "score": [0, 1] }, "t1:t2": { "score": [1, 0] }, "t1:t3": { "score": [0, 1] } }"#
    ),
    Case(
      testDescription: "one match to play", ranking: #"["points", "goalsFor"]"#,
      results:
        #"{ "t0:t1": { "score": [1, 0] }, "t0:t2": { "score": [1, 0] }, "t0:t3": { "score": [0, 0] }, "t1:t2": { "score": [1, 1] }, "t1:t3": { "score": [0, 1] } }"#
    ),
  ]

  /// Returns all pairings, the lower number at home.
  private static func fixtures(_ entrants: Int, legs: Int) -> String {
    (0..<legs).flatMap { _ in
      (0..<entrants).flatMap { home in
        (home + 1..<max(entrants, home + 1)).map { #"{ "home": "t\#(home)", "away": "t\#($0)" }"# }
      }
    }.joined(separator: ", ")
  }

  /// Impossible ranks never occur, and ranks that never occur in so many tournaments are impossible.
  @Test(arguments: cases)
  func whatNeverHappensIsKnown(_ known: Case) throws {
    let stage =
      #"{ "kind": "league", "fixtures": [\#(Self.fixtures(4, legs: 1))], "ranking": \#(known.ranking)"#
    for (zones, isTable) in [(#", "zones": { "through": [1, 2] } }"#, false), (" }", true)] {
      let tournament = try StageFixture.tournament(
        stage + zones, entrants: 4, game: DiceGame(maximum: 4), results: known.results)
      let count = 20_000
      let block = tournament.played(count, seed: 3)
      let program = tournament.program
      for entrant in 0..<4 {
        for top in 1...3 {
          let times = (0..<count).count { Int(block.positions[entrant][$0]) < top }
          let isCertain = program.isCertain(entrant, top: top)
          #expect(isCertain != true || times == count)
          #expect(isCertain != false || times == 0)
          #expect(isCertain != nil || (times > 0 && times < count), "t\(entrant) top \(top)")
          if top == 2, !isTable {
            #expect(program.isCertain(entrant, in: program.zones[0]) == isCertain)
          }
        }
      }
    }
  }

  @Test func manyMatchesAreCountedByPoints() throws {
    var results: [String] = []
    for leg in ["", ":2", ":3"] {
      for other in 1...5 {
        results.append(#""t0:t\#(other)\#(leg)": { "score": [1, 0] }"#)
      }
    }
    let tournament = try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(Self.fixtures(6, legs: 3))], "ranking": ["points"], "adjustments": { "t5": { "points": -40 } } }"#,
      entrants: 6, game: DiceGame(maximum: 1),
      results: "{ \(results.filter { !$0.contains(":2\"") }.joined(separator: ", ")) }")
    let program = tournament.program
    // 30 points, while others can have 36 from 12 matches; the last has fewer than 0.
    #expect(program.isCertain(0, top: 1) == nil)
    #expect(program.isCertain(5, top: 5) == false)
    #expect(program.isCertain(5, at: 5) == true)
  }
}
