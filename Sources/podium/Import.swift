import ArgumentParser
import Fitting
import Studies
import Tables

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn fixtures and results into a scenario.",
    discussion: """
      Reads openfootball's JSON (leagues, World Cups, EUROs, the Champions League), CSV tables with one match per row \
      (from football-data.co.uk and basketball-reference.com, or any others with --columns), Retrosheet's game logs, and \
      Major League Baseball's schedule service. The content of a file shows its format. Several files make up one season.

      Podium guesses which competition it is, and prints its guess. It reports anything odd in the files with line and \
      column, and how it was read. docs/import.md has the details.

      Examples:
        podium import en.1-2025-26.json --fit poisson --output league.json
        podium import results.csv --columns home=Heim --columns away=Gast --output league.json
        podium import E0.csv --fit dixonColes --history E0-2023.csv --recipe --output league.json
        podium import worldcup.json --hosts Qatar --ratings ratings.json --output cup.json
      """
  )

  @Argument(help: "The files of one season.", completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "The scenario to write, ending in .json. Its tables are written beside it.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String

  @Option(
    name: .customLong("hosts"), parsing: .singleValue,
    help: ArgumentHelp(
      "A team with home advantage in groups and single knockout matches. Repeat it for more teams (default: none; these "
        + "matches are on neutral ground).", valueName: "team"))
  var hosts: [String] = []

  @Option(
    help: ArgumentHelp(
      "The ratings of the teams: a file written by podium fit, a recipe, or a CSV or JSON file of teams. Teams are matched by name.",
      valueName: "file"),
    completion: .file(extensions: ["json", "csv"]))
  var ratings: String?

  @Option(
    help: ArgumentHelp(
      "The model by which to fit ratings to the results in the files.", valueName: "model"))
  var fit: FitModel?

  @Option(
    name: .customLong("history"), parsing: .singleValue,
    help: ArgumentHelp(
      "A file of an earlier season, whose results --fit uses too. Repeat it for more files.",
      valueName: "file"),
    completion: .file())
  var history: [String] = []

  @Flag(
    help:
      "With --fit, write a recipe instead of ratings: Podium then fits them to what was known on a day, as --as-of and podium backtest need."
  )
  var recipe = false

  @Option(
    help:
      "goals for scores, or ratings for who wins (default: goals for football, ratings for other sports).",
    completion: .list(SeasonImport.games))
  var game: String?

  @OptionGroup var season: SeasonOptions

  @Flag(help: "Overwrite existing files.")
  var replace = false

  func run() throws {
    var study = SeasonImport(inputs: inputs)
    study.reading = season.reading
    study.competition = season.competition
    study.name = season.name
    study.hosts = hosts
    study.ratings = ratings
    study.model = fit
    study.history = history
    study.takesRecipe = recipe
    study.bookmaker = season.odds
    study.winners = season.winners
    study.game = game
    study.replaces = replace
    let outcome = try study.write(output)
    StandardError.write(outcome)
    try StandardOutput.write(Printout(outcome.text + outcome.advice))
  }
}
