import ArgumentParser
import Studies
import Tables

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a small scenario to start from.",
    discussion: """
      The scenario is complete and valid. Change its players and its competition, and run it again. An \
      existing file is never overwritten.

      Examples:
        podium new my-cup.json --game football
        podium run my-cup.json
      """
  )

  @Argument(help: "The file to write, ending in .json.", completion: .file(extensions: ["json"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The game: \(NewScenario.games.joined(separator: ", ")).", valueName: "game"),
    completion: .list(NewScenario.games))
  var game: String

  func run() throws {
    try StandardOutput.write(Printout(NewScenario.write(file, game: game)))
  }
}
