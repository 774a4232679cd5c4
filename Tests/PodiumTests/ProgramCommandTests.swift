import TestSupport
import Testing

@Suite struct ProgramCommandTests {
  private static let playOffs = "\(PodiumProgram.scenarios)/four-club-play-offs.json"

  @Test func programsGetEveryStep() throws {
    let program = try object(PodiumProgram.run("program \(Self.playOffs) --format json").output)
    #expect(program["entrants"] as? Int == 4)
    let steps = try #require(program["steps"] as? [[String: Any]])
    let text = try PodiumProgram.run("program \(Self.playOffs)").output
    for step in steps {
      #expect(text.contains("\n\(step["text"] as? String ?? "?")\n"))
    }
    let last = try #require(steps.last)
    #expect(last["step"] as? String == "settle")
    #expect(last["reads"] as? [String] == ["W1", "W2"])
    #expect(last["fills"] as? [String] == ["W4", "L4"])
  }

  @Test func whatIsSetAndGivenIsInIt() throws {
    let outcome = try PodiumProgram.run(
      "program \(Self.playOffs) --given ajax:psg=2-1 --set competition.stages.0.legs=2")
    #expect(outcome.code == 0)
    #expect(
      outcome.output.contains("play ajax:psg, round 3: ajax, psg; counts in table L; ended 2-1\n"))
    #expect(outcome.output.contains("matches   16, of which 12 between two known entrants\n"))
  }

  /// Every match of a season has its line.
  @Test func aSeasonIsPrintedToItsEnd() throws {
    let outcome = try PodiumProgram.run(
      "program \(PodiumProgram.scenarios)/premier-league-2025-26.json")
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("play ") } == 380)
  }
}
