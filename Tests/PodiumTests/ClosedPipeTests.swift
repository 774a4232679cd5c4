import TestSupport
import Testing

/// A program whose reader closes the pipe ends silently, like other programs.
@Suite struct ClosedPipeTests {
  private let folder = TemporaryFolder()

  private static let commands = [
    ["--help"], ["run", "--help"], ["--version"], ["schema"], ["columns"],
    ["columns", "standings.csv"],
    ["validate", PodiumProgram.cup], ["replay", PodiumProgram.cup, "--tournament", "1"],
    ["roster", "list", PodiumProgram.cup],
    ["bench", PodiumProgram.cup, "--runs", "1", "--seconds", "0.01"],
    ["run", PodiumProgram.cup, "--tournaments", "100"],
    ["run", PodiumProgram.cup, "--tournaments", "100", "--format", "json"],
    ["sensitivity", PodiumProgram.cup, "--for", "psg", "--tournaments", "100"],
  ]

  /// - Parameter traps: The shell commands that come first: SIGPIPE may be ignored, as by services.
  @Test(arguments: commands, ["", "trap '' PIPE; "])
  func endsWithoutAWord(_ command: [String], _ traps: String) throws {
    let shell = ["/bin/bash", "-c", "\(traps)\"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}"]
    let outcome = try folder.podium(command, through: shell)
    #expect(outcome.code == 141 || outcome.code == 0)
    #expect(outcome.error.isEmpty && outcome.output.isEmpty)
    if command[0] == "run", command.count > 2 {
      #expect(folder.names(in: "reports/four-club-cup").contains("report.html"))
    }
  }

  @Test func anErrorSaysMoreThanAClosedPipe() throws {
    folder.write("{", to: "broken.json")
    let shell = ["/bin/bash", "-c", "\"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}"]
    let outcome = try folder.podium(
      "run \(PodiumProgram.cup) broken.json --tournaments 100", through: shell)
    #expect(outcome.code == 65)
    #expect(outcome.error.contains("broken.json:1:2"))
  }
}
