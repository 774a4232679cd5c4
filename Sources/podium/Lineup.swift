import ArgumentParser
import Studies

struct Lineup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Search for the best line-up of a squad.",
    discussion: """
      Podium scores all line-ups in which everyone plays in their own position (in basketball, all rotations of eight \
      to ten players). It plays those with the best scores, fewer of them in each round but more often. The finalists \
      then play new tournaments, on which none of them was chosen. The reports go to reports/NAME/lineup-ID, with \
      --goal, --formations, --with or --without to a folder in it, or to --output: lineup.html and lineup.md to read, \
      lineup.csv, lineup.json with the best line-up for podium compare, and run.json.

      Ctrl-C stops a search; it then writes nothing.

      Examples:
        podium lineup scenarios/four-club-cup.json --for psg
        podium lineup scenarios/four-club-cup.json --for psg --formations 4-3-3,3-4-3,4-4-2
        podium lineup scenarios/four-club-cup.json --for psg --with "Carlos Soler" --without "Lionel Messi"
        podium compare scenarios/four-club-cup.json \
      --variant-file reports/four-club-cup/lineup-psg/lineup.json --for psg
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The id or name of the entrant whose line-up to search for.", valueName: "id"))
  var entrant: String

  @Option(
    help: ArgumentHelp(
      "The formations to consider, separated by commas, such as 4-3-3,3-4-3 for defenders, midfielders and "
        + "attackers (default: the usual ones that the squad can fill, and the scenario's own). In basketball, the "
        + "numbers of players who share the minutes, such as 8,9.",
      valueName: "list"))
  var formations: String?

  @Option(
    help: ArgumentHelp(
      "Players who must be in every line-up: their names in the squad, separated by commas.",
      valueName: "names"))
  var with: String?

  @Option(
    help: ArgumentHelp(
      "Players who must be in no line-up: their names in the squad, separated by commas.",
      valueName: "names")
  )
  var without: String?

  @OptionGroup var goals: GoalOptions

  @Option(
    help: ArgumentHelp(
      "The maximum number of tournaments, for all line-ups together, from 10000 to 10^12 (default: the "
        + "scenario's).",
      valueName: "n"),
    transform: OptionText.count)
  var tournaments: Int64?

  @OptionGroup var changes: SettingOptions
  @OptionGroup var engine: EngineOptions
  @OptionGroup var reports: ReportOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try OptionText.check(
      "--tournaments", tournaments, in: LineupStudy.tournamentNumbers, "10000 to 1000000000000")
    try OptionText.check("--formations", formations, "formations such as 4-3-3,3-4-3")
  }

  func run() throws {
    var request = LineupStudy.Request(engine.request(scenario, common), for: entrant)
    request.study.tournaments = tournaments
    request.study.settings = changes.settings
    request.formations = formations
    request.goal = goals.goal
    request.with = with
    request.without = without
    reports.set(&request.study)
    let outcome = try LineupStudy(request).run()
    if let code = outcome.signalExitCode {
      StandardError.write("\(outcome.stopNotice)\n")
      throw ExitCode(code)
    }
    var output = ResultOutput(isQuiet: reports.quiet)
    output.write(common.format.pick(outcome.text, json: outcome.jsonText))
    try finish(output.exitCode)
  }
}
