import ArgumentParser
import Studies

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play scenarios and write their reports.",
    discussion: """
      The reports go to reports/NAME, where NAME is the name of the scenario's file, or to --output: report.html and \
      report.md to read, CSV files, run.json, which says where the figures come from, statepoint.json, from which a run \
      continues, and podium.log. Given again, the command plays only the tournaments that are missing.

      Ctrl-C stops a run, and keeps and reports what has been played. Ctrl-C again, a second or more \
      later, ends it at once.

      Each of several scenarios has a folder of its name in reports or --output, and index.html, index.md and index.csv \
      beside these folders compare them. An error in one scenario does not stop the others.

      Examples:
        podium run scenarios/four-club-cup.json
        podium run scenarios/four-club-cup.json --precision champion=0.002
        podium run scenarios/four-club-cup.json --given ajax:psg=2-1
        podium run scenarios/four-club-cup.json --given "not ajax champion"
        podium run scenarios --time-budget 7h30m --output night
        podium run scenarios/four-club-cup.json --shard 3/40
        podium run scenarios/uncertain-cup.json --spread 10000
        podium run scenarios/world-cup-2022-complete.json --as-of 2022-12-02
        podium run scenarios/world-cup-2022-complete.json --daily round
        podium run schedule.json --game 565997 --roster scenarios/rosters/mlb-2019.csv
      """
  )

  @Argument(
    help: "JSON files of scenarios, or folders that contain them.",
    completion: .file(extensions: ["json"]))
  var scenarios: [String]

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var options: RunOptions

  func validate() throws {
    try options.checkGoal()
    if scenarios.count > 1 {
      try OptionText.refuse(["--spread": options.spread != nil, "--daily": options.daily != nil]) {
        "found \($0) with several scenarios, expected one"
      }
      try OptionText.refuse(["--game": scheduled.game != nil]) {
        "found \($0) with several files, expected one schedule"
      }
    }
    if scheduled.game != nil, options.daily != nil {
      throw ValidationError("found --game and --daily, expected one of them: a game is one match")
    }
    if scheduled.game != nil, options.spread != nil {
      throw ValidationError(
        "found --game and --spread, expected one of them: the ratings of a schedule's teams are not uncertain"
      )
    }
  }

  func run() throws { try options.play(scenarios, game: scheduled.choice) }
}
