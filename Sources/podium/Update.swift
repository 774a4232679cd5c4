import ArgumentParser
import Studies
import Tables

struct Update: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Add new results to a scenario, and say what they change.",
    discussion: """
      Reads what podium import reads: the whole season's file, downloaded again, or only new matches. Everything else in the \
      scenario stays as it is. If its ratings come from a recipe, the recipe gets the results, too, also those of other \
      leagues. If anything is wrong, nothing is written.

      It then plays the scenario, and prints whose chances have changed since the run before, which it plays first where it \
      is missing, and the results that moved them most. docs/season-tutorial.md has more.

      Examples:
        podium update league.json new.csv
        podium update league.json en.1-2025-26.json --goal top4
        podium update cup.json results.csv --no-run
      """
  )

  @Argument(help: "The scenario's JSON file.", completion: .file(extensions: ["json"]))
  var scenario: String

  @Argument(help: "The files of results.", completion: .file())
  var inputs: [String]

  @Flag(help: "Change results that the scenario has.")
  var replace = false

  @Flag(help: "Add the results, and play nothing.")
  var noRun = false

  @OptionGroup var tables: SeasonReadingOptions
  @OptionGroup var options: RunOptions

  func validate() throws {
    try OptionText.refuse(["--shard": options.playing.shard != nil]) {
      "found \($0) with podium update, expected it with podium run: a shard has no reports"
    }
  }

  func run() throws {
    let update = try ResultsUpdate(
      scenario, inputs, tables.reading, replaces: replace,
      allowsOutsideFiles: options.common.allowsOutsideFiles)
    StandardError.write(notices: update.notices, warnings: update.warnings)
    guard update.changesAnything, !noRun else {
      try update.write()
      var output = ResultOutput(isQuiet: options.playing.quiet)
      output.write(options.common.format.pick(Printout(update.text), json: update.jsonText))
      try finish(output.exitCode)
      return
    }
    let before = try update.write(after: options.request(scenario), goal: options.goals.goal)
    guard let request = before.next else {
      StandardError.write("\(before.course.stopNotice); no result is added yet\n")
      throw ExitCode(before.course.signalExitCode ?? 0)
    }
    try options.play([scenario], request, opening: Printout("\(update.text)\n"))
  }
}
