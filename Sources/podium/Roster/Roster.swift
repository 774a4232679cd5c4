import ArgumentParser
import Studies
import Tables

struct Roster: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look up and change teams and players.",
    discussion: """
      A roster is a CSV file of players, a JSON file of teams, or a scenario. A scenario stands for its own teams, \
      or for the file that it takes them from. Searches ignore accents and case.

      Examples (for the last one, first cp scenarios/four-clubs.json my-clubs.json):
        podium roster search scenarios/rosters/nba-2016-17.csv james lebron
        podium roster show scenarios/four-clubs.json "Kylian Mbappe"
        podium roster list scenarios/rosters/mlb-2019.csv --team was --position pitcher
        podium roster swap my-clubs.json "Lionel Messi" "PSG bench attacker"
      """,
    subcommands: [
      List.self, Show.self, Search.self, Add.self, Edit.self, Remove.self, Swap.self,
      RosterImportCommand.self,
    ]
  )
}

/// The roster of a command.
struct RosterOptions: ParsableArguments {
  @Argument(
    help: "A CSV roster, a JSON file of teams, or a scenario.",
    completion: .file(extensions: ["csv", "json"]))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The game, if neither a scenario nor the columns show it: "
        + RosterStudy.games.joined(separator: ", ") + "."),
    completion: .list(RosterStudy.games))
  var game: String?

  @Flag(
    name: .customLong("allow-outside-files"),
    help: "Let a scenario read files outside its own folder.")
  var allowsOutsideFiles = false

  func study() throws(StudyError) -> RosterStudy {
    try RosterStudy(file, game: game, allowsOutsideFiles: allowsOutsideFiles)
  }
}

/// A selection of players.
struct PlayerFilter: ParsableArguments {
  @Option(help: "Only players of this team, by id or name.")
  var team: String?

  @Option(
    help: "Only players of this position, as named in the roster; in baseball, batter or pitcher.")
  var position: String?
}

/// The choice between players and teams.
struct ListedSubject: ParsableArguments {
  @Flag(help: "Show teams and their numbers of players, instead of players.")
  var teams = false

  func validate(_ filter: PlayerFilter) throws {
    if teams, filter.team != nil || filter.position != nil {
      throw ValidationError(
        "found --teams with --team or --position, expected one or the other; leave --team and --position out"
      )
    }
  }
}

enum PageFormat: String, ExpressibleByArgument, CaseIterable {
  case text, csv, json
}

struct PageOptions: ParsableArguments {
  @Option(help: "What to print: text for people, csv for a spreadsheet, or json for programs.")
  var format = PageFormat.text

  func print(_ page: RosterPage) throws {
    let text =
      switch format {
      case .text: page.text
      case .csv: Printout(forPrograms: page.csvText)
      case .json: Printout(forPrograms: page.jsonText)
      }
    try StandardOutput.write(text)
  }
}
