import ArgumentParser
import Reports
import Studies
import Tables

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merge the statepoints of shards, and write reports of all their tournaments.",
    discussion: """
      The statepoints must have the same scenario, rules and seed. Their order does not matter, and you \
      can merge the result again. A statepoint that is given twice, or whose tournaments are all in another \
      one, counts once; any other overlap is an error. If no tournament is missing, the reports are the \
      same, byte for byte, as those of one long run.

      Podium lists missing tournaments. It then writes only the merged statepoint, and the exit code is 75. \
      With --partial it also writes reports of the tournaments it has, and the exit code is 0.

      Examples:
        podium merge reports/four-club-cup/shard-*-of-40 --output merged
        podium merge a/statepoint.json b/statepoint.json --output merged --partial
      """
  )

  @Argument(
    help: "Statepoints, or the folders that contain them.",
    completion: .file(extensions: ["json"]))
  var statepoints: [String]

  @Option(
    help: ArgumentHelp(
      "The folder for the reports (default: reports/NAME, where NAME is the name of the scenario's file).",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(help: "Write reports even if tournaments are missing.")
  var partial = false

  @OptionGroup var files: FileFormatOptions
  @OptionGroup var sampling: SampleOptions

  @Flag(help: "Print only errors and missing tournaments.")
  var quiet = false

  @Option(help: "What to print: text for people, or json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    try OptionText.check("--output", output, "a folder")
  }

  func run() throws {
    var study = MergeStudy(statepoints: statepoints)
    study.output = ReportLocation(output)
    study.allowsParts = partial
    files.set(&study.formats)
    sampling.set(&study.formats)
    let outcome = try study.run()
    if !quiet { try format.write(outcome.study.text, json: outcome.study.jsonText) }
    for notice in outcome.notices { StandardError.write("\(notice)\n") }
    try finish(outcome.exitCode)
  }
}
