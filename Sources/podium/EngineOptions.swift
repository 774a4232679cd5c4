import ArgumentParser
import Studies

/// Options of commands that play: random numbers, threads, memory, and the folder of the reports.
struct EngineOptions: ParsableArguments {
  @OptionGroup var seeding: SeedOptions

  @Option(
    help: ArgumentHelp(
      "The number of threads, from 1 to 1024 (default: one per core). It does not change the results.",
      valueName: "t"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "How many tournaments each thread plays at once. It does not change the results.",
      valueName: "n"))
  var blockSize: Int?

  @Option(
    help: ArgumentHelp(
      "The maximum memory of each thread for the tournaments that it plays at once, in MB, from 16 to 1048576. It does "
        + "not change the results.",
      valueName: "mb"))
  var memory = Study.standardMemory

  @Option(
    help: ArgumentHelp(
      "The folder for the reports. With several scenarios, or a folder of them, each gets its own folder in it. "
        + "(default: reports/NAME, where NAME is the name of the scenario's file)",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  func validate() throws {
    try OptionText.check("--threads", threads, in: Study.threadCounts, "1 to 1024")
    try OptionText.check("--block-size", blockSize, in: Study.blockSizes, "1 to 1000000")
    try OptionText.check("--memory", memory, in: Study.memories, "16 to 1048576")
    try OptionText.check("--output", output, "a folder")
  }

  func request(
    _ scenario: String, _ common: CommonOptions
  ) -> StudyRequest {
    var request = StudyRequest(scenario: scenario)
    request.seed = seeding.seed
    request.threads = threads
    request.blockSize = blockSize
    request.memory = memory
    request.output = ReportLocation(output)
    request.allowsOutsideFiles = common.allowsOutsideFiles
    return request
  }
}

struct SeedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The seed of all random numbers, from 0 to 2^53 - 1 (default: the scenario's).",
      valueName: "s"))
  var seed: UInt64?

  func validate() throws {
    try OptionText.check("--seed", seed, in: Study.seeds, "0 to 9007199254740991 (2^53 - 1)")
  }
}
