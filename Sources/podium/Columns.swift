import ArgumentParser
import Studies

struct Columns: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Describe the columns of CSV files.",
    discussion: """
      Without a file, lists the CSV files of all studies. With a file's name, lists all columns that such a file can \
      have; with a path, the columns of that file: their meaning, their type (text, day, whole number, number or \
      probability), their range, and where cells are empty.

      Examples:
        podium columns
        podium columns standings.csv
        podium columns reports/four-club-cup/leverage.csv --format json
      """
  )

  @Argument(
    help: "The name of a CSV file of a study, or the path of an existing one.",
    completion: .file(extensions: ["csv"]))
  var file: String?

  @Option(help: "What to print: text for people, or json for programs.")
  var format = OutputFormat.text

  func run() throws {
    let study = try file.map { try ColumnsStudy($0) } ?? ColumnsStudy()
    try format.write(study.text, json: study.jsonText)
  }
}
