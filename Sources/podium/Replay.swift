import ArgumentParser
import Studies

struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show one tournament of a run again, by its number.",
    discussion: """
      A run of the same scenario and seed counts exactly this tournament under the same number. With --match, shows \
      the match play by play; with --for, shows the tournament of one entrant instead of all.

      Examples:
        podium replay scenarios/four-club-cup.json --tournament 17
        podium replay scenarios/world-cup-2026.json --tournament 17 --for Mexico
        podium replay scenarios/four-club-cup.json --tournament 17 --match ajax:bayern
        podium replay scenarios/four-club-cup.json --given "psg champion"
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "The number of the tournament, from 1 to 10^12 (default: the first in which the conditions hold).",
      valueName: "i"),
    transform: OptionText.count)
  var tournament: Int64?

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      "A match to show play by play: home:away, with :2 for a second leg.", valueName: "m"))
  var matchName: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The id or name of an entrant whose tournament to show: matches, positions, the end.",
      valueName: "id"))
  var focus: String?

  @OptionGroup var seeding: SeedOptions
  @OptionGroup var subject: SubjectOptions

  func validate() throws {
    try OptionText.check(
      "--tournament", tournament, in: Study.tournamentNumbers, "1 to 1000000000000")
  }

  func run() throws {
    var request = subject.request(scenario)
    request.seed = seeding.seed
    var study = ReplayStudy(request, tournament: tournament)
    study.match = matchName
    study.focus = focus
    let replay = try study.run()
    try subject.common.format.write(replay.text, json: replay.jsonText)
  }
}
