public import ArgumentParser
public import Scenarios
import Studies

struct Backtest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Forecast a competition that has been played, step by step, and show how good that was.",
    discussion: """
      The scenario holds the results, best with their days. Before each round, day or match it is played on by what \
      was known then; ratings that it takes from a recipe are fitted to earlier matches only, and ratings that have \
      seen what they are to forecast are an error. docs/backtest.md has the scores and what they are compared with.

      The reports go to OUTPUT/NAME/backtest-by-round: backtest.md to read, CSV files, run.json and statepoint.json, \
      from which the same command goes on. Of several scenarios the scores are pooled as well, in backtest.md and CSV \
      files of OUTPUT.

      Which of two models forecasts better: write two scenarios of a competition, which differ in their ratings or \
      rules, and name the second after --against. OUTPUT/backtest.md sets every score of the first beside that of the \
      second on the same matches, and says whether the difference is sure.

      Examples:
        podium backtest scenarios/world-cup-2022-complete.json --by round
        podium backtest scenarios/world-cup-2022-complete.json --by day --tournaments 100000
        podium backtest scenarios/world-cup-2018-complete.json scenarios/world-cup-2022-complete.json
        podium backtest cup-by-poisson.json --against cup-by-elo.json
        podium backtest league.json --odds E0.csv --bookmaker PSC
      """
  )

  @Argument(
    help: "The scenarios' JSON files, or folders that hold some.",
    completion: .file(extensions: ["json"]))
  var scenarios: [String]

  @Option(help: "Before what it is forecast.")
  var by = ForecastStep.round

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The same competitions as another model has them, in the same order: scenarios with the same matches and results.",
      valueName: "scenarios"),
    completion: .file(extensions: ["json"]))
  var against: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "A bookmaker's odds to compare with, a file a scenario in the same order: tables of football-data.co.uk, or of match, home_odds, draw_odds and away_odds.",
      valueName: "files"),
    completion: .file(extensions: ["csv"]))
  var odds: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whose odds, as the columns call them: B365 of B365H, B365D, B365A; else the first that the table has.",
      valueName: "bookmaker"))
  var bookmaker: String?

  @Option(
    help: ArgumentHelp(
      "How the margin is taken out of odds: proportional, power or shin (default: proportional).",
      valueName: "method"))
  var margin: String?

  @Option(
    name: .customLong("alias"), parsing: .singleValue,
    help: ArgumentHelp(
      "For which team of the scenario a name in the odds stands, such as \"Man United=Manchester United FC\"; may be given for several.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var kernels: KernelOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if scheduled.game != nil, scenarios.count + against.count > 1 {
      throw ValidationError("found --game with several files, expected one schedule")
    }
    let ofOdds = [
      (bookmaker != nil, "--bookmaker"), (margin != nil, "--margin"), (!aliases.isEmpty, "--alias"),
    ]
    for (isGiven, option) in ofOdds where isGiven && odds.isEmpty {
      throw ValidationError("found \(option) without --odds, expected it with some")
    }
  }

  func run() throws {
    let code = try reporting { () throws(StudyError) in
      let batch = try StudyBatch(
        backtesting: scenarios, against: against,
        odds: odds.map {
          BacktestOdds(
            $0, bookmaker: bookmaker, margin: margin, aliases: aliases.map { ($0.name, $0.team) })
        }, by: by,
        playing.request(scenarios[0], scheduled, kernels, common))
      var output = ResultOutput(isQuiet: playing.quiet)
      let outcome = try batch.run { playing.show($0, common.format, in: &output) }
      output.write(common.format.pick(outcome.text, json: outcome.jsonText()))
      return outcome.signalExitCode ?? max(outcome.exitCode, output.exitCode)
    }
    if code != 0 { throw ExitCode(code) }
  }
}

extension ForecastStep: ExpressibleByArgument {}
