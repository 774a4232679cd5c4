import Foundation
import TestSupport
import Testing

/// A run whose lock is taken away overwrites nothing that is another's.
@Suite struct LockTests {
  private let folder = TemporaryFolder()
  private static let name = "reports/four-club-cup"

  private func start(_ options: String, until file: String, holds text: String) throws
    -> PodiumProgram.Started
  {
    let started = try folder.start(
      "run CUP --tournaments 10000000000 --quiet --threads 1 \(options)")
    started.wait(for: "\(folder.path)/\(Self.name)/\(file)", toHold: text)
    return started
  }

  @Test(arguments: [".podium.lock", ""])
  func anotherRunInItsPlaceIsLeftAlone(_ removed: String) throws {
    let started = try start("--statepoint-every 20ms", until: "statepoint.json", holds: "")
    folder.remove("\(Self.name)/\(removed)")
    // If the first process looks first, it creates the folder and the lock again.
    let second = try folder.podium("run CUP --tournaments 500 --restart --quiet")
    guard second.code == 0 else {
      #expect(second.code == 75)
      started.signal(SIGTERM)
      #expect(started.wait().code == 143)
      return
    }
    let files = folder.files(Self.name)
    started.wait().expectFailure(75, "another run has since written into the folder")
    #expect(folder.files(Self.name) == files)
  }

  @Test func aStoppedRunWritesNoReportsIntoAFolderThatIsAnothers() throws {
    let started = try start("", until: "podium.log", holds: "plays")
    folder.remove(Self.name)
    try folder.play("run CUP --tournaments 500")
    let files = folder.files(Self.name)
    started.signal(SIGTERM)
    #expect(started.wait().code == 75)
    #expect(folder.files(Self.name) == files)
  }

  @Test func aFolderThatIsRemovedByItselfIsMadeAnew() throws {
    // A run that is stopped before it has played anything keeps nothing.
    let started = try start(
      "--statepoint-every 20ms", until: "statepoint.json", holds: "tournaments")
    folder.remove("reports")
    started.signal(SIGTERM)
    #expect(started.wait().code == 143)
    #expect(Set(folder.names(in: Self.name)).isSuperset(of: ["report.md", "statepoint.json"]))
  }
}
