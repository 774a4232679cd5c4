import Foundation
import TestSupport

/// The program as its users meet it: arguments in; streams, files and an exit code out.
///
/// It is what `PODIUM_BINARY` names, else the one that was built along with these tests, and lies beside them.
enum PodiumProgram {
  /// What a run of the program gave.
  struct Outcome: Equatable {
    let output: String
    let error: String
    let code: Int32
  }

  static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
  static let scenarios = "\(package)/scenarios"
  static let cup = "\(scenarios)/four-club-cup.json"
  static let golden = "\(package)/Tests/PodiumTests/golden"

  static let path =
    ProcessInfo.processInfo.environment["PODIUM_BINARY"]
    ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("podium").path

  /// Runs the program in a folder.
  static func run(
    _ arguments: [String], in folder: String = package, through command: [String] = []
  ) throws -> Outcome {
    let started = try start(arguments, in: folder, through: command)
    return started.wait()
  }

  /// Starts the program without waiting for it.
  ///
  /// - Parameter command: what starts it, such as a shell that sets limits; it must become the program
  ///   by `exec`.
  static func start(
    _ arguments: [String], in folder: String = package, through command: [String] = []
  ) throws -> Started {
    try Started(command + [path] + arguments, folder)
  }

  /// The program while it runs. Its streams go to files, so that no pipe can fill up.
  final class Started {
    private let process = Process()
    private let streams = TemporaryFolder()

    fileprivate init(_ arguments: [String], _ folder: String) throws {
      // Whoever runs the tests may ignore signals, and a process inherits that.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--default-signal=INT,TERM,HUP"] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      // Help is as wide as the terminal says, if it says so.
      // Sanitizers are told by the environment what ends a process.
      process.environment = ProcessInfo.processInfo.environment
        .filter { $0.key.hasSuffix("SAN_OPTIONS") }
        .merging(["COLUMNS": "80", "PATH": "/usr/bin:/bin"]) { _, ours in ours }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try handle("output")
      process.standardError = try handle("error")
      try process.run()
    }

    private func handle(_ name: String) throws -> FileHandle {
      TestFile.write("", to: "\(streams.path)/\(name)")
      return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(streams.path)/\(name)"))
    }

    var isRunning: Bool { process.isRunning }

    func interrupt() { signal(SIGINT) }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    /// Waits until a file is there that holds a text, or the program has ended.
    func wait(for file: String, toHold text: String = "") {
      while isRunning, TestFile.text(file).map({ text.isEmpty || $0.contains(text) }) != true {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    func wait() -> Outcome {
      process.waitUntilExit()
      // A signal that was not caught counts as a shell would count it.
      let code = process.terminationStatus
      return Outcome(
        output: TestFile.text("\(streams.path)/output") ?? "",
        error: TestFile.text("\(streams.path)/error") ?? "",
        code: process.terminationReason == .uncaughtSignal ? 128 + code : code)
    }
  }

  /// The files that hold dates and rates, or nothing.
  static let variableNames = ["run.json", "podium.log", ".podium.lock"]

  /// Every file of a run's folder but those that vary from run to run.
  static func files(in folder: String) -> [String: [UInt8]] {
    let names = TestFile.names(in: folder).filter { !variableNames.contains($0) }
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, TestFile.bytes("\(folder)/\($0)") ?? []) })
  }
}
