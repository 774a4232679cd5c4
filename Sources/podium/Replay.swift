import ArgumentParser
import Studies

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play one tournament again, by its number, and tell it.",
    discussion: """
      It is the very tournament that a run of the same scenario and seed has counted under that \
      number. With --match, every play of that match is shown.

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
      "A match to tell play by play, home:away, with :2 for a second leg.", valueName: "m"))
  var matchName: String?

  @OptionGroup var changes: SettingOptions

  @Option(
    help: ArgumentHelp(
      "A score of a match still to come, as if it had been played: ajax:psg=2-1. Again for another.",
      valueName: "match=score"))
  var given: [String] = []

  @Option(
    help: ArgumentHelp(
      "The seed of all random numbers, 0 to 2^53 - 1; else what the scenario says.",
      valueName: "s"))
  var seed: UInt64?

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var kernels: KernelOptions
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
    request.kernel = kernels.kernel
    request.allowsOutsideFiles = common.allowsOutsideFiles
    var study = ReplayStudy(request, tournament: tournament)
    study.match = matchName
    try reporting { () throws(StudyError) in
      let replay = try study.run()
      try common.format.write(replay.text, json: replay.jsonText)
    }
  }
}
