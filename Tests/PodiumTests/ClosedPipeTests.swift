import TestSupport
import Testing

/// Who prints into a pipe that nobody reads any more ends without a word, as other programs do.
@Suite struct ClosedPipeTests {
  private let folder = TemporaryFolder()

  private static let commands = [
    ["--help"], ["run", "--help"], ["--version"], ["schema"], ["columns"],
    ["columns", "standings.csv"],
    ["validate", PodiumProgram.cup], ["replay", PodiumProgram.cup, "--tournament", "1"],
    ["roster", "list", PodiumProgram.cup],
    ["bench", PodiumProgram.cup, "--runs", "1", "--seconds", "0.1"],
    ["run", PodiumProgram.cup, "--tournaments", "100"],
    ["run", PodiumProgram.cup, "--tournaments", "100", "--format", "json"],
    ["lineup", PodiumProgram.cup, "--for", "psg", "--tournaments", "10000"],
  ]

  /// - Parameter traps: what the shell does first: SIGPIPE may be ignored, as by services.
  @Test(arguments: commands, ["", "trap '' PIPE; "])
  func endsWithoutAWord(_ command: [String], _ traps: String) throws {
    let shell = ["/bin/bash", "-c", "\(traps)\"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}"]
    let outcome = try PodiumProgram.run(command, in: folder.path, through: shell)
    #expect(outcome.code == 141 || outcome.code == 0)
    #expect(outcome.error.isEmpty && outcome.output.isEmpty)
    if command[0] == "run", command.count > 2 {
      #expect(TestFile.names(in: "\(folder.path)/reports/four-club-cup").contains("report.html"))
    }
  }

  @Test func anErrorSaysMoreThanAClosedPipe() throws {
    TestFile.write("{", to: "\(folder.path)/broken.json")
    let shell = ["/bin/bash", "-c", "\"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}"]
    let outcome = try PodiumProgram.run(
      ["run", PodiumProgram.cup, "broken.json", "--tournaments", "100"], in: folder.path,
      through: shell)
    #expect(outcome.code == 65)
    #expect(outcome.error.contains("broken.json:1:2"))
  }
}
