public import ArgumentParser
public import Scenarios
import Studies

struct Backtest: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Forecast a competition that has been played, step by step, and tell how good that was.",
    discussion: """
      The scenario holds the results, best with their days. Before each round, day or match it is played on by what \
      was known then; ratings that it takes from a recipe are fitted to earlier matches only, and ratings that have \
      seen what they are to forecast are an error. docs/backtest.md has the scores and what they are compared with.

      The reports go to OUTPUT/NAME/backtest-by-round: backtest.md to read, CSV files, run.json and statepoint.json, \
      from which the same command goes on.

      Examples:
        podium backtest scenarios/world-cup-2022-complete.json --by round
        podium backtest scenarios/world-cup-2022-complete.json --by day --tournaments 100000
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(help: "Before what it is forecast.")
  var by = ForecastStep.round

  @OptionGroup var scheduled: ScheduledGameOptions
  @OptionGroup var playing: PlayingOptions
  @OptionGroup var kernels: KernelOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let request = BacktestRequest(
      playing.request(scenario, scheduled, kernels, common), by: by)
    try playing.tell(common.format) { () throws(StudyError) in try Study(request).run() }
  }
}

extension ForecastStep: ExpressibleByArgument {}
