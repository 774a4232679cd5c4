public import ArgumentParser
public import Rosters
public import Studies
import Tables

struct RosterImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a roster from files of other sources.",
    discussion: """
      nba-totals: NBA season totals, one row per player. \
      lahman: the tables Batting, Pitching and Teams of the Lahman Baseball Database, and People if \
      the first two have no names. \
      fangraphs: leaderboards of batters, of pitchers, or both. \
      mlb-feed: the live feed of a Major League Baseball game, with its line-ups.

      The columns show what a file is. Podium lists unused columns on standard error. If columns are \
      missing or rows are wrong, it reports all such errors together, with line and column, and writes \
      nothing. docs/rosters-import.md lists the columns.

      Examples:
        podium roster import nba.csv --output nba-2016-17.csv
        podium roster import Batting.csv Pitching.csv Teams.csv People.csv --season 2019 --output mlb.csv
        podium roster import batters.csv pitchers.csv --as fangraphs --output mlb.csv
        podium roster import feed.json --output game.csv
        podium roster import nba.csv --format json
      """
  )

  @Argument(help: "The files, which together make one roster.", completion: .file())
  var inputs: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The source of the files (default: what their columns show).", valueName: "source"))
  var source: ImportFormat?

  @Option(help: ArgumentHelp("The season to read from a table with several.", valueName: "year"))
  var season: Int?

  @Option(
    help: ArgumentHelp(
      "The file to write, ending in .csv or .json (default: standard output).",
      valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var output: String?

  @Option(help: "The format to write: csv or json (default: as the name of the file says).")
  var format: ImportStudy.Format?

  @Flag(help: "Overwrite an existing file.")
  var replace = false

  func run() throws {
    var study = ImportStudy(inputs: inputs)
    study.source = source
    study.season = season
    study.output = output
    study.format = format
    study.replaces = replace
    let outcome = try study.run()
    for note in outcome.notes { StandardError.write("Note: \(note)\n") }
    try StandardOutput.write(
      outcome.text.map { Printout($0) } ?? Printout(forPrograms: outcome.roster))
  }
}

extension ImportFormat: ExpressibleByArgument {}
extension ImportStudy.Format: ExpressibleByArgument {}
