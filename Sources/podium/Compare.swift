import ArgumentParser
import Studies

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Play a scenario and its variants on the same random numbers, and show how they differ.",
    discussion: """
      The variants are those of the scenario's "variants" and "sweep", or of a file. The reports go to \
      OUTPUT/NAME/compare: compare.md to read, compare.csv for a spreadsheet, run.json and \
      statepoint.json, from which the same command goes on.

      --precision is about differences here: champion:psg=0.001 plays until what each variant changes in \
      the title chance of psg is known to within 0.001.

      Examples:
        podium compare scenarios/psg-questions.json --for psg
        podium compare scenarios/psg-questions.json --variants messi-tired,mbappe-out
        podium compare scenarios/psg-questions.json --for psg --drop-losers
        podium compare scenarios/psg-questions.json --for psg --set game.rules.preset=app
        podium compare scenarios/psg-questions.json --precision champion:psg=0.001 --tournaments 10000000
        podium compare schedule.json --game 565997 --roster mlb-2019.csv --variant-file batting-orders.json
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "The variants that are played, by id, with commas between them; else all of them.",
      valueName: "ids"))
  var variants: String?

  @Option(
    help: ArgumentHelp(
      "A JSON file of variants, in place of those of the scenario.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var variantFile: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The entrant for whom the variants are ranked.", valueName: "id"))
  var focus: String?

  @Flag(
    help: ArgumentHelp(
      "Play variants no further once they are proven not to have the highest title chance of the entrant "
        + "that --for names."))
  var dropLosers = false

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var kernels: KernelOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try OptionText.check("--variants", variants, "ids")
  }

  func run() throws {
    var request = CompareRequest(playing.request(scenario, scheduled, kernels, common))
    request.variants = variants
    request.variantFile = variantFile
    request.focus = focus
    request.dropsLosers = dropLosers
    try playing.tell(common.format) { () throws(StudyError) in try Study(request).run() }
  }
}
