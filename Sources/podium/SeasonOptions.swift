import ArgumentParser
import Studies

/// The options of commands that make a scenario of the season in files.
struct SeasonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The competition whose ranking, zones and stages apply, such as premierLeague (default: by the name, the name of "
        + "the file, or the clubs). podium presets lists them.", valueName: "preset"),
    completion: .list(SeasonImport.competitions))
  var competition: String?

  @Option(
    help: ArgumentHelp(
      "The name of the scenario, by which the competition is recognised as well (default: the name in the files).",
      valueName: "name")
  )
  var name: String?

  @Option(
    help: ArgumentHelp(
      "The bookmaker whose odds to take for matches to come, as the columns name it: B365 for B365H, B365D and B365A.",
      valueName: "bookmaker"))
  var odds: String?

  @Option(
    name: .customLong("winner"), parsing: .singleValue,
    help: ArgumentHelp(
      "The winner of another competition, which gives a place in Europe: \"FA Cup=Crystal Palace\" (default: its place "
        + "passes to the next in the table). Repeat it for more.", valueName: "competition=club"))
  var winners: [String] = []

  @OptionGroup var tables: SeasonReadingOptions

  var reading: SeasonReader { tables.reading }
}

/// The options of commands that read the matches of a season.
struct SeasonReadingOptions: ParsableArguments {
  @OptionGroup var tables: TableReadingOptions

  @Option(help: "The season to read from a table with several.")
  var season: String?

  @Option(
    name: .customLong("alias"),
    help: ArgumentHelp(
      "Another name of a team, such as \"Man United=Manchester United FC\". Repeat it for more names.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  var reading: SeasonReader {
    var reading = tables.reading
    reading.season = season
    reading.aliases = aliases
    return reading
  }
}

extension StandardError {
  /// Writes the notices and warnings of an import.
  static func write(_ outcome: SeasonImport.Outcome) {
    write(notices: outcome.notices, warnings: outcome.warnings)
  }

  /// Writes the notices and warnings of reading matches.
  static func write(notices: [String], warnings: [String]) {
    for notice in notices { write("\(notice)\n") }
    for warning in warnings { write("Warning: \(warning)\n") }
  }
}
