import ArgumentParser
import Studies
import Tables

struct ProgramCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "program",
    abstract: "Show how a scenario's competition is played, step by step.",
    discussion: """
      After some counts, each line is a step of every tournament, in order: a draw, a match, who wins a tie, the \
      ranking of a table. A line says which slots the step reads and which it fills. Nothing is played.

      Examples:
        podium program scenarios/four-club-cup.json
        podium program scenarios/world-cup-2026.json --format json
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @OptionGroup var subject: SubjectOptions

  func run() throws {
    let program = try ProgramStudy(subject.request(scenario)).run()
    try subject.common.format.write(Printout(program.text), json: program.jsonText)
  }
}

/// Options of commands that show a scenario's competition or one of its tournaments.
struct SubjectOptions: ParsableArguments {
  @OptionGroup var changes: SettingOptions

  @Option(
    help: ArgumentHelp(
      "The score of a match to come, as if it had been played: ajax:psg=2-1. For podium replay also a "
        + "condition, as for podium run. Repeat it for more.",
      valueName: "match=score"))
  var given: [String] = []

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var common: CommonOptions

  func request(_ scenario: String) -> StudyRequest {
    var request = StudyRequest(scenario: scenario)
    request.game = scheduled.choice
    request.settings = changes.settings
    request.given = given
    request.allowsOutsideFiles = common.allowsOutsideFiles
    return request
  }
}
