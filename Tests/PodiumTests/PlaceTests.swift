import Foundation
import TestSupport
import Testing

/// A run that cannot write reports the cause and the cure, and loses nothing.
@Suite struct PlaceTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup" }

  private func run(
    _ more: String, through command: [String] = []
  ) throws -> PodiumProgram.Outcome {
    try folder.podium("run \(PodiumProgram.cup) --quiet \(more)", through: command)
  }

  @Test func theSecondOfTwoRunsSaysSoAndStops() throws {
    let first = try folder.start("run \(PodiumProgram.cup) --quiet --tournaments 10000000000")
    first.wait(for: "\(reports)/podium.log", toHold: "plays")
    let second = try run("--tournaments 100")
    #expect(
      second
        == .init(
          output: "",
          error: "Error: another run is writing into reports/four-club-cup; wait for it to end, or "
            + "write elsewhere with --output\n", code: 75))
    // The lock ends with the process.
    first.signal(SIGKILL)
    _ = first.wait()
    #expect(try run("--tournaments 100 --restart").code == 0)
  }

  /// Limits the size of files: whatever needs more fails as on a full disk.
  private func limited(_ blocks: Int) -> [String] {
    ["/bin/bash", "-c", "ulimit -f \(blocks) && exec \"$0\" \"$@\""]
  }

  @Test(
    .disabled(if: Sanitizer.isThread, "its memory is a file beyond the limit"))
  func withoutSpaceForAStatepointTheOldOneStands() throws {
    #expect(try run("--tournaments 2000").code == 0)
    let before = PodiumProgram.files(in: reports)
    let outcome = try run("--tournaments 3000", through: limited(4))
    #expect(
      outcome
        == .init(
          output: "",
          error: "Error: cannot write \"reports/four-club-cup/statepoint.json\": File too large; "
            + "raise the limit on file sizes (ulimit -f), or choose another disk\n", code: 73))
    #expect(PodiumProgram.files(in: reports) == before)
    #expect(try run("--tournaments 3000").code == 0)
  }

  @Test(
    .disabled(if: Sanitizer.isThread, "its memory is a file beyond the limit"))
  func withoutSpaceForAReportAllOldOnesStand() throws {
    #expect(try run("--tournaments 2000").code == 0)
    let before = PodiumProgram.files(in: reports)
    // The statepoint is smaller than the table of scores.
    let outcome = try run("--tournaments 300000", through: limited(20))
    outcome.expectFailure(73, "scores.csv\": File too large; ")
    var after = PodiumProgram.files(in: reports)
    #expect(after["statepoint.json"] != before["statepoint.json"])
    after["statepoint.json"] = before["statepoint.json"]
    #expect(after == before)
    // Completed tournaments are not played again.
    #expect(try run("--tournaments 300000").code == 0)
    #expect(try folder.thisRun("reports/four-club-cup")["tournaments"] as? Int == 0)
  }

  @Test(
    .disabled(if: Sanitizer.isThread, "its memory is a file beyond the limit"))
  func aRunGoesOnWhereAStatepointCannotBeWritten() throws {
    let started = try folder.start(
      "run \(PodiumProgram.cup) --quiet --tournaments 10000000000 --statepoint-every 10ms",
      through: limited(4))
    started.wait(for: "\(reports)/podium.log", toHold: "no statepoint: ")
    #expect(started.isRunning)
    started.signal(SIGTERM)
    let outcome = started.wait()
    #expect(outcome.code == 73)
    #expect(
      outcome.error.hasPrefix(
        "Warning: cannot write \"reports/four-club-cup/statepoint.json\": File too large; "
          + "raise the limit on file sizes (ulimit -f), or choose another disk\nthe run continues, and will try to write its statepoint again\nError: cannot write "
      ))
    #expect(!TestFile.names(in: reports).contains { $0.hasSuffix(".tmp") })
  }

  /// A read-only folder is read-only for everyone but root.
  private var asNobody: [String]? {
    guard geteuid() == 0 else { return [] }
    let command = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return access(command[0], X_OK) == 0 ? command : nil
  }

  @Test func aReadOnlyFolderIsNamed() throws {
    guard let asNobody else { return }
    #expect(try run("--tournaments 100").code == 0)
    let before = PodiumProgram.files(in: reports)
    // Others must reach the program and the scenario, wherever this package is.
    for name in ["podium", "four-club-cup.json", "four-clubs.json"] {
      let source = name == "podium" ? PodiumProgram.path : "\(PodiumProgram.scenarios)/\(name)"
      folder.write(try #require(TestFile.bytes(source)), to: "\(name)")
      chmod("\(folder.path)/\(name)", 0o755)
    }
    chmod(folder.path, 0o755)
    chmod(reports, 0o555)
    chmod("\(reports)/.podium.lock", 0o444)
    defer { chmod(reports, 0o755) }
    let shell = [
      "/bin/bash", "-c",
      "exec ./podium run four-club-cup.json --quiet --tournaments 200 --output \(reports)",
    ]
    let outcome = try PodiumProgram.run("", in: folder.path, through: asNobody + shell)
    #expect(outcome.code == 73)
    #expect(
      outcome.error == "Error: cannot write into \"\(reports)\": Permission denied; "
        + "choose a folder that you may write to\n")
    #expect(PodiumProgram.files(in: reports) == before)
  }

  @Test func aLogCanBeLeftOutAndNeverGoesToTheOutput() throws {
    #expect(try run("--tournaments 100 --log-level off") == .silent)
    #expect(!TestFile.names(in: reports).contains("podium.log"))
    #expect(try run("--tournaments 200 --log-level debug") == .silent)
    let lines = try #require(TestFile.text("\(reports)/podium.log")).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("Z info    ") })
    #expect(lines[0].contains("plays 100 tournaments of \(PodiumProgram.cup), seed 2026"))
    #expect(lines[1].contains("done: 200 tournaments, 100 of them played now"))
  }
}
