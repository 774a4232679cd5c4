public import ArgumentParser
import Fitting
public import Scenarios
import Studies

struct Backtest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Forecast a competition that has been played, step by step, and score the forecasts.",
    discussion: """
      The scenario holds the results, preferably with dates. Files of results are taken as podium season takes them: each \
      season that has been played becomes a scenario in reports/scenarios, rated by a recipe from all results before. \
      Before each round, day or match, Podium plays the rest of \
      the competition from what was known then. It fits ratings from a recipe to earlier matches only. Ratings that \
      were fitted to the matches they forecast are an error. docs/backtest.md explains the scores and what they are \
      compared with.

      The reports go to reports/NAME/backtest-by-round, or to --output: backtest.html and backtest.md to read, CSV \
      files, run.json, and statepoint.json, from which the same command continues. Several scenarios have their \
      folders in reports or --output; backtest.md and CSV files beside these folders pool the scores.

      To find out which of two models forecasts better, write two scenarios of the same competition with different \
      ratings or rules, and name the second after --against. reports/backtest.md compares their scores on the same \
      matches, and says whether the difference is significant.

      Examples:
        podium backtest scenarios/world-cup-2022-complete.json --by round
        podium backtest scenarios/world-cup-2018-complete.json scenarios/world-cup-2022-complete.json
        podium backtest cup-by-poisson.json --against cup-by-elo.json
        podium backtest league.json --odds E0.csv --bookmaker PSC
        podium backtest results/E0-*.csv --by day --bookmaker PSC
      """
  )

  @Argument(
    help: "JSON files of scenarios, folders that contain them, or files of results.",
    completion: .file(extensions: ["json", "csv"]))
  var scenarios: [String]

  @Option(help: "When to forecast: before each round, day or match.")
  var by = ForecastStep.round

  @Option(
    help: ArgumentHelp(
      "With results: the model of the ratings (default: that of podium season).", valueName: "model"
    ))
  var model: FitModel?

  @Option(
    help: ArgumentHelp(
      "With results: as for podium season.", valueName: "bookmaker"))
  var learnOdds: String?

  @Option(
    help: ArgumentHelp(
      "With results: the preset of their competition (default: as podium season recognises it).",
      valueName: "preset"),
    completion: .list(SeasonImport.competitions))
  var competition: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Scenarios of the same competitions by another model, in the same order, with the same matches and results; with "
        + "results: the other model.", valueName: "scenarios"),
    completion: .file(extensions: ["json"]))
  var against: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A bookmaker's odds to compare with, one file per scenario: a table of football-data.co.uk, or one with the columns match, home_odds, draw_odds and away_odds.",
      valueName: "files"),
    completion: .file(extensions: ["csv"]))
  var odds: [String] = []

  @Option(
    help: ArgumentHelp(
      "The bookmaker, as the columns name it: B365 for B365H, B365D and B365A (default: the first in the table). For "
        + "results with such columns, without --odds."))
  var bookmaker: String?

  @Option(
    help: ArgumentHelp(
      "How to remove the bookmaker's margin: proportional, power or shin (default: proportional).",
      valueName: "method"))
  var margin: String?

  @Option(
    name: .customLong("alias"), parsing: .singleValue,
    help: ArgumentHelp(
      "A name in the odds, or in results, and the team that it means, such as \"Man United=Manchester United FC\". Repeat it for more names.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  @OptionGroup var tables: TableReadingOptions
  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if scheduled.game != nil, scenarios.count + against.count > 1 {
      throw ValidationError("found --game with several files, expected one schedule")
    }
    guard odds.isEmpty, bookmaker == nil else { return }
    try OptionText.refuse(["--margin": margin != nil]) {
      "found \($0) without --odds, expected both"
    }
  }

  func run() throws {
    let areResults = try PlayedSeasons.areMeant(by: scenarios)
    try areResults ? validateResults() : validateScenarios()
    let request = playing.request(scenarios[0], game: scheduled.choice, common)
    var output = ResultOutput(isQuiet: playing.quiet)
    var (paths, others, odds) = (scenarios, against, odds)
    if areResults {
      let seasons = try played(in: request, by: model, suffix: nil, isTold: true)
      paths = seasons.paths
      others = try against.flatMap { name in
        try played(in: request, by: FitModel(rawValue: name), suffix: name, isTold: false).paths
      }
      if bookmaker != nil { odds = try seasons.filesOfOneSeason() }
    }
    let batch = try StudyBatch(
      backtesting: paths, against: others,
      odds: odds.map {
        BacktestOdds($0, bookmaker: bookmaker, margin: margin, aliases: aliases)
      }, by: by, request)
    let outcome = try batch.run { playing.show($0, common.format, in: &output) }
    output.write(common.format.pick(outcome.text, json: outcome.jsonText()))
    try finish(outcome.signalExitCode ?? output.exitCode(after: outcome.exitCode))
  }
}

extension Backtest {
  private func validateScenarios() throws {
    try OptionText.refuse([
      "--model": model != nil, "--learn-odds": learnOdds != nil,
      "--competition": competition != nil,
      "--columns": !tables.columns.isEmpty, "--dates": tables.dates != nil,
    ]) { "found \($0) with a scenario, expected files of results; leave \($0) out" }
    guard odds.isEmpty else { return }
    try OptionText.refuse(["--bookmaker": bookmaker != nil, "--alias": !aliases.isEmpty]) {
      "found \($0) without --odds, expected both"
    }
  }

  private func validateResults() throws {
    try FitOptionText.checkLearnOdds(learnOdds, model)
    try OptionText.refuse(["--odds": !odds.isEmpty]) {
      "found \($0) with results, expected only --bookmaker for odds in their columns"
    }
    guard against.isEmpty || against.count == 1 && FitModel(rawValue: against[0]) != nil else {
      throw ValidationError(
        "found --against \(against.joined(separator: " ")) with results, expected one other model: "
          + FitModel.allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// Writes the scenarios of results, and says what was made.
  private func played(
    in request: StudyRequest, by model: FitModel?, suffix: String?, isTold: Bool
  ) throws -> PlayedSeasons.Outcome {
    var study = PlayedSeasons(
      inputs: scenarios, folder: "\(request.output.root)/scenarios", suffix: suffix)
    study.reading = tables.reading
    study.reading.aliases = aliases
    study.competition = competition
    study.model = model
    if model ?? .dynamic == .dynamic { study.learnedBookmaker = learnOdds }
    let outcome = try study.write()
    if isTold {
      StandardError.write(notices: outcome.notices, warnings: outcome.warnings)
      if !playing.quiet { StandardError.write(outcome.text) }
    }
    return outcome
  }
}

extension ForecastStep: ExpressibleByArgument {}
