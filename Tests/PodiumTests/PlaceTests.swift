import Foundation
import TestSupport
import Testing

/// A run that cannot write reports the cause and the cure, and loses nothing.
@Suite struct PlaceTests {
  private let folder = TemporaryFolder()
  private static let name = "reports/four-club-cup"
  private static let tooLarge =
    "cannot write \"\(name)/statepoint.json\": File too large; raise the limit on file sizes (ulimit -f), "
    + "or choose another disk\n"

  @Test func theSecondOfTwoRunsSaysSoAndStops() throws {
    let first = try folder.start("run CUP --quiet --tournaments 10000000000 --threads 1")
    first.wait(for: "\(folder.path)/\(Self.name)/podium.log", toHold: "plays")
    let error =
      "Error: another run is writing into \(Self.name); wait for it to end, or write elsewhere with --output\n"
    #expect(
      try folder.podium("run CUP --tournaments 100") == .init(output: "", error: error, code: 75))
    // The lock ends with the process.
    first.signal(SIGKILL)
    _ = first.wait()
    try folder.play("run CUP --tournaments 100 --restart")
  }

  /// Limits the size of files: whatever needs more fails as on a full disk.
  private func limited(_ blocks: Int) -> [String] {
    ["/bin/bash", "-c", "ulimit -f \(blocks) && exec \"$0\" \"$@\""]
  }

  @Test(.disabled(if: Sanitizer.isThread, "its memory is a file beyond the limit"))
  func withoutSpaceTheOldFilesStand() throws {
    try folder.play("run CUP --tournaments 2000")
    let before = folder.files(Self.name)
    #expect(
      try folder.podium("run CUP --quiet --tournaments 3000", through: limited(4))
        == .init(output: "", error: "Error: \(Self.tooLarge)", code: 73))
    #expect(folder.files(Self.name) == before)
    // The statepoint is smaller than the table of scores.
    try folder.podium("run CUP --quiet --tournaments 300000", through: limited(20))
      .expectFailure(73, "scores.csv\": File too large; ")
    var after = folder.files(Self.name)
    #expect(after["statepoint.json"] != before["statepoint.json"])
    after["statepoint.json"] = before["statepoint.json"]
    #expect(after == before)
    // Completed tournaments are not played again.
    try folder.play("run CUP --tournaments 300000")
    #expect(try folder.thisRun(Self.name)["tournaments"] as? Int == 0)
  }

  @Test(.disabled(if: Sanitizer.isThread, "its memory is a file beyond the limit"))
  func aRunGoesOnWhereAStatepointCannotBeWritten() throws {
    let started = try folder.start(
      "run CUP --quiet --tournaments 10000000000 --statepoint-every 10ms --threads 1",
      through: limited(4))
    started.wait(for: "\(folder.path)/\(Self.name)/podium.log", toHold: "no statepoint: ")
    #expect(started.isRunning)
    started.signal(SIGTERM)
    let warning =
      "Warning: \(Self.tooLarge)the run continues, and will try to write its statepoint again\n"
    let outcome = started.wait()
    #expect(outcome.code == 73)
    #expect(outcome.error.hasPrefix("\(warning)Error: cannot write "))
    #expect(!folder.names(in: Self.name).contains { $0.hasSuffix(".tmp") })
  }

  /// A read-only folder is read-only for everyone but root.
  private var asNobody: [String]? {
    guard geteuid() == 0 else { return [] }
    let command = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    return access(command[0], X_OK) == 0 ? command : nil
  }

  @Test func aReadOnlyFolderIsNamed() throws {
    guard let asNobody else { return }
    try folder.play("run CUP --tournaments 100")
    let before = folder.files(Self.name)
    let reports = "\(folder.path)/\(Self.name)"
    // Others must reach the program and the scenario, wherever this package is.
    try folder.copy("four-club-cup.json", "four-clubs.json")
    folder.write(try #require(TestFile.bytes(PodiumProgram.path)), to: "podium")
    for name in ["podium", "four-club-cup.json", "four-clubs.json", ""] {
      chmod("\(folder.path)/\(name)", 0o755)
    }
    chmod(reports, 0o555)
    chmod("\(reports)/.podium.lock", 0o444)
    defer { chmod(reports, 0o755) }
    let shell = [
      "/bin/bash", "-c",
      "exec ./podium run four-club-cup.json --quiet --tournaments 200 --output \(reports)",
    ]
    try folder.podium("", through: asNobody + shell).expectFailure(
      73,
      "Error: cannot write into \"\(reports)\": Permission denied; choose a folder that you may write to\n"
    )
    #expect(folder.files(Self.name) == before)
  }

  @Test func aLogCanBeLeftOutAndNeverGoesToTheOutput() throws {
    try folder.play("run CUP --tournaments 100 --log-level off")
    #expect(!folder.names(in: Self.name).contains("podium.log"))
    try folder.play("run CUP --tournaments 200 --log-level debug")
    let lines = try #require(folder.text("\(Self.name)/podium.log")).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("Z info    ") })
    #expect(lines[0].contains("plays 100 tournaments of \(PodiumProgram.cup), seed 2026"))
    #expect(lines[1].contains("done: 200 tournaments, 100 of them played now"))
  }
}
