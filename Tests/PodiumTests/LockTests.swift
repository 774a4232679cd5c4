import Foundation
import TestSupport
import Testing

/// A run whose lock is taken away overwrites nothing that is another's.
@Suite struct LockTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup" }

  private func start() throws -> PodiumProgram.Started {
    let started = try PodiumProgram.start(
      [
        "run", PodiumProgram.cup, "--tournaments", "10000000000", "--quiet",
        "--statepoint-every", "20ms",
      ], in: folder.path)
    started.wait(for: "\(reports)/statepoint.json")
    return started
  }

  @Test(arguments: [".podium.lock", ""])
  func anotherRunInItsPlaceIsLeftAlone(_ removed: String) throws {
    let started = try start()
    TestFile.remove("\(reports)/\(removed)")
    let other = ["run", PodiumProgram.cup, "--tournaments", "500", "--restart", "--quiet"]
    // The first one makes its folder and its lock anew if it is the first to look.
    let second = try PodiumProgram.run(other, in: folder.path)
    guard second.code == 0 else {
      #expect(second.code == 75)
      started.signal(SIGTERM)
      #expect(started.wait().code == 143)
      return
    }
    let files = PodiumProgram.files(in: reports)
    let outcome = started.wait()
    #expect(outcome.code == 75)
    #expect(outcome.error.contains("another run has since written into the folder"))
    #expect(PodiumProgram.files(in: reports) == files)
  }

  @Test func aStoppedRunWritesNoReportsIntoAFolderThatIsAnothers() throws {
    let started = try PodiumProgram.start(
      ["run", PodiumProgram.cup, "--tournaments", "10000000000", "--quiet"], in: folder.path)
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    TestFile.remove(reports)
    let other = ["run", PodiumProgram.cup, "--tournaments", "500", "--quiet"]
    #expect(try PodiumProgram.run(other, in: folder.path).code == 0)
    let files = PodiumProgram.files(in: reports)
    started.signal(SIGTERM)
    #expect(started.wait().code == 75)
    #expect(PodiumProgram.files(in: reports) == files)
  }

  @Test func aFolderThatIsRemovedByItselfIsMadeAnew() throws {
    let started = try PodiumProgram.start(
      [
        "run", PodiumProgram.cup, "--tournaments", "10000000000", "--quiet",
        "--statepoint-every", "20ms",
      ], in: folder.path)
    // A run that is stopped before it has played anything keeps nothing.
    started.wait(for: "\(reports)/statepoint.json", toHold: "tournaments")
    TestFile.remove("\(folder.path)/reports")
    started.signal(SIGTERM)
    #expect(started.wait().code == 143)
    #expect(TestFile.names(in: reports).contains("report.md"))
    #expect(TestFile.names(in: reports).contains("statepoint.json"))
  }
}
