import ArgumentParser
import Studies

/// The options of commands that play tournaments and write reports.
struct PlayingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The number of tournaments behind the reports, from 1 to 10^12 (default: the scenario's).",
      valueName: "n"),
    transform: OptionText.count)
  var tournaments: Int64?

  @OptionGroup var changes: SettingOptions

  @Option(
    help: ArgumentHelp(
      "What if a match to come ended like this? A score is fixed, as if the match had been played: ajax:psg=2-1. "
        + "In football you can also fix a dismissal, by line and minute: \"ajax:psg=dismissal ajax defence 30\". "
        + "An outcome (home, draw or away) is a condition: with ajax:psg=home, given.csv has "
        + "everyone's chances in the tournaments in which the home side wins. So is an event of an entrant, by id or name, "
        + "or its opposite: \"mexico reaches quarter-final\", \"arsenal top4\", "
        + "\"arsenal points80\", \"not arsenal champion\". Repeat it for more. The reports go to a folder of their own, "
        + "given-...",
      valueName: "match=result"))
  var given: [String] = []

  @Option(
    help: ArgumentHelp(
      "Stop once the 95 % intervals have at most these half-widths, for all entrants or for one by id: "
        + "champion=0.001, top4:psg=0.002, points=0.01, separated by commas. --tournaments is the maximum. "
        + "none ignores the scenario's targets.",
      valueName: "targets"))
  var precision: [String] = []

  @OptionGroup var engine: EngineOptions

  @Option(
    help: ArgumentHelp(
      "Play for this long, such as 7h30m, and report what has been played. --tournaments still limits the run; "
        + "the number in the scenario is ignored. Several scenarios share the time.",
      valueName: "time"),
    transform: OptionText.duration)
  var timeBudget: Double?

  @Option(
    help: ArgumentHelp(
      "Play until the clock next shows this time, such as 07:00.",
      valueName: "time"),
    transform: OptionText.timeOfDay)
  var until: TimeOfDay?

  @Option(
    help: ArgumentHelp(
      "Play only the i-th of n shards of the tournaments, for example on one of many machines. The folder "
        + "shard-I-of-N within the folder of the reports gets a statepoint for podium merge, and no reports.",
      valueName: "i/n"),
    transform: OptionText.shard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "How often to write a statepoint during a run, such as 30s or 5m; less often if that would take more than "
        + "1 % of a core. (default: 60s)",
      valueName: "time"),
    transform: OptionText.duration)
  var statepointEvery: Double?

  @Option(
    help: ArgumentHelp("How much to write to podium.log.", valueName: "level"))
  var logLevel = LogLevel.info

  @Flag(
    help: "Start again from the beginning. The earlier statepoint is kept as statepoint.json.bak.")
  var restart = false

  @OptionGroup var reports: ReportOptions

  func validate() throws {
    try OptionText.check(
      "--tournaments", tournaments, in: Study.tournamentNumbers, "1 to 1000000000000")
    if timeBudget != nil, until != nil {
      throw ValidationError("found --time-budget and --until, expected one of them")
    }
    if shard != nil, timeBudget != nil || until != nil {
      throw ValidationError(
        "found --shard with --time-budget or --until, expected only one: a shard is a part of a known number of "
          + "tournaments")
    }
    if shard != nil, !precision.isEmpty, precision != ["none"] {
      throw ValidationError(
        "found --shard and --precision, expected one of them: a shard cannot see what the others "
          + "have played")
    }
  }

  var quiet: Bool { reports.quiet }

  func request(
    _ scenario: String, game: ScheduledGameChoice?, _ common: CommonOptions
  ) -> StudyRequest {
    var request = engine.request(scenario, common)
    reports.set(&request)
    request.tournaments = tournaments
    request.settings = changes.settings
    request.game = game
    request.given = given
    request.precision = precision
    request.restarts = restart
    request.shard = shard
    request.budget =
      timeBudget.map { TimeBudget(seconds: $0) } ?? until.map { TimeBudget(until: $0) }
    if let statepointEvery { request.statepointEvery = statepointEvery }
    request.logLevel = logLevel
    return request
  }

  /// Prints the result of one scenario of a batch.
  func show(_ entry: StudyBatch.Entry, _ format: OutputFormat, in output: inout ResultOutput) {
    switch entry.result {
    case .success(let outcome):
      if format == .text { output.write(outcome.text) }
      if outcome.course.signalExitCode != nil {
        StandardError.write("\(outcome.course.stopNotice)\n")
      }
    case .failure(let error): StandardError.write(error)
    }
  }

  /// Prints the outcome of a study, then ends the command if a signal has stopped the study or printing failed.
  func write(_ outcome: StudyOutcome, _ format: OutputFormat) throws {
    var output = ResultOutput(isQuiet: quiet)
    output.write(format.pick(outcome.text, json: outcome.jsonText))
    if let code = outcome.course.signalExitCode {
      StandardError.write("\(outcome.course.stopNotice)\n")
      throw ExitCode(code)
    }
    try finish(output.exitCode)
  }
}
