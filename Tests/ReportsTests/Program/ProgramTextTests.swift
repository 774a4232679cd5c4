import Formats
import Programs
import Reports
import TestSupport
import Testing
import TextFiles

@Suite("The text of a program")
struct ProgramTextTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/golden"

  @Test(arguments: CompetitionExample.allCases) func itIsAsItWas(_ example: CompetitionExample)
    throws
  {
    let text = ProgramText(try example.tournament()).text
    let golden = GoldenFile("\(Self.folder)/\(example.rawValue).txt")
    #expect(golden.difference(from: text) == nil)
  }

  /// A kind of stage without an example would be in none of the checks that go through all examples.
  @Test func everyKindOfStageHasAnExample() throws {
    let examples = try CompetitionExample.allCases.map { try $0.tournament().program.canonical }
    let text = examples.map(\.compactText).joined()
    for stage in StageCatalogue.all {
      #expect(text.contains(#""kind":"\#(stage.kind)""#), "\(stage.kind)")
    }
  }

  @Test func resultsAreInIt() throws {
    let tournament = try StageFixture.tournament(
      StageFixture.cup, entrants: 4,
      results: #"{ "t0:t1": { "score": [1, 0] }, "t1:t0": { "score": [0, 2] } }"#)
    let lines = ProgramText(tournament).lines.map(\.text)
    #expect(lines.contains("play 1 of bracket, round 1: t0, t1; leg 1 of 2; ended 1-0"))
    #expect(lines.contains { $0.hasPrefix("draw better seed first: L1, L2") })
  }
}
