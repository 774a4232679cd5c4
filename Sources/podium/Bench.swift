import ArgumentParser
import Studies

struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure how fast this machine plays.",
    discussion: """
      For each scenario and kernel: tournaments and matches per second, nanoseconds per match, what \
      it costs if line-ups differ from tournament to tournament, how it scales over threads, and \
      memory. Nothing is written. Leave the machine alone meanwhile.

      Examples:
        podium bench scenarios/four-club-cup.json
        podium bench scenarios/four-club-cup.json scenarios/twenty-club-league.json --kernels v3,v4
      """
  )

  @Argument(help: "The scenarios' JSON files.", completion: .file(extensions: ["json"]))
  var scenarios: [String]

  @Option(
    help: ArgumentHelp(
      "The kernels to measure, with commas between them; else all that this CPU has.",
      valueName: "levels"),
    completion: .list(KernelChoice.names))
  var kernels: String?

  @Option(help: ArgumentHelp("How many runs each figure is the median of.", valueName: "n"))
  var runs = 5

  @Option(help: ArgumentHelp("How many seconds each run takes, about.", valueName: "s"))
  var seconds = 0.5

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try OptionText.check("--runs", runs, in: BenchStudy.runCounts, "1 to 1000")
    try OptionText.check("--seconds", seconds, in: BenchStudy.durations, "0.01 to 3600")
  }

  func run() throws {
    var study = BenchStudy(scenarios: scenarios)
    study.kernels = kernels?.split(separator: ",").map(String.init) ?? []
    study.runs = runs
    study.seconds = seconds
    study.allowsOutsideFiles = common.allowsOutsideFiles
    try reporting { () throws(StudyError) in
      let report = try study.run()
      try common.format.write(report.text, json: report.jsonText)
    }
  }
}
