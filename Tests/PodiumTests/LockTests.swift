import Foundation
import TestSupport
import Testing

/// A run whose lock is taken away overwrites nothing that is another's.
@Suite struct LockTests {
  private let folder = TemporaryFolder()
  private var reports: String { "\(folder.path)/reports/four-club-cup" }

  private func start() throws -> PodiumProgram.Started {
    let started = try folder.start(
      "run \(PodiumProgram.cup) --tournaments 10000000000 --quiet --statepoint-every 20ms")
    started.wait(for: "\(reports)/statepoint.json")
    return started
  }

  @Test(arguments: [".podium.lock", ""])
  func anotherRunInItsPlaceIsLeftAlone(_ removed: String) throws {
    let started = try start()
    TestFile.remove("\(reports)/\(removed)")
    let other = ["run", PodiumProgram.cup, "--tournaments", "500", "--restart", "--quiet"]
    // If the first process looks first, it creates the folder and the lock again.
    let second = try folder.podium(other)
    guard second.code == 0 else {
      #expect(second.code == 75)
      started.signal(SIGTERM)
      #expect(started.wait().code == 143)
      return
    }
    let files = PodiumProgram.files(in: reports)
    let outcome = started.wait()
    outcome.expectFailure(75, "another run has since written into the folder")
    #expect(PodiumProgram.files(in: reports) == files)
  }

  @Test func aStoppedRunWritesNoReportsIntoAFolderThatIsAnothers() throws {
    let started = try folder.start("run \(PodiumProgram.cup) --tournaments 10000000000 --quiet")
    started.wait(for: "\(reports)/podium.log", toHold: "plays")
    TestFile.remove(reports)
    let other = ["run", PodiumProgram.cup, "--tournaments", "500", "--quiet"]
    #expect(try folder.podium(other).code == 0)
    let files = PodiumProgram.files(in: reports)
    started.signal(SIGTERM)
    #expect(started.wait().code == 75)
    #expect(PodiumProgram.files(in: reports) == files)
  }

  @Test func aFolderThatIsRemovedByItselfIsMadeAnew() throws {
    let started = try folder.start(
      "run \(PodiumProgram.cup) --tournaments 10000000000 --quiet --statepoint-every 20ms")
    // A run that is stopped before it has played anything keeps nothing.
    started.wait(for: "\(reports)/statepoint.json", toHold: "tournaments")
    folder.remove("reports")
    started.signal(SIGTERM)
    #expect(started.wait().code == 143)
    #expect(TestFile.names(in: reports).contains("report.md"))
    #expect(TestFile.names(in: reports).contains("statepoint.json"))
  }
}
