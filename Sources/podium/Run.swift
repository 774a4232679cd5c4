import ArgumentParser
import Reports
import Studies

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play a scenario and write its reports.",
    discussion: """
      The reports go to OUTPUT/NAME, where NAME is the name of the scenario's file: report.md to \
      read, CSV files for a spreadsheet, run.json with where it all comes from, and statepoint.json, \
      from which a run is continued. Give the same command again with more tournaments, and only \
      the missing ones are played.

      Ctrl-C stops a run; what has been played is kept and reported.

      Examples:
        podium run scenarios/four-club-cup.json
        podium run scenarios/four-club-cup.json --tournaments 10000000
        podium run scenarios/twenty-club-league.json --seed 7 --output studies
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Option(
    help: ArgumentHelp(
      "How many tournaments the reports stand on, 1 to 10^12; else what the scenario says.",
      valueName: "n"))
  var tournaments: Int64?

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

  @Flag(help: "Start afresh; the statepoint of an earlier run is kept as statepoint.json.bak.")
  var restart = false

  @Flag(help: "Begin CSV files with a byte order mark, which some spreadsheets want.")
  var csvBom = false

  @Flag(help: "Write CSV files with decimal commas and semicolons between the columns.")
  var csvDecimalComma = false

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  @OptionGroup var kernels: KernelOptions
  @OptionGroup var common: CommonOptions

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
    if output.isEmpty { throw ValidationError("--output is empty, expected a folder") }
  }

  func run() throws {
    var request = RunStudy.Request(scenario: scenario)
    request.tournaments = tournaments
    request.seed = seed
    request.kernel = kernels.kernel
    request.threads = threads
    request.blockSize = blockSize
    request.output = output
    request.restarts = restart
    request.allowsOutsideFiles = common.allowsOutsideFiles
    request.csv = CSVOptions(byteOrderMark: csvBom, decimalComma: csvDecimalComma)
    request.showsProgress = !quiet && Machine.hasTerminal
    let outcome = try reporting { () throws(StudyError) in
      let outcome = try RunStudy(request).run()
      if !quiet {
        try StandardOutput.write(common.format == .json ? outcome.jsonText : outcome.text)
      }
      return outcome
    }
    if let code = outcome.signalExitCode {
      StandardError.write("\(outcome.stopNotice)\n")
      throw ExitCode(code)
    }
  }
}
