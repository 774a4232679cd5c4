import ArgumentParser
import Studies

struct Presets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what Podium knows of real competitions.",
    discussion: """
      Without a name the command lists all presets; with one it shows that preset: its source, what is uncertain, its \
      tie-breaks and, for leagues, the zones and stages of each format, as a scenario writes them. podium import uses all \
      of it; a scenario uses the tie-breaks by "ranking": { "preset": "laLiga" }.

      Examples:
        podium presets
        podium presets laLiga
        podium presets --format json
      """
  )

  @Argument(help: "The name of a preset.", completion: .list(SeasonImport.competitions))
  var name: String?

  @Option(help: "What to print: text for people, or json for programs. A preset is JSON in both.")
  var format = OutputFormat.text

  func run() throws {
    let study = try PresetsStudy(name)
    try format.write(study.text, json: study.jsonText)
  }
}
