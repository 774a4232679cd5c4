public import ArgumentParser
public import Rosters
public import Studies
import Tables

struct RosterImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a roster of files that others have written.",
    discussion: """
      nba-totals: season totals of the NBA, a row per player. \
      lahman: the tables Batting, Pitching and Teams of the Lahman Baseball Database, and People where \
      the first two hold no names. \
      fangraphs: leaderboards of batters, of pitchers, or both. \
      mlb-feed: the live feed of a game of Major League Baseball, with its line-ups.

      What a file is follows from its columns. Columns that are not used are named on standard error. \
      Columns that are missing and rows that are wrong are errors, all told at once with line and \
      column, and then nothing is written. docs/rosters-import.md has the columns.

      Examples:
        podium roster import nba.csv --output nba-2016-17.csv
        podium roster import Batting.csv Pitching.csv Teams.csv People.csv --season 2019 --output mlb.csv
        podium roster import batters.csv pitchers.csv --as fangraphs --output mlb.csv
        podium roster import feed.json --output game.csv
        podium roster import nba.csv --format json
      """
  )

  @Argument(help: "The files, which make one roster together.", completion: .file())
  var inputs: [String]

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Where the files come from; else their columns tell.", valueName: "source"))
  var source: ImportFormat?

  @Option(help: ArgumentHelp("The season, where a table has several.", valueName: "year"))
  var season: Int?

  @Option(
    help: ArgumentHelp(
      "The file to write, named .csv or .json; else the roster goes to standard output.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var output: String?

  @Option(help: "How it is written: csv, or json; else as the name of the file says.")
  var format: ImportStudy.Format?

  @Flag(help: "Write over a file that is there.")
  var replace = false

  func run() throws {
    var study = ImportStudy(inputs: inputs)
    study.source = source
    study.season = season
    study.output = output
    study.format = format
    study.replaces = replace
    try reporting { () throws(StudyError) in
      let outcome = try study.run()
      for note in outcome.notes { StandardError.write("Note: \(note)\n") }
      try StandardOutput.write(
        outcome.text.map { Printout($0) } ?? Printout(forPrograms: outcome.roster))
    }
  }
}

extension ImportFormat: ExpressibleByArgument {}
extension ImportStudy.Format: ExpressibleByArgument {}
