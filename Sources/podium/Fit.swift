public import ArgumentParser
public import Fitting
import Likelihoods
import Studies

struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Fit ratings of teams to results.",
    discussion: """
      poisson, dixonColes and negativeBinomial fit an attack and a defence for each team to the goals it scores and \
      concedes. elo fits ratings that move with each match. bradleyTerry fits strengths to who won, whatever the \
      score.

      The files are any that podium import reads, such as CSV with one match per row and openfootball's JSON; several \
      count as one. --output writes the ratings to a JSON file, from which scenarios take teams, rules and uncertainty, \
      and to a CSV file beside it. docs/fitting.md explains the models.

      Examples:
        podium fit season-2024.json season-2025.json --model dixonColes --half-life 390d --output ratings.json
        podium fit internationals.csv --model elo --until 2026-06-11 --largest-group
        podium fit E0.csv E0-2023.csv --model poisson --output ratings.json
      """
  )

  @Argument(help: "The files of results.", completion: .file(extensions: ["csv", "json"]))
  var results: [String]

  @Option(help: "The model to fit.")
  var model: FitModel

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The age at which a match counts half, such as 390d, 52w or 3y. With none, age does not count; fit finds the age "
        + "that forecasts best (default: 390d; dynamic and elo have none).",
      valueName: "time"),
    transform: FitOptionText.halfLife)
  var halfLife: FitOptionText.HalfLife?

  @Option(
    help: ArgumentHelp(
      "The last day that counts, such as 2026-06-11. Ages are measured from it (default: the day of the last match).",
      valueName: "day"))
  var until: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The standard deviations of attack and defence, or of log strength, before any match: 0.3 for all, 0.26,0.19,0.9 "
        + "for each and their correlation, or none (default: those that make the results likeliest).",
      valueName: "deviations"),
    transform: FitOptionText.prior)
  var prior: FitOptionText.Prior?

  @Option(
    name: .customLong("tournament-weight"),
    help: ArgumentHelp(
      "The weight of a tournament's matches, such as \"Friendly=0.5\". Repeat it for more tournaments.",
      valueName: "name=weight"),
    transform: FitOptionText.weight)
  var tournamentWeights: [FitOptionText.Weight] = []

  @Option(
    name: .customLong("alias"),
    help: ArgumentHelp(
      "Another name of a team, such as \"Atletico=Atlético\". Repeat it for more names.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  @OptionGroup var tables: TableReadingOptions

  @Flag(help: "Treat all matches as played on neutral ground.")
  var neutral = false

  @Flag(
    name: .customLong("several-a-day"),
    help: "Allow two teams to meet several times on the same day.")
  var severalADay = false

  @Flag(help: "Leave out teams that no chain of matches connects to the largest group.")
  var largestGroup = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Leave out teams that have played fewer matches than this, and their matches.", valueName: "n"
    ))
  var minimumMatches = 0

  @Option(
    name: .customLong("leave-out"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Leave out a team and its matches. Repeat it for more teams.", valueName: "name"))
  var leftOut: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With elo: the maximum change of a rating by one match. A number; eloratings for the values of eloratings.net by "
        + "tournament; or fit, which multiplies these by the factor that forecasts best (default: eloratings).",
      valueName: "points"),
    transform: FitOptionText.eloFactor)
  var k: EloOptions.Factor?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With elo: what playing at home is worth in points, or fit for the value that forecasts best (default: 100, or fit "
        + "with --k fit).", valueName: "points"),
    transform: FitOptionText.eloAdvantage)
  var advantage: EloOptions.Advantage?

  @Flag(help: "With elo: count every win alike, by however many goals.")
  var withoutGoalDifference = false

  @Flag(help: "With dynamic: learn from goals only, not from shots on target or expected goals.")
  var goalsOnly = false

  @Option(
    help: ArgumentHelp(
      "With dynamic: learn from a bookmaker's odds too, as columns name it: B365 for B365H, B365D and B365A.",
      valueName: "bookmaker"))
  var learnOdds: String?

  @Flag(help: "Compare the model with others by how well they forecast matches from those before.")
  var explain = false

  @Option(
    help: ArgumentHelp(
      "The file to write, ending in .json (default: none).", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @Flag(help: "Overwrite existing files.")
  var replace = false

  @Option(help: "What to print: text for people, or json for programs.")
  var format = OutputFormat.text

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws {
    try OptionText.check(
      "--minimum-matches", minimumMatches, in: 0...1_000_000, "a number from 0 to 1000000")
    try OptionText.refuse(["--goals-only": goalsOnly && model != .dynamic]) {
      "found \($0) with --model \(model.rawValue), expected --model dynamic"
    }
    try FitOptionText.checkLearnOdds(learnOdds, model)
    try OptionText.refuse(["--explain": explain && format == .json]) {
      "found \($0) with --format json, expected --format text"
    }
    let hasHalfLife = halfLife.map { $0 != .none } ?? false
    if model == .elo {
      try OptionText.refuse(["--half-life": hasHalfLife, "--prior": prior != nil]) {
        "found \($0) with --model elo, which forgets old matches by itself, expected another model; leave \($0) out"
      }
    } else {
      _ = try prior?.prior(of: model)
      try OptionText.refuse([
        "--half-life": model == .dynamic && hasHalfLife,
        "--prior none": model == .dynamic && prior?.numbers.isEmpty == true,
      ]) {
        "found \($0) with --model dynamic, which forgets old matches by itself from a first spread, expected another "
          + "model; leave \($0) out"
      }
      try OptionText.refuse([
        "--k": k != nil, "--advantage": advantage != nil,
        "--without-goal-difference": withoutGoalDifference,
      ]) { "found \($0) with --model \(model.rawValue), expected --model elo" }
    }
  }

  func run() throws {
    var request = FitRequest(model: model)
    if let halfLife { request.halfLife = halfLife.days }
    request.usesChances = !goalsOnly
    request.bookmaker = learnOdds
    if !model.hasHalfLife { request.halfLife = nil }
    request.until = until
    if let prior { request.prior = try prior.prior(of: model) }
    request.tournamentWeights = tournamentWeights
    request.aliases = aliases
    request.isNeutral = neutral
    request.allowsSeveralADay = severalADay
    request.takesLargestGroup = largestGroup
    request.minimumMatches = minimumMatches
    request.leftOut = leftOut
    request.elo = EloOptions(
      advantage: k == .fitted ? .fitted : .fixed(EloOptions.standardAdvantage))
    if let k { request.elo.factor = k }
    if let advantage { request.elo.advantage = advantage }
    request.elo.heedsGoalDifference = !withoutGoalDifference
    var study = FitStudy(inputs: results, request: request)
    study.reading = tables.reading
    study.output = output
    study.replaces = replace
    study.fitsHalfLife = halfLife == .fitted
    study.explains = explain
    let outcome = try study.run()
    guard !quiet else { return }
    StandardError.write(notices: outcome.notices, warnings: outcome.warnings)
    for note in outcome.notes { StandardError.write("Note: \(note)\n") }
    try format.write(outcome.text, json: outcome.json)
  }
}

extension FitModel: ExpressibleByArgument {}
