public import ArgumentParser
public import Scenarios
import Studies

struct Backtest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Forecast a competition that has been played, step by step, and score the forecasts.",
    discussion: """
      The scenario holds the results, preferably with dates. Before each round, day or match, Podium plays the rest of \
      the competition from what was known then. It fits ratings from a recipe to earlier matches only. Ratings that \
      were fitted to the matches they forecast are an error. docs/backtest.md explains the scores and what they are \
      compared with.

      The reports go to reports/NAME/backtest-by-round, or to the folder that --output names: backtest.html and backtest.md to read, CSV files, run.json, and statepoint.json, \
      from which the same command continues. Several scenarios have their folders in reports, or in the folder that \
      --output names; backtest.md and CSV files beside these folders pool the scores.

      To find out which of two models forecasts better, write two scenarios of the same competition with different \
      ratings or rules, and name the second after --against. reports/backtest.md compares their scores on the same \
      matches, and says whether the difference is significant.

      Examples:
        podium backtest scenarios/world-cup-2022-complete.json --by round
        podium backtest scenarios/world-cup-2022-complete.json --by day --tournaments 100000
        podium backtest scenarios/world-cup-2018-complete.json scenarios/world-cup-2022-complete.json
        podium backtest cup-by-poisson.json --against cup-by-elo.json
        podium backtest league.json --odds E0.csv --bookmaker PSC
      """
  )

  @Argument(
    help: "JSON files of scenarios, or folders that contain them.",
    completion: .file(extensions: ["json"]))
  var scenarios: [String]

  @Option(help: "When to forecast: before each round, day or match.")
  var by = ForecastStep.round

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Scenarios of the same competitions by another model, in the same order, with the same matches and results.",
      valueName: "scenarios"),
    completion: .file(extensions: ["json"]))
  var against: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A bookmaker's odds to compare with, one file per scenario in the same order: tables of football-data.co.uk, or tables with the columns match, home_odds, draw_odds and away_odds.",
      valueName: "files"),
    completion: .file(extensions: ["csv"]))
  var odds: [String] = []

  @Option(
    help:
      "The bookmaker, as the columns name it: B365 for B365H, B365D and B365A (default: the first in the table)."
  )
  var bookmaker: String?

  @Option(
    help: ArgumentHelp(
      "How to remove the bookmaker's margin: proportional, power or shin (default: proportional).",
      valueName: "method"))
  var margin: String?

  @Option(
    name: .customLong("alias"), parsing: .singleValue,
    help: ArgumentHelp(
      "A name in the odds and the scenario's team that it means, such as \"Man United=Manchester United FC\". Repeat it for more names.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if scheduled.game != nil, scenarios.count + against.count > 1 {
      throw ValidationError("found --game with several files, expected one schedule")
    }
    guard odds.isEmpty else { return }
    try OptionText.refuse([
      "--bookmaker": bookmaker != nil, "--margin": margin != nil, "--alias": !aliases.isEmpty,
    ]) { "found \($0) without --odds, expected both" }
  }

  func run() throws {
    let batch = try StudyBatch(
      backtesting: scenarios, against: against,
      odds: odds.map {
        BacktestOdds($0, bookmaker: bookmaker, margin: margin, aliases: aliases)
      }, by: by,
      playing.request(scenarios[0], game: scheduled.choice, common))
    var output = ResultOutput(isQuiet: playing.quiet)
    let outcome = try batch.run { playing.show($0, common.format, in: &output) }
    output.write(common.format.pick(outcome.text, json: outcome.jsonText()))
    try finish(outcome.signalExitCode ?? output.exitCode(after: outcome.exitCode))
  }
}

extension ForecastStep: ExpressibleByArgument {}
