import ArgumentParser
import Studies

struct Columns: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what each column of a CSV file says.",
    discussion: """
      Without a file it lists the files that studies may write. With the name of one it lists all columns that such a \
      file may have; with the path of one that was written, those that this one has: what each says, its type (text, \
      day, whole number, number or probability), its range, and where cells are empty.

      Examples:
        podium columns
        podium columns standings.csv
        podium columns reports/four-club-cup/leverage.csv --format json
      """
  )

  @Argument(
    help: "The name of a file that a study may write, or the path of one that was written.",
    completion: .file(extensions: ["csv"]))
  var file: String?

  @Option(help: "What is printed: text for people, or json for programs.")
  var format = OutputFormat.text

  func run() throws {
    let study = try file.map { try ColumnsStudy($0) } ?? ColumnsStudy()
    try format.write(study.text, json: study.jsonText)
  }
}
