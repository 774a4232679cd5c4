import Foundation
import TestSupport
import Testing

/// Where the system gives too little, the program says so: it never waits for ever, and is never ended by a signal.
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
    #expect(outcome.code == 69)
    #expect(outcome.error.contains("raise the limit on open files (ulimit -n)"))
    #expect(!TestFile.names(in: folder.path).contains("reports"))
  }

  /// In KiB. With less, the system cannot load the program, and says so itself.
  @Test(
    .disabled(if: Sanitizer.isAddress),
    arguments: [130_000, 160_000, 200_000, 250_000])
  func tooLittleMemoryIsSaid(_ memory: Int) throws {
    let outcome = try run("-v \(memory)", "--threads", "2")
    #expect(outcome.code == 69)
    #expect(outcome.error.contains("(ulimit -v)"))
  }

  @Test(.disabled(if: Sanitizer.isAddress))
  func enoughMemoryIsEnough() throws {
    #expect(try run("-v 700000", "--threads", "2").code == 0)
  }

  /// Another user than the administrator, who may start any number.
  private static let somebody =
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=64123", "--clear-groups"] : []

  @Test(.enabled(if: getuid() == 0 && FileManager.default.fileExists(atPath: "/usr/bin/setpriv")))
  func tooFewThreadsAreSaid() throws {
    for (limit, threads) in [(1, "1"), (2, "1"), (20, "64")] {
      let outcome = try run(
        "-u \(limit)", as: Self.somebody, "--threads", threads, "--output", "/nowhere")
      #expect(outcome.code == 69)
      #expect(outcome.error.contains("raise the limit on processes (ulimit -u)"))
    }
  }
}
