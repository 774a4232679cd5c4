import ArgumentParser
import Studies

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play one tournament again, by its number, and tell it.",
    discussion: """
      It is the very tournament that a run of the same scenario and seed has counted under that \
      number. With --match, every play of that match is told.

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
    if !Study.tournamentNumbers.contains(tournament) {
      throw ValidationError("found --tournament \(tournament), expected 1 to 1000000000000")
    }
    if let seed, !Study.seeds.contains(seed) {
      throw ValidationError("found --seed \(seed), expected 0 to 9007199254740991 (2^53 - 1)")
    }
  }

  func run() throws {
    var study = ReplayStudy(scenario: scenario, tournament: tournament)
    study.game = scheduled.choice
    study.match = matchName
    study.settings = changes.settings
    study.given = given
    study.seed = seed
    study.kernel = kernels.kernel
    study.allowsOutsideFiles = common.allowsOutsideFiles
    try reporting { () throws(StudyError) in
      let replay = try study.run()
      try common.format.write(replay.text, json: replay.jsonText)
    }
  }
}
