import ArgumentParser
import Studies

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show one tournament of a run again, by its number.",
    discussion: """
      It is exactly the tournament that a run of the same scenario and seed counts under that \
      number. With --match, it shows that match play by play.

      Examples:
        podium replay scenarios/four-club-cup.json --tournament 17
        podium replay scenarios/four-club-cup.json --tournament 17 --match ajax:bayern
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    help: ArgumentHelp("The number of the tournament, from 1 to 10^12.", valueName: "i"),
    transform: OptionText.count)
  var tournament: Int64

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      "A match to show play by play: home:away, with :2 for a second leg.", valueName: "m"))
  var matchName: String?

  @OptionGroup var changes: SettingOptions

  @Option(
    help: ArgumentHelp(
      "The score of a match to come, as if it had been played: ajax:psg=2-1. Repeat it for more matches.",
      valueName: "match=score"))
  var given: [String] = []

  @Option(
    help: ArgumentHelp(
      "The seed of all random numbers, from 0 to 2^53 - 1 (default: the scenario's).",
      valueName: "s"))
  var seed: UInt64?

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try OptionText.check(
      "--tournament", tournament, in: Study.tournamentNumbers, "1 to 1000000000000")
    try OptionText.check("--seed", seed, in: Study.seeds, "0 to 9007199254740991 (2^53 - 1)")
  }

  func run() throws {
    var request = StudyRequest(scenario: scenario)
    request.game = scheduled.choice
    request.settings = changes.settings
    request.given = given
    request.seed = seed
    request.allowsOutsideFiles = common.allowsOutsideFiles
    var study = ReplayStudy(request, tournament: tournament)
    study.match = matchName
    let replay = try study.run()
    try common.format.write(replay.text, json: replay.jsonText)
  }
}
