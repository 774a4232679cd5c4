import ArgumentParser
import Reports
import Studies
import Tables

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Unite the statepoints of shards and write the reports of the whole.",
    discussion: """
      The statepoints are of the same scenario, rules and seed; their order does not matter, and a \
      union can be united further. One that is given twice, or whose tournaments are all in another \
      one, counts once; other overlaps are refused. With all tournaments there, the reports have the \
      bytes of a run in one go.

      Tournaments that are missing are named. Then only the statepoint of the union is written, and \
      the exit code is 75; with --partial, reports of what there is are written too, and it is 0.

      Examples:
        podium merge reports/four-club-cup/shard-*-of-40 --output merged
        podium merge a/statepoint.json b/statepoint.json --output merged --partial
      """
  )

  @Argument(
    help: "Statepoints, or the folders that they lie in.",
    completion: .file(extensions: ["json"]))
  var statepoints: [String]

  @Option(
    help: ArgumentHelp("The folder in which the reports' folder is made.", valueName: "dir"),
    completion: .directory)
  var output = "reports"

  @Flag(help: "Write reports though tournaments are missing.")
  var partial = false

  @Flag(help: "Begin CSV files with a byte order mark, which some spreadsheets want.")
  var csvBom = false

  @Flag(help: "Write CSV files with decimal commas and semicolons between the columns.")
  var csvDecimalComma = false

  @Flag(help: WorkbookOption.help)
  var workbook = false

  @Flag(help: "Print nothing but errors and what is missing.")
  var quiet = false

  @Option(help: "What is printed: text for people, or json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    try OptionText.check("--output", output, "a folder")
  }

  func run() throws {
    var study = MergeStudy(statepoints: statepoints)
    study.output = output
    study.allowsParts = partial
    study.formats.csv = CSVOptions(byteOrderMark: csvBom, decimalComma: csvDecimalComma)
    study.formats.hasWorkbook = workbook
    let outcome = try reporting { () throws(StudyError) in
      let outcome = try study.run()
      if !quiet { try format.write(outcome.text, json: outcome.jsonText) }
      return outcome
    }
    for notice in outcome.notices { StandardError.write("\(notice)\n") }
    if outcome.exitCode != 0 { throw ExitCode(outcome.exitCode) }
  }
}
