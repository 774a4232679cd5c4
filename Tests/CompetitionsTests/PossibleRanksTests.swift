import Engine
import Programs
import TestSupport
import Testing

@Suite("Ranks that are possible")
struct PossibleRanksTests {
  private static let twoEach = "t0:t1 2-0, t0:t2 1-0, t1:t3 2-2, t2:t3 0-1"
  private static let circle = "t0:t1 1-0, t0:t2 0-1, t1:t2 1-0, t1:t3 0-1"

  /// Impossible ranks never occur, and ranks that never occur in so many tournaments are impossible.
  @Test(arguments: [
    (#"["points", "goalDifference"]"#, twoEach),
    (
      #"["points", { "among": ["points", "goalDifference"] }, "goalDifference"]"#,
      "t0:t1 1-0, t0:t2 1-0, t1:t3 1-0, t2:t3 1-0"
    ),
    (
      #"{ "by": ["points", "goalDifference"], "two": [{ "among": ["points"] }, "goalDifference"] }"#,
      "t0:t1 1-0, t2:t3 2-2, t0:t2 0-1"
    ),
    // Away wins follow from who wins.
    (#"["points", "awayWins"]"#, twoEach),
    (
      #"{ "by": ["points", { "among": ["points", "awayWins"] }, "losses"], "onSplit": "restart" }"#,
      circle
    ),
    (#"{ "by": ["points", "awayWins"], "onSplit": "pick" }"#, circle),
    (#"["points", "goalsFor"]"#, "t0:t1 1-0, t0:t2 1-0, t0:t3 0-0, t1:t2 1-1, t1:t3 0-1"),
  ])
  func whatNeverHappensIsKnown(_ ranking: String, _ results: String) throws {
    let fixtures = StageFixture.fixtures("t0:t1 t0:t2 t0:t3 t1:t2 t1:t3 t2:t3")
    for zones in [#", "zones": { "through": [1, 2] }"#, ""] {
      let tournament = try StageFixture.tournament(
        #"{ "kind": "league", "fixtures": [\#(fixtures)], "ranking": \#(ranking)\#(zones) }"#,
        entrants: 4, game: DiceGame(maximum: 4), results: StageFixture.results(results))
      let count = 6_000
      let block = tournament.played(count)
      let program = tournament.program
      for entrant in 0..<4 {
        for top in 1...3 {
          let times = (0..<count).count { Int(block.positions[entrant][$0]) < top }
          let isCertain = program.isCertain(entrant, top: top)
          #expect(
            isCertain == (times == 0 ? false : times == count ? true : nil),
            "t\(entrant) top \(top)")
          if top == 2, zones != "" {
            #expect(program.isCertain(entrant, in: program.zones[0]) == isCertain)
          }
        }
      }
    }
  }

  @Test func manyMatchesAreCountedByPoints() throws {
    let pairs = (0..<6).flatMap { home in (home..<6).dropFirst().map { "t\(home):t\($0)" } }
    let results = ["", ":3"].flatMap { leg in (1...5).map { "t0:t\($0)\(leg) 1-0" } }
    let program = try StageFixture.tournament(
      #"{ "kind": "league", "fixtures": [\#(StageFixture.fixtures((pairs + pairs + pairs).joined(separator: " ")))], "#
        + #""ranking": ["points"], "adjustments": { "t5": { "points": -40 } } }"#,
      entrants: 6, game: DiceGame(maximum: 1),
      results: StageFixture.results(results.joined(separator: ", "))
    ).program
    // 30 points, while others can have 36 from 12 matches; the last has fewer than 0.
    #expect(program.isCertain(0, top: 1) == nil)
    #expect(program.isCertain(5, top: 5) == false)
    #expect(program.isCertain(5, at: 5) == true)
  }
}
