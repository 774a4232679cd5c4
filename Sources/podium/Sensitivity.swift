import ArgumentParser
import Studies

struct Sensitivity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what each player of an entrant is worth.",
    discussion: """
      Plays the scenario and, on the same random numbers, variants of it: each player of the line-up rated \
      higher by a step, and each player replaced by the best of their position who is not in the line-up. The \
      reports go to OUTPUT/NAME/sensitivity-ID, with --goal, --step, --only or --except to a folder in it: \
      sensitivity.md to read, sensitivity.csv for a spreadsheet, run.json and statepoint.json, from which the \
      same command goes on.

      --precision is about differences here: champion=0.001 plays until what each change does to the title \
      chance of the entrant is known to within 0.001, and with --goal top2 so does top2=0.001.

      Examples:
        podium sensitivity scenarios/four-club-cup.json --for psg
        podium sensitivity scenarios/four-club-cup.json --for psg --step 0.3 --precision champion=0.001
        podium sensitivity scenarios/four-club-cup.json --for psg --goal top2 --only "Lionel Messi,Marco Verratti"
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The entrant whose players are changed.", valueName: "id"))
  var focus: String

  @Option(
    help: ArgumentHelp(
      "By how much ratings are raised: skillPower in football (else 0.1), strength in pods (else 0.1), skill "
        + "in duels (else 1), rating in basketball (else 1), hits in baseball (else 10).",
      valueName: "x"))
  var step: String?

  @OptionGroup var goals: GoalOptions

  @Option(
    help: ArgumentHelp(
      "Only these players are changed, by the names that the scenario gives them, with commas between them; "
        + "else all who play.",
      valueName: "names"))
  var only: String?

  @Option(help: ArgumentHelp("These players are not changed.", valueName: "names"))
  var except: String?

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var kernels: KernelOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    var request = SensitivityRequest(
      playing.request(scenario, scheduled, kernels, common), for: focus)
    request.step = step
    request.goal = goals.goal
    request.only = only
    request.except = except
    try playing.tell(common.format) { () throws(StudyError) in try Study(request).run() }
  }
}
