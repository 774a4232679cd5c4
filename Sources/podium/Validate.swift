import ArgumentParser
import Studies
import Tables

struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check scenarios and report everything that is wrong with them.",
    discussion: """
      A scenario that passes can run. Every error gives the file, line and column, the path in the \
      document, what was found and what was expected.

      Examples:
        podium validate scenarios/four-club-cup.json
        podium validate scenarios/four-club-double.json --format json
        podium validate scenarios/four-club-cup.json --set game.rules.preset=app
      """
  )

  @Argument(help: "JSON files of scenarios.", completion: .file(extensions: ["json"]))
  var scenarios: [String]

  @OptionGroup var changes: SettingOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let study = try ValidateStudy(
      allowsOutsideFiles: common.allowsOutsideFiles, settings: changes.settings)
    let findings = scenarios.map(study.check)
    for finding in findings {
      if let error = finding.error { StandardError.write("\(error.description)\n") }
    }
    let lines = findings.filter { $0.error == nil }.map { "\($0.path): valid\n" }.joined()
    try common.format.write(Printout(lines), json: ValidateStudy.jsonText(findings))
    if let worst = findings.compactMap(\.error?.kind.rawValue).max() { throw ExitCode(worst) }
  }
}

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of scenarios, for editors and validators.",
    discussion: """
      The schema is that of scenarios/scenario.schema.json (JSON Schema, draft 2020-12).

      Example:
        podium schema > scenario.schema.json
      """
  )

  func run() throws {
    try StandardOutput.write(Printout(forPrograms: ValidateStudy.schema))
  }
}
