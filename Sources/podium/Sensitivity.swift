import ArgumentParser
import Studies

struct Sensitivity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what each player of an entrant is worth.",
    discussion: """
      Plays the scenario and variants of it on the same random numbers. In one variant for each player of the line-up, \
      the player's rating is a step higher; in another, the best player of the same position who is not in the line-up \
      plays instead. The reports go to reports/NAME/sensitivity-ID, with --goal, --step, --only or --except to a \
      folder in it, or to --output: sensitivity.html and sensitivity.md to read, sensitivity.csv, run.json, and \
      statepoint.json, from which the same command continues.

      Here --precision applies to differences: champion=0.001 plays until the change in the entrant's title chance is \
      known to within 0.001 for every variant. With --goal top2, use top2=0.001.

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
    help: ArgumentHelp("The id or name of the entrant whose players to change.", valueName: "id"))
  var focus: String

  @Option(
    help: ArgumentHelp(
      "How much to raise ratings (defaults: 0.1 for skillPower in football, 0.1 for strength in pods, 1 for skill in "
        + "duels, 1 for rating in basketball, 10 for hits in baseball, 10 for rating in ratings).",
      valueName: "x"))
  var step: String?

  @OptionGroup var goals: GoalOptions

  @Option(
    help: ArgumentHelp(
      "Change only these players: their names in the scenario, separated by commas (default: all who play).",
      valueName: "names"))
  var only: String?

  @Option(help: ArgumentHelp("Do not change these players.", valueName: "names"))
  var except: String?

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    var request = SensitivityRequest(
      playing.request(scenario, game: scheduled.choice, common), for: focus)
    request.step = step
    request.goal = goals.goal
    request.only = only
    request.except = except
    try playing.write(Study(request).run(), common.format)
  }
}
