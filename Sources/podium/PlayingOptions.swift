import ArgumentParser
import Reports
import Studies

/// The options of commands that play tournaments and write reports.
struct PlayingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many tournaments the reports stand on, 1 to 10^12; else what the scenario says.",
      valueName: "n"))
  var tournaments: Int64?

  @Option(
    help: ArgumentHelp(
      "What if a match that is still to come ends so? A score is imposed, as if it had been played: "
        + "ajax:psg=2-1. An outcome, home, draw or away, is observed: ajax:psg=home counts what becomes of "
        + "everyone among the tournaments in which it happens, in given.csv; podium compare takes scores "
        + "only. Again for another match. The reports go to a folder given-... of their own.",
      valueName: "match=result"))
  var given: [String] = []

  @Option(
    help: ArgumentHelp(
      "Stop once 95 % intervals are so narrow, by half their width: champion=0.001, top4:psg=0.002, "
        + "points=0.01, with commas between them; of all entrants, or of one by id. --tournaments is "
        + "the most that is played. none: do not, whatever the scenario says.",
      valueName: "targets"))
  var precision: [String] = []

  @Option(
    help: ArgumentHelp(
      "The seed of all random numbers, 0 to 2^53 - 1; else what the scenario says.",
      valueName: "s"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "How many threads play, 1 to 1024; else one a core. The results do not depend on it.",
      valueName: "t"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "How many tournaments a thread plays at once. The results do not depend on it.",
      valueName: "n"))
  var blockSize: Int?

  @Option(
    help: ArgumentHelp("The folder in which the reports' folder is made.", valueName: "dir"),
    completion: .directory)
  var output = "reports"

  @Option(
    help: ArgumentHelp(
      "Play for this long, such as 7h30m, and report what has been played. Only --tournaments bounds "
        + "it, not the scenario. Several scenarios share the time.",
      valueName: "time"),
    transform: OptionText.duration)
  var timeBudget: Double?

  @Option(
    help: ArgumentHelp(
      "Play until this time of day, such as 07:00, the next time that the clock shows it.",
      valueName: "time"),
    transform: OptionText.timeOfDay)
  var until: TimeOfDay?

  @Option(
    help: ArgumentHelp(
      "Play only the i-th of n parts of the tournaments, on one of many machines, into "
        + "shard-I-of-N within the folder of the reports. It has a statepoint for podium merge, and no reports.",
      valueName: "i/n"),
    transform: OptionText.shard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "How often a statepoint is written while a run plays, such as 30s or 5m; less often where "
        + "that would take more than a hundredth of a core. (default: 60s)",
      valueName: "time"),
    transform: OptionText.duration)
  var statepointEvery: Double?

  @Option(
    help: ArgumentHelp("How much podium.log tells.", valueName: "level"))
  var logLevel = LogLevel.info

  @Flag(help: "Start afresh; the statepoint of an earlier run is kept as statepoint.json.bak.")
  var restart = false

  @Flag(help: "Begin CSV files with a byte order mark, which some spreadsheets want.")
  var csvBom = false

  @Flag(help: "Write CSV files with decimal commas and semicolons between the columns.")
  var csvDecimalComma = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    if let tournaments, !RunStudy.tournamentNumbers.contains(tournaments) {
      throw ValidationError(
        "found --tournaments \(tournaments), expected 1 to 1000000000000")
    }
    if let seed, !RunStudy.seeds.contains(seed) {
      throw ValidationError("found --seed \(seed), expected 0 to 9007199254740991 (2^53 - 1)")
    }
    if let threads, !RunStudy.threadCounts.contains(threads) {
      throw ValidationError("found --threads \(threads), expected 1 to 1024")
    }
    if let blockSize, !RunStudy.blockSizes.contains(blockSize) {
      throw ValidationError("found --block-size \(blockSize), expected 1 to 1000000")
    }
    if timeBudget != nil, until != nil {
      throw ValidationError("found --time-budget and --until, expected one of them")
    }
    if shard != nil, timeBudget != nil || until != nil {
      throw ValidationError(
        "found --shard with a limit of time, expected neither --time-budget nor --until: a shard is "
          + "a part of a known number of tournaments")
    }
    if shard != nil, !precision.isEmpty, precision != ["none"] {
      throw ValidationError(
        "found --shard and --precision, expected one of them: a shard does not see what the others "
          + "have played")
    }
    if output.isEmpty { throw ValidationError("--output is empty, expected a folder") }
  }

  /// What is asked for, but for the scenario.
  func request(_ kernels: KernelOptions, _ common: CommonOptions) -> RunStudy.Request {
    var request = RunStudy.Request(scenario: "")
    request.tournaments = tournaments
    request.seed = seed
    request.given = given
    request.precision = precision
    request.kernel = kernels.kernel
    request.threads = threads
    request.blockSize = blockSize
    request.output = output
    request.restarts = restart
    request.allowsOutsideFiles = common.allowsOutsideFiles
    request.csv = CSVOptions(byteOrderMark: csvBom, decimalComma: csvDecimalComma)
    request.showsProgress = !quiet && Machine.hasTerminal
    request.shard = shard
    request.budget =
      timeBudget.map { TimeBudget(seconds: $0) } ?? until.map { TimeBudget(until: $0) }
    if let statepointEvery { request.statepointEvery = statepointEvery }
    request.logLevel = logLevel
    return request
  }
}
