import ArgumentParser
import Studies

struct Sensitivity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what each player of an entrant is worth.",
    discussion: """
      Plays the scenario and, on the same random numbers, variants of it: each player of the line-up rated \
      higher by a step, and each player replaced by the best of their position who is not in the line-up. The \
      reports go to OUTPUT/NAME/sensitivity-ID: sensitivity.md to read, sensitivity.csv for a spreadsheet, \
      run.json and statepoint.json, from which the same command goes on.

      --precision is about differences here: champion=0.001 plays until what each change does to the title \
      chance of the entrant is known to within 0.001.

      Examples:
        podium sensitivity scenarios/four-club-cup.json --for psg
        podium sensitivity scenarios/four-club-cup.json --for psg --step 0.3 --precision champion=0.001
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
        + "in duels (else 1).",
      valueName: "x"))
  var step: String?

  @OptionGroup var playing: PlayingOptions
  @OptionGroup var kernels: KernelOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    var request = SensitivityStudy.Request(playing.request(kernels, common), for: focus)
    request.run.scenario = scenario
    request.step = step
    let outcome = try reporting { () throws(StudyError) in try SensitivityStudy(request).run() }
    var output = ResultOutput(isQuiet: playing.quiet)
    output.write(common.format == .json ? outcome.jsonText : outcome.text, as: common.format)
    try output.end(outcome.course)
  }
}
