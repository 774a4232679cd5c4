import ArgumentParser
import Studies

/// The command line: arguments in, one call, exit code out.
@main
struct Podium: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "podium",
    abstract:
      "Plays whole tournaments thousands to billions of times and tells who wins how often.",
    discussion: """
      Podium reads a scenario (a JSON file: who takes part, with which players, how the tournament \
      runs), plays it as often as you like, and writes win probabilities, standings and scores as \
      CSV files and a report. The same scenario and seed always give the same results.

      Begin with:  podium run scenarios/four-club-cup.json
      """,
    version: PodiumVersion.current,
    subcommands: [
      Run.self, Compare.self, Sensitivity.self, Lineup.self, Merge.self, Replay.self, Validate.self,
      Schema.self, New.self, Roster.self, ScheduleCommand.self, Bench.self,
    ]
  )

  static func main() {
    if let message = CommandName.misspelt(CommandLine.arguments.dropFirst(), of: self) {
      StandardError.write(message)
      exit(withError: ExitCode.validationFailure)
    }
    main(nil)
  }
}

/// How a command gives its result on standard output.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

/// Options that every command has.
struct CommonOptions: ParsableArguments {
  @Option(help: "What is printed: text for people, or json for programs.")
  var format = OutputFormat.text

  @Flag(
    name: .customLong("allow-outside-files"),
    help: "Let a scenario read files that lie outside of its own folder.")
  var allowsOutsideFiles = false
}

/// The option of commands that play.
struct KernelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which vector units play: baseline, v3 (AVX2) or v4 (AVX-512); else what PODIUM_KERNEL "
        + "says, else the best that this CPU has. The results do not depend on it.",
      valueName: "level"),
    completion: .list(KernelChoice.names))
  var kernel: String?
}

/// What a study gives, or its error for the user and its code for the shell.
func reporting<Result>(_ study: () throws(StudyError) -> Result) throws -> Result {
  do {
    return try study()
  } catch {
    StandardError.write("Error: \(error.description)\n")
    throw ExitCode(error.kind.rawValue)
  }
}

/// Tells of a signal that stopped a study, if one did, and ends with its code.
func endIfStopped(_ course: StudyCourse) throws {
  guard let code = course.signalExitCode else { return }
  StandardError.write("\(course.stopNotice)\n")
  throw ExitCode(code)
}
