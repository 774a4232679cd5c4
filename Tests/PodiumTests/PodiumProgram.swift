import Foundation
import TestSupport
import Testing

/// The program as users meet it: the one that `PODIUM_BINARY` names, or else the one built with these tests.
enum PodiumProgram {
  struct Outcome: Equatable {
    static let silent = Outcome(output: "", error: "", code: 0)

    let output: String
    let error: String
    let code: Int32

    /// Expects an exit code and an error message that contains a text.
    func expectFailure(
      _ code: Int32, _ text: String,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      #expect(self.code == code, sourceLocation: sourceLocation)
      #expect(error.contains(text), "\(error)", sourceLocation: sourceLocation)
    }
  }

  static let package = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
  static let scenarios = "\(package)/scenarios"
  static let cup = "\(scenarios)/four-club-cup.json"
  static let golden = "\(package)/Tests/PodiumTests/golden"

  static let path =
    ProcessInfo.processInfo.environment["PODIUM_BINARY"]
    ?? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("podium").path

  static func run(
    _ arguments: [String], in folder: String = package, through command: [String] = []
  ) throws -> Outcome {
    try start(arguments, in: folder, through: command).wait()
  }

  /// Runs the program with the arguments of a command line, see ``words(_:)``.
  static func run(
    _ arguments: String, in folder: String = package, through command: [String] = []
  ) throws -> Outcome {
    try run(words(arguments), in: folder, through: command)
  }

  /// The arguments of a command line; single quotes enclose arguments with spaces.
  static func words(_ line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { $0.isMultiple(of: 2) ? $1.split(separator: " ") : [$1] }
      .map { expanded(String($0)) }
  }

  /// A text with paths: `CUP` stands for the four-club cup, and `@` for the folder of the shipped scenarios.
  static func expanded(_ text: String) -> String {
    text.replacing("CUP", with: cup).replacing("@", with: "\(scenarios)/")
  }

  /// Expects a text that is equal to a committed copy.
  static func expectGolden(
    _ name: String, _ text: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let difference = GoldenFile("\(golden)/\(name)").difference(from: text)
    #expect(difference == nil, sourceLocation: sourceLocation)
  }

  /// Starts the program without waiting for it.
  ///
  /// - Parameter command: A command that becomes the program by `exec`, such as a shell that sets limits.
  static func start(
    _ arguments: [String], in folder: String = package, through command: [String] = []
  ) throws -> Started {
    try Started(command + [path] + arguments, folder)
  }

  /// A running program. Its streams go to files, so that no pipe can fill up.
  final class Started {
    private let process = Process()
    private let streams = TemporaryFolder()

    fileprivate init(_ arguments: [String], _ folder: String) throws {
      // A process inherits ignored signals.
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["--default-signal=INT,TERM,HUP"] + arguments
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      // COLUMNS sets the width of help, and sanitizers have their options in the environment.
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

    /// Waits until a file contains a text, or the program has ended.
    func wait(for file: String, toHold text: String = "") {
      while isRunning, TestFile.text(file).map({ text.isEmpty || $0.contains(text) }) != true {
        Thread.sleep(forTimeInterval: 0.01)
      }
    }

    func wait() -> Outcome {
      process.waitUntilExit()
      // Shells count an uncaught signal in this way.
      let code = process.terminationStatus
      return Outcome(
        output: TestFile.text("\(streams.path)/output") ?? "",
        error: TestFile.text("\(streams.path)/error") ?? "",
        code: process.terminationReason == .uncaughtSignal ? 128 + code : code)
    }
  }

  /// The files with dates and rates, and the empty lock.
  static let variableNames = ["run.json", "podium.log", ".podium.lock"]

  /// The files of a folder that do not vary from run to run.
  static func files(in folder: String) -> [String: [UInt8]] {
    let names = TestFile.names(in: folder).filter { !variableNames.contains($0) }
    return Dictionary(
      uniqueKeysWithValues: names.map { ($0, TestFile.bytes("\(folder)/\($0)") ?? []) })
  }
}

extension TemporaryFolder {
  /// Runs the program in this folder.
  func podium(_ arguments: [String], through command: [String] = []) throws -> PodiumProgram.Outcome
  {
    try PodiumProgram.run(arguments, in: path, through: command)
  }

  func podium(_ arguments: String, through command: [String] = []) throws -> PodiumProgram.Outcome {
    try podium(PodiumProgram.words(arguments), through: command)
  }

  func start(
    _ arguments: [String], through command: [String] = []
  ) throws -> PodiumProgram.Started {
    try PodiumProgram.start(arguments, in: path, through: command)
  }

  func start(_ arguments: String, through command: [String] = []) throws -> PodiumProgram.Started {
    try start(PodiumProgram.words(arguments), through: command)
  }

  /// Runs a command line that succeeds without a word.
  func play(
    _ arguments: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try podium("\(arguments) --quiet")
    #expect(outcome == .silent, "\(arguments)", sourceLocation: sourceLocation)
  }

  /// Runs a command line that succeeds, and returns what it prints.
  func output(
    _ arguments: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try podium(arguments)
    #expect(outcome.code == 0, "\(outcome.error)", sourceLocation: sourceLocation)
    return outcome.output
  }

  /// Copies shipped files to this folder, with a text replaced.
  func copy(_ names: String..., replacing text: String? = nil, with other: String = "") throws {
    for name in names {
      let shipped = try #require(TestFile.text("\(PodiumProgram.scenarios)/\(name)"))
      write(
        text.map { shipped.replacing($0, with: other) } ?? shipped,
        to: name.split(separator: "/").last.map(String.init) ?? name)
    }
  }

  func text(_ name: String) -> String? { TestFile.text("\(path)/\(name)") }
  func bytes(_ name: String) -> [UInt8]? { TestFile.bytes("\(path)/\(name)") }
  func rows(_ name: String) -> [[String: String]] { CSVRows.of(text(name)) }

  /// The files of a folder that do not vary from run to run.
  func files(_ name: String) -> [String: [UInt8]] { PodiumProgram.files(in: "\(path)/\(name)") }

  func json(_ name: String) throws -> [String: Any] { try object(try #require(text(name))) }

  /// The part of `run.json` that is about the last command.
  func thisRun(_ name: String) throws -> [String: Any] {
    try #require(try json("\(name)/run.json")["thisRun"] as? [String: Any])
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> Bool {
    TestFile.write(bytes, to: "\(path)/\(name)")
  }

  @discardableResult
  func write(_ text: String, to name: String) -> Bool { write(Array(text.utf8), to: name) }

  /// The output of a shell's script in this folder.
  func shell(_ script: String) throws -> Data {
    let (shell, pipe) = (Process(), Pipe())
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", script]
    shell.currentDirectoryURL = URL(fileURLWithPath: path)
    shell.standardOutput = pipe
    try shell.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    return output
  }

  func remove(_ name: String) { TestFile.remove("\(path)/\(name)") }
  func names(in name: String = "") -> [String] { TestFile.names(in: "\(path)/\(name)") }
}

/// A JSON object in a text.
func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

/// A JSON array of objects in a text.
func objects(_ text: String) throws -> [[String: Any]] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
}

/// The tables in a study's JSON.
func tables(_ text: String) throws -> [String: [[String: Any]]] {
  try #require(try object(text)["tables"] as? [String: [[String: Any]]])
}
