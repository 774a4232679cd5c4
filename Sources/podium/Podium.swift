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
      Run.self, Compare.self, Backtest.self, Sensitivity.self, Lineup.self, Merge.self, Replay.self,
      Validate.self, ProgramCommand.self, Schema.self, Columns.self, Presets.self, New.self,
      Import.self, Roster.self, ScheduleCommand.self, Fit.self, Bench.self,
    ]
  )
}

extension Podium {
  /// Runs a command. What is said of arguments shows them as they are, and they may be names of files.
  static func main() {
    TrapReport.install()
    if let message = ArgumentBytes.problem() {
      StandardError.write(message)
      exit(withError: ExitCode.validationFailure)
    }
    if let message = CommandName.misspelt(CommandLine.arguments.dropFirst(), of: self) {
      StandardError.write(message)
      exit(withError: ExitCode.validationFailure)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if !message.isEmpty {
        if code.isSuccess {
          do throws(StudyError) {
            try StandardOutput.write("\(message)\n")
          } catch {
            StandardError.write(error)
            Podium.exit(withError: ExitCode(error.kind.rawValue))
          }
        } else {
          StandardError.write("\(message)\n")
        }
      }
      Podium.exit(withError: code)
    }
  }
}

/// How a command gives its result on standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  /// The text for people or that for programs.
  func pick(_ text: @autoclosure () -> Printout, json: @autoclosure () -> String) -> Printout {
    self == .text ? text() : Printout(forPrograms: json())
  }

  /// Writes the text for people or that for programs.
  func write(
    _ text: @autoclosure () -> Printout, json: @autoclosure () -> String
  ) throws(StudyError) {
    try StandardOutput.write(pick(text(), json: json()))
  }
}

/// Options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(help: "What to print: text for people, or json for programs.")
  var format = OutputFormat.text

  @Flag(
    name: .customLong("allow-outside-files"),
    help: "Let a scenario read files outside its own folder.")
  var allowsOutsideFiles = false
}

extension StandardError {
  /// Says why a command ends, unless that is because nobody reads its results any more.
  static func write(_ error: StudyError) {
    if error.kind != .unread { write("Error: \(error.description)\n") }
  }
}

/// What a study gives, or its error for the user and its code for the shell.
func reporting<Result>(_ study: () throws(StudyError) -> Result) throws -> Result {
  do {
    return try study()
  } catch {
    StandardError.write(error)
    throw ExitCode(error.kind.rawValue)
  }
}

/// Standard output while a command plays: that it cannot be written to does not end what is played, but is the
/// command's exit code.
struct ResultOutput {
  let isQuiet: Bool
  /// 0, or what the shell is told of the first text that could not be written.
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

  /// The exit code of a command whose studies have one: an error of theirs says more than that nobody reads the results.
  func exitCode(after studies: Int32) -> Int32 {
    exitCode == StudyError.Kind.unread.rawValue && studies != 0 ? studies : max(studies, exitCode)
  }
}
