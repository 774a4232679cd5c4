import Programs
import TestSupport
import Testing

/// What small competitions are compiled to.
@Suite("The text of a program")
struct ProgramTextTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined() + "/golden/programs"

  private static let bases: [(name: String, base: WrongProgram.Base)] = [
    ("groups", .groups), ("cup", .cup), ("split", .split), ("swiss", .swiss), ("byes", .byes),
    ("play-offs", .playOffs), ("pods", .podBracket), ("pod-season", .podSeason),
    ("series", .series), ("conferences", .conferences), ("league-and-draw", .leagueAndDraw),
    ("drawn-fixtures", .fixtures),
  ]

  @Test(arguments: bases.map(\.name)) func itIsAsItWas(_ name: String) throws {
    let base = try #require(Self.bases.first { $0.name == name }?.base)
    let text = ProgramText(try base.tournament()).text
    let difference = GoldenFile("\(Self.folder)/\(name).txt").difference(from: text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  /// Facts are told of: the results of two legs, and what follows from them.
  @Test func resultsAreInIt() throws {
    let tournament = try StageFixture.tournament(
      StageFixture.cup, entrants: 4,
      results: #"{ "t0:t1": { "score": [1, 0] }, "t1:t0": { "score": [0, 2] } }"#)
    let lines = ProgramText(tournament).lines.map(\.text)
    #expect(lines.contains("play 1 of bracket, round 1: t0, t1; leg 1 of 2; ended 1-0"))
    #expect(lines.contains { $0.hasPrefix("draw better seed first: L1, L2") })
  }
}
