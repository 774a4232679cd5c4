import ArgumentParser
import Studies

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Play a scenario and its variants on the same random numbers, and show how they differ.",
    discussion: """
      The variants come from the scenario's "variants" and "sweep", or from a file. The reports go to \
      reports/NAME/compare, or to --output: compare.html and compare.md to read, compare.csv, run.json, and \
      statepoint.json, from which the same command continues.

      Here --precision applies to differences: champion:psg=0.001 plays until the change in psg's title chance is \
      known to within 0.001 for every variant.

      Examples:
        podium compare scenarios/psg-questions.json --for psg
        podium compare scenarios/psg-questions.json --variants messi-tired,mbappe-out
        podium compare scenarios/psg-questions.json --for psg --drop-losers
        podium compare scenarios/psg-questions.json --precision champion:psg=0.001 --tournaments 10000000
        podium compare schedule.json --game 565997 --roster mlb-2019.csv --variant-file batting-orders.json
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "The ids of the variants to play, separated by commas (default: all).",
      valueName: "ids"))
  var variants: String?

  @Option(
    help: ArgumentHelp(
      "A JSON file of variants, used instead of those in the scenario.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var variantFile: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The id or name of the entrant to rank the variants for.", valueName: "id"))
  var focus: String?

  @Flag(
    help: ArgumentHelp(
      "Drop a variant once it is proven not to give the entrant named by --for the highest title chance."
    ))
  var dropLosers = false

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try OptionText.check("--variants", variants, "ids")
  }

  func run() throws {
    var request = CompareRequest(playing.request(scenario, game: scheduled.choice, common))
    request.variants = variants
    request.variantFile = variantFile
    request.focus = focus
    request.dropsLosers = dropLosers
    try playing.write(Study(request).run(), common.format)
  }
}
