import ArgumentParser
import Studies
import Tables

/// The command line: arguments in, one call, exit code out.
@main
struct Podium: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "podium",
    abstract:
      "Plays whole tournaments thousands to billions of times and reports how often each entrant wins.",
    discussion: """
      Podium reads a scenario (a JSON file: who takes part, with which players, in what competition), \
      plays it as often as you like, and writes win probabilities, standings and scores as a report and \
      CSV files. The same scenario and seed always give the same results.

      To begin:  podium run scenarios/four-club-cup.json
      """,
    version: PodiumVersion.text,
    subcommands: [
      Run.self, SeasonCommand.self, Update.self, Predict.self, Compare.self, Backtest.self,
      Sensitivity.self, Lineup.self, Merge.self, Replay.self,
      Validate.self, ProgramCommand.self, Schema.self, Columns.self, Presets.self, New.self,
      Import.self, Roster.self, ScheduleCommand.self, Fit.self, Bench.self,
    ]
  )
}

extension Podium {
  static func main() {
    TrapReport.install()
    let problem =
      ArgumentBytes.problem()
      ?? CommandName.misspelt(CommandLine.arguments.dropFirst(), of: self)
    if let problem {
      StandardError.write(problem)
      exit(withError: ExitCode.validationFailure)
    }
    do {
      try runCommand()
    } catch let error as StudyError {
      StandardError.write(error)
      exit(withError: ExitCode(error.kind.rawValue))
    } catch {
      exit(withError: error)
    }
  }

  /// Runs the command of the arguments. Help, versions and usage errors may name files, and are cleaned for terminals.
  private static func runCommand() throws {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error where !(error is StudyError) {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if !message.isEmpty {
        if code.isSuccess {
          try StandardOutput.write("\(message)\n")
        } else {
          StandardError.write("\(message)\n")
        }
      }
      throw code
    }
  }
}

extension ParsableArguments {
  /// Ends the command with an exit code other than 0.
  func finish(_ code: Int32) throws {
    if code != 0 { throw ExitCode(code) }
  }
}

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func pick(_ text: @autoclosure () -> Printout, json: @autoclosure () -> String) -> Printout {
    self == .text ? text() : Printout(forPrograms: json())
  }

  func write(
    _ text: @autoclosure () -> Printout, json: @autoclosure () -> String
  ) throws(StudyError) {
    try StandardOutput.write(pick(text(), json: json()))
  }
}

/// Options of all commands that read scenarios.
struct CommonOptions: ParsableArguments {
  @Option(help: "What to print: text for people, or json for programs.")
  var format = OutputFormat.text

  @OptionGroup var files: OutsideFilesOption

  var allowsOutsideFiles: Bool { files.isAllowed }
}

struct OutsideFilesOption: ParsableArguments {
  @Flag(
    name: .customLong("allow-outside-files"),
    help: "Let a scenario read files outside its own folder.")
  var isAllowed = false
}

extension StandardError {
  /// Reports why a command ends, unless the reader of its results has gone.
  static func write(_ error: StudyError) {
    if error.kind != .unread { write("Error: \(error.description)\n") }
  }
}

/// Standard output during a run: a failure does not stop the run, but becomes the command's exit code.
struct ResultOutput {
  let isQuiet: Bool
  /// The exit code of the first failure, or 0.
  private(set) var exitCode: Int32 = 0

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
  }

  mutating func write(_ printout: Printout) {
    guard !isQuiet, exitCode == 0 else { return }
    do throws(StudyError) {
      try StandardOutput.write(printout)
    } catch {
      StandardError.write(error)
      exitCode = error.kind.rawValue
    }
  }

  /// The exit code of a command whose studies have one, which says more than that the reader has gone.
  func exitCode(after studies: Int32) -> Int32 {
    exitCode == StudyError.Kind.unread.rawValue && studies != 0 ? studies : max(studies, exitCode)
  }
}
