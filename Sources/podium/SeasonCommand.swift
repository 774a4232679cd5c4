import ArgumentParser
import Fitting
import Studies
import Tables

struct SeasonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "season",
    abstract: "Forecast the season in a file of results, in one step.",
    discussion: """
      Reads what podium import reads, one or several seasons or leagues a file. The season that ends last becomes a scenario; \
      ratings are fitted to all results; and what is left of the season is played. Earlier seasons, and the division below \
      for promoted teams, make it better.

      It prints what it recognised and assumed. The scenario is for you to read and edit, and to play with podium run. \
      docs/season-tutorial.md has more.

      Examples:
        podium season E0.csv
        podium season en.1-2025-26.json en.1-2024-25.json en.2-2024-25.json
        podium season results.csv --columns home=Heim --columns away=Gast --name "Kreisliga 2025-26"
        podium season E0.csv E0-2024.csv --daily round --from 2026-03-01
        podium season E0.csv E0-2024.csv --compare elo --compare dixonColes,halfLife=200
      """
  )

  @Argument(help: "The files, in any order.", completion: .file())
  var inputs: [String]

  @Option(
    help: ArgumentHelp(
      "The scenario to write, ending in .json; its tables are written beside it (default: named after the season, in the "
        + "working folder).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var scenario: String?

  @Flag(help: "Overwrite the scenario and its tables, and restart.")
  var replace = false

  @OptionGroup var season: SeasonOptions

  @Option(
    help: ArgumentHelp(
      "The model of the ratings (default: dynamic for football, dixonColes without dates, bradleyTerry for other "
        + "sports).", valueName: "model"))
  var model: FitModel?

  @Option(
    help: ArgumentHelp(
      "With dynamic: learn from this bookmaker's odds of matches played too, as columns name it.",
      valueName: "bookmaker"))
  var learnOdds: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Compare with other ratings on the same random numbers: a model such as elo, and keys of its recipe, such as dixonColes,halfLife=200, "
        + "several with commas between them. Repeat it for more. They become variants of the scenario, as for podium compare.",
      valueName: "ratings"))
  var compare: [String] = []

  @OptionGroup var options: RunOptions

  func validate() throws {
    try options.checkGoal()
    try FitOptionText.checkLearnOdds(learnOdds, model)
    guard !compare.isEmpty else { return }
    try OptionText.refuse([
      "--daily": options.daily != nil, "--spread": options.spread != nil,
      "--samples": options.sampling.samples != nil,
      "--page-samples": options.sampling.pageSamples != nil,
      "--given-tournaments": options.givenTournaments != nil,
    ]) { "found \($0) and --compare, expected one of them: \($0) is about one run" }
  }

  func run() throws {
    var study = SeasonForecast(inputs: inputs)
    study.reading = season.reading
    study.competition = season.competition
    study.name = season.name
    study.bookmaker = season.odds
    study.winners = season.winners
    study.model = model
    study.variants = compare
    study.learnedBookmaker = learnOdds
    study.output = scenario
    study.replaces = replace
    let outcome = try study.write()
    StandardError.write(outcome)
    var options = options
    // A statepoint of the scenario that was overwritten belongs to another study.
    options.playing.restart = options.playing.restart || replace
    let opening = Printout("\(outcome.text)\n")
    guard compare.isEmpty else {
      var request = CompareRequest(
        options.playing.request(outcome.path, game: nil, options.common))
      request.focus = options.focus
      let study = try Study(request)
      var output = ResultOutput(isQuiet: options.playing.quiet)
      if options.common.format == .text { output.write(opening) }
      try options.playing.write(study.run(), options.common.format)
      return
    }
    try options.play([outcome.path], opening: opening)
  }
}
