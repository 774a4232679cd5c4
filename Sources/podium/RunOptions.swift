import ArgumentParser
import Reports
import Scenarios
import Studies
import Tables

/// The options of commands that play runs.
struct RunOptions: ParsableArguments {
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
      "Play until the conditions of --given hold in n tournaments, at most --tournaments. It is checked when --precision is.",
      valueName: "n"),
    transform: OptionText.count)
  var givenTournaments: Int64?

  @Option(
    help: ArgumentHelp(
      "After the run, show how far title chances would move if the uncertain ratings were known: k samples of the "
        + "ratings, with m tournaments each (default: 100). The reports go to the folder spread within the run's.",
      valueName: "k[xm]"),
    transform: OptionText.spreadSize)
  var spread: SpreadSize?

  @Option(
    help: ArgumentHelp(
      "After the run, show how the chances have moved so far, those of --goal first: before each match, round or day, from "
        + "what was known then. The reports go to the folder daily-by-round, or daily-by-match or daily-by-day, within the "
        + "run's.",
      valueName: "round|day|match"))
  var daily: ForecastStep?

  @Option(
    help: ArgumentHelp(
      "With --daily, only rounds, days or matches that begin on this day or later. The reports go to a folder from-... there.",
      valueName: "day"))
  var from: String?

  @OptionGroup var goals: GoalOptions

  @OptionGroup var playing: PlayingOptions
  @OptionGroup var sampling: SampleOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if playing.shard != nil, sampling.samples != nil {
      throw ValidationError(
        "found --shard and --samples, expected one of them: a shard has no reports; add --samples to podium merge"
      )
    }
    try OptionText.check(
      "--given-tournaments", givenTournaments, in: Study.tournamentNumbers, "1 to 1000000000000")
    if playing.shard != nil, givenTournaments != nil {
      throw ValidationError(
        "found --shard and --given-tournaments, expected one of them: a shard cannot see what the others have played"
      )
    }
    if playing.shard != nil, focus != nil {
      throw ValidationError(
        "found --shard and --for, expected one of them: a shard has no reports")
    }
    if from != nil, daily == nil {
      throw ValidationError("found --from without --daily, expected both")
    }
    if daily != nil, spread != nil {
      throw ValidationError("found --daily and --spread, expected one of them at a time")
    }
  }

  /// Refuses `--goal` where nothing shows its chances.
  func checkGoal() throws {
    if goals.goal != nil, daily == nil {
      throw ValidationError(
        "found --goal without --daily, expected both: it says whose chances are drawn day by day")
    }
  }

  /// Returns the run of a scenario, or of a game of a schedule.
  func request(_ scenario: String, game: ScheduledGameChoice? = nil) -> StudyRequest {
    var request = playing.request(scenario, game: game, common)
    // A shard has no page.
    if playing.shard == nil { sampling.set(&request.formats) }
    request.focus = focus
    request.givenTournaments = givenTournaments
    return request
  }

  /// Plays the runs of scenarios, or of a game of a schedule, and prints their results.
  ///
  /// - Parameter opening: The text to print before them.
  func play(
    _ scenarios: [String], game: ScheduledGameChoice? = nil, opening: Printout = ""
  ) throws {
    try play(scenarios, request(scenarios[0], game: game), opening: opening)
  }

  /// Plays the runs of a request and prints their results.
  func play(_ scenarios: [String], _ request: StudyRequest, opening: Printout) throws {
    var request = request
    var nestedStudy: Study?
    if let spread { nestedStudy = try Study(request, spread: spread) }
    if let daily { nestedStudy = try Study(request, daily: daily, from: from, goal: goals.goal) }
    // Half of the time is for the nested study.
    if nestedStudy != nil { request.budget = request.budget?.half }
    let batch = try StudyBatch(scenarios, request)
    var output = ResultOutput(isQuiet: playing.quiet)
    if common.format == .text { output.write(opening) }
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
