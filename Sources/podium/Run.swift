import ArgumentParser
import Reports
import Scenarios
import Studies
import Tables

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play scenarios and write their reports.",
    discussion: """
      The reports go to reports/NAME, where NAME is the name of the scenario's file, or to the folder that --output \
      names: report.html and report.md to read, CSV files for a spreadsheet, run.json, which says where the figures come from, \
      statepoint.json, from which a run continues, and podium.log. Give the same command again, and \
      Podium plays only the tournaments that are missing. Ask for more tournaments, and it plays only \
      the new ones.

      Ctrl-C stops a run, and keeps and reports what has been played. Ctrl-C again, a second or more \
      later, ends it at once.

      With several scenarios, each has a folder of its name in reports, or in the folder that --output names, and \
      index.html, index.md and index.csv beside these folders compare them. An error in one scenario does not stop \
      the others.

      Examples:
        podium run scenarios/four-club-cup.json
        podium run scenarios/four-club-cup.json --tournaments 10000000
        podium run scenarios/four-club-cup.json --precision champion=0.002
        podium run scenarios/four-club-cup.json --set 'teams.psg.squad.Lionel Messi.skillPower=8'
        podium run scenarios/four-club-cup.json --given ajax:psg=2-1
        podium run scenarios/four-club-cup.json --given ajax:psg=home
        podium run scenarios/four-club-cup.json --given "not ajax champion"
        podium run scenarios/twenty-club-league.json --seed 7 --output seed-7
        podium run scenarios/four-club-cup.json --until 07:00
        podium run scenarios --time-budget 7h30m --output night
        podium run scenarios/four-club-cup.json --for ajax
        podium run scenarios/four-club-cup.json --samples 1000
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

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Say more about one entrant, by id or name: the chances and the points, what the next matches and those of others are "
        + "worth, and the possible opponents. They are printed, and report.html opens that entrant first. With several "
        + "scenarios, all must have the entrant.",
      valueName: "entrant"))
  var focus: String?

  @Option(
    help: ArgumentHelp(
      "After the run, show how far title chances would move if the uncertain ratings were known: k samples of the "
        + "ratings, with m tournaments each (default: 100). The reports go to the folder spread within the run's.",
      valueName: "k[xm]"),
    transform: OptionText.spreadSize)
  var spread: SpreadSize?

  @Option(
    help: ArgumentHelp(
      "After the run, show how the chances have moved so far: before each match, round or day, from what was known "
        + "then. The reports go to the folder daily-by-round, or daily-by-match or daily-by-day, within the run's.",
      valueName: "round|day|match"))
  var daily: ForecastStep?

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var sampling: SampleOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if scenarios.count > 1 {
      try OptionText.refuse(["--spread": spread != nil, "--daily": daily != nil]) {
        "found \($0) with several scenarios, expected one"
      }
      try OptionText.refuse(["--game": scheduled.game != nil]) {
        "found \($0) with several files, expected one schedule"
      }
    }
    if playing.shard != nil, sampling.samples != nil {
      throw ValidationError(
        "found --shard and --samples, expected one of them: a shard has no reports; add --samples to podium merge"
      )
    }
    if playing.shard != nil, focus != nil {
      throw ValidationError(
        "found --shard and --for, expected one of them: a shard has no reports")
    }
    if daily != nil, spread != nil {
      throw ValidationError("found --daily and --spread, expected one of them at a time")
    }
    if scheduled.game != nil, daily != nil {
      throw ValidationError("found --game and --daily, expected one of them: a game is one match")
    }
    if scheduled.game != nil, spread != nil {
      throw ValidationError(
        "found --game and --spread, expected one of them: the ratings of a schedule's teams are not uncertain"
      )
    }
  }

  func run() throws {
    var request = playing.request(scenarios[0], scheduled, common)
    // A shard has no page.
    if playing.shard == nil { sampling.set(&request.formats) }
    var nestedStudy: Study?
    request.focus = focus
    if let spread { nestedStudy = try Study(request, spread: spread) }
    if let daily { nestedStudy = try Study(request, daily: daily) }
    // Half of the time is for the nested study.
    if nestedStudy != nil { request.budget = request.budget?.half }
    let batch = try StudyBatch(scenarios, request)
    var output = ResultOutput(isQuiet: playing.quiet)
    let outcome = try batch.run { playing.show($0, common.format, in: &output) }
    let nested = outcome.exitCode == 0 ? try nestedStudy?.run() : nil
    output.write(conclusion(outcome, nested))
    if let nested, nested.course.signalExitCode != nil {
      StandardError.write("\(nested.course.stopNotice)\n")
    }
    try finish(
      nested?.course.signalExitCode ?? outcome.signalExitCode
        ?? output.exitCode(after: outcome.exitCode))
  }

  private func conclusion(_ outcome: StudyBatch.Outcome, _ nested: StudyOutcome?) -> Printout {
    if common.format == .json {
      return Printout(
        forPrograms: outcome.jsonText(
          beside: nested.map { (daily == nil ? "spread" : "daily", $0) }))
    }
    return outcome.text + (nested.map { "\n\($0.text)" } ?? "")
  }
}
