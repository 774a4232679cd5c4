import ArgumentParser
import Studies

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how fast this machine plays.",
    discussion: """
      For each scenario, shows the tournaments per second and where the time goes: nanoseconds per match, per table, \
      for the tally and for everything else. Also shows the share of tables that are ranked one by one, how the speed \
      scales with threads, and the memory used. Writes no files. Leave the machine alone while it runs.

      Examples:
        podium bench scenarios/four-club-cup.json
        podium bench scenarios/four-club-cup.json scenarios/twenty-club-league.json
      """
  )

  @Argument(help: "JSON files of scenarios.", completion: .file(extensions: ["json"]))
  var scenarios: [String]

  @Option(help: ArgumentHelp("The number of runs; each figure is their median.", valueName: "n"))
  var runs = 5

  @Option(help: ArgumentHelp("About how many seconds each run takes.", valueName: "s"))
  var seconds = 0.5

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try OptionText.check("--runs", runs, in: BenchStudy.runCounts, "1 to 1000")
    try OptionText.check("--seconds", seconds, in: BenchStudy.durations, "0.01 to 3600")
  }

  func run() throws {
    var study = BenchStudy(scenarios: scenarios)
    study.runs = runs
    study.seconds = seconds
    study.allowsOutsideFiles = common.allowsOutsideFiles
    let report = try study.run()
    try common.format.write(report.text, json: report.jsonText)
  }
}
