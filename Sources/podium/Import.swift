import ArgumentParser
import Fitting
import Studies
import Tables

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Make a scenario of fixtures and results that you have, or bring new results into one.",
    discussion: """
      openfootball's JSON: leagues, World Cups, EUROs, Champions League. CSV tables, one match a row: those of \
      football-data.co.uk and basketball-reference.com, or any others with --columns. Game logs of Retrosheet. The \
      schedule service of Major League Baseball. What a file is follows from what is in it; several files are one season.

      Which competition it is, is guessed and printed. What is odd in the files is reported with line and column, and what was \
      made of it. docs/import.md has the rest.

      Examples:
        podium import en.1-2025-26.json --fit poisson --output league.json
        podium import results.csv --columns home=Heim --columns away=Gast --output league.json
        podium import E0.csv --fit dixonColes --history E0-2023.csv --recipe --output league.json
        podium import worldcup.json --hosts Qatar --ratings ratings.json --output cup.json
        podium import en.1-2025-26.json --update league.json
      """
  )

  @Argument(help: "The files, which are one season.", completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "The scenario to write, which ends in .json; its tables are written beside it.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The scenario into which new results are brought; all else stays as it is.", valueName: "file"
    ),
    completion: .file(extensions: ["json"]))
  var update: String?

  @Option(
    help: ArgumentHelp(
      "By which competition's rules tables are ranked, such as premierLeague; else guessed by the name. docs/ranking.md "
        + "has all.", valueName: "preset"),
    completion: .list(SeasonImport.competitions))
  var competition: String?

  @Option(
    help: ArgumentHelp("What the scenario is called; else as the files have it.", valueName: "name")
  )
  var name: String?

  @Option(
    name: .customLong("hosts"), parsing: .singleValue,
    help: ArgumentHelp(
      "A team that plays at home in groups and single matches of a knockout; may be given for several. Else these are on "
        + "neutral ground.", valueName: "team"))
  var hosts: [String] = []

  @Option(
    help: ArgumentHelp(
      "The ratings of the teams: a file of podium fit, a recipe, or a CSV or JSON file of teams. Teams are found by their names.",
      valueName: "file"),
    completion: .file(extensions: ["json", "csv"]))
  var ratings: String?

  @Option(
    help: ArgumentHelp(
      "Fit ratings to the results of these files, by this model.", valueName: "model"))
  var fit: FitModel?

  @Option(
    name: .customLong("history"), parsing: .singleValue,
    help: ArgumentHelp(
      "A file of a season before, to whose results --fit fits ratings, too; may be given for several.",
      valueName: "file"),
    completion: .file())
  var history: [String] = []

  @Flag(
    help:
      "With --fit, take a recipe in place of ratings: they are fitted by what was known, as --as-of and podium backtest need it."
  )
  var recipe = false

  @Option(
    help: ArgumentHelp(
      "Whose odds matches to come have, as the columns of the table call them: B365 of B365H, B365D, B365A.",
      valueName: "bookmaker"))
  var odds: String?

  @Option(
    help: ArgumentHelp(
      "goals, or ratings for who wins; else goals of football, and ratings of other sports.",
      valueName: "game"),
    completion: .list(SeasonImport.games))
  var game: String?

  @Option(
    name: .customLong("columns"), parsing: .singleValue,
    help: ArgumentHelp(
      "What a column of a table holds, such as home=HomeTeam; may be given for several.",
      valueName: "what=column"),
    transform: FitOptionText.column)
  var columns: [FitOptionText.Alias] = []

  @Option(help: ArgumentHelp("The season, where a table has several.", valueName: "season"))
  var season: String?

  @Option(
    help: ArgumentHelp(
      "How a table writes days such as 03/04/2025: dayFirst or monthFirst; else as all of them can be read.",
      valueName: "order"),
    completion: .list(SeasonReading.dayOrders))
  var dates: String?

  @Option(
    name: .customLong("alias"),
    help: ArgumentHelp(
      "For which team a name stands, such as \"Man United=Manchester United FC\"; may be given for several.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  @Flag(help: "Write over files that are there; with --update, change results that are there.")
  var replace = false

  func validate() throws {
    if (output == nil) == (update == nil) {
      throw ValidationError(
        output == nil
          ? "expected --output for a scenario to write, or --update for one to bring results into"
          : "found --output and --update, expected one of them")
    }
    guard update != nil else { return }
    let ofOutput = [
      (competition != nil, "--competition"), (name != nil, "--name"), (!hosts.isEmpty, "--hosts"),
      (ratings != nil, "--ratings"), (fit != nil, "--fit"), (odds != nil, "--odds"),
      (game != nil, "--game"), (recipe, "--recipe"), (!history.isEmpty, "--history"),
    ]
    for (isGiven, option) in ofOutput where isGiven {
      throw ValidationError("found \(option) with --update, expected it with --output")
    }
  }

  func run() throws {
    var study = SeasonImport(inputs: inputs)
    study.reading.columns = columns.map { ($0.name, $0.team) }
    study.reading.season = season
    study.reading.dates = dates
    study.reading.aliases = aliases.map { ($0.name, $0.team) }
    study.competition = competition
    study.name = name
    study.hosts = hosts
    study.ratings = ratings
    study.model = fit
    study.history = history
    study.takesRecipe = recipe
    study.bookmaker = odds
    study.game = game
    study.replaces = replace
    try reporting { () throws(StudyError) in
      let outcome =
        if let update { try study.update(update) } else { try study.write(output ?? "") }
      for notice in outcome.notices { StandardError.write("\(notice)\n") }
      for warning in outcome.warnings { StandardError.write("Warning: \(warning)\n") }
      try StandardOutput.write(Printout(outcome.text))
    }
  }
}
