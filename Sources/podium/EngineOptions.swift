import ArgumentParser
import Studies

/// The options of commands that play: by which random numbers, on how many threads, and where what comes out
/// is written.
struct EngineOptions: ParsableArguments {
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
      "How many tournaments each thread plays at once. The results do not depend on it.",
      valueName: "n"))
  var blockSize: Int?

  @Option(
    help: ArgumentHelp("The folder in which the reports' folder is made.", valueName: "dir"),
    completion: .directory)
  var output = "reports"

  func validate() throws {
    try OptionText.check("--seed", seed, in: Study.seeds, "0 to 9007199254740991 (2^53 - 1)")
    try OptionText.check("--threads", threads, in: Study.threadCounts, "1 to 1024")
    try OptionText.check("--block-size", blockSize, in: Study.blockSizes, "1 to 1000000")
    try OptionText.check("--output", output, "a folder")
  }

  /// A request of a study with these options.
  func request(
    _ scenario: String, _ kernels: KernelOptions, _ common: CommonOptions
  ) -> StudyRequest {
    var request = StudyRequest(scenario: scenario)
    request.seed = seed
    request.kernel = kernels.kernel
    request.threads = threads
    request.blockSize = blockSize
    request.output = output
    request.allowsOutsideFiles = common.allowsOutsideFiles
    return request
  }
}
