import Foundation
import TestSupport
import Testing

/// At the limits of the system, the program reports an error: it neither hangs nor ends by a signal.
@Suite(.enabled(if: !Sanitizer.isThread))
struct LimitTests {
  private let folder = TemporaryFolder()

  private func run(
    _ limit: String, as user: [String] = [], _ more: String...
  ) throws -> PodiumProgram.Outcome {
    try PodiumProgram.run(
      ["run", PodiumProgram.cup, "--tournaments", "1000", "--quiet"] + more, in: folder.path,
      through: ["/usr/bin/timeout", "--kill-after=1", "60"] + user
        + ["/bin/bash", "-c", "ulimit \(limit) && exec \"$0\" \"$@\""])
  }

  @Test(arguments: [4, 5, 8, 12])
  func tooFewOpenFilesAreSaid(_ files: Int) throws {
    let outcome = try run("-n \(files)")
    outcome.expectFailure(69, "raise the limit on open files (ulimit -n)")
    #expect(!folder.names().contains("reports"))
  }

  /// In KiB. With less, the system cannot load the program, and says so itself.
  @Test(
    .disabled(if: Sanitizer.isAddress),
    arguments: [130_000, 160_000, 200_000, 250_000])
  func tooLittleMemoryIsSaid(_ memory: Int) throws {
    let outcome = try run("-v \(memory)", "--threads", "2")
    outcome.expectFailure(69, "(ulimit -v)")
  }

  @Test(.disabled(if: Sanitizer.isAddress))
  func enoughMemoryIsEnough() throws {
    #expect(try run("-v 700000", "--threads", "2").code == 0)
  }

  /// A user other than root, who may start any number of threads.
  private static let somebody =
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=64123", "--clear-groups"] : []

  @Test(.enabled(if: getuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
  func tooFewThreadsAreSaid() throws {
    for (limit, threads) in [(1, "1"), (2, "1"), (20, "64")] {
      let outcome = try run(
        "-u \(limit)", as: Self.somebody, "--threads", threads, "--output", "/nowhere")
      outcome.expectFailure(69, "raise the limit on processes (ulimit -u)")
    }
  }
}
