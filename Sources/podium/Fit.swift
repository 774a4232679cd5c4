public import ArgumentParser
public import Fitting
import Studies

struct Fit: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make ratings of teams from results.",
    discussion: """
      poisson, dixonColes, negativeBinomial: how many goals teams score and concede, an attack and a defence each. \
      elo: ratings that move with each match. \
      bradleyTerry: strengths by who won, without scores.

      The files are CSV (date,home,away,home_score,away_score and, where they have them, neutral, tournament and \
      weight) or the JSON of openfootball, and are read as one. With --output, the ratings go to a JSON file from \
      which a scenario takes its teams, and to a CSV file beside it. docs/fitting.md has the models.

      Examples:
        podium fit season-2024.json season-2025.json --model dixonColes --half-life 390d --output ratings.json
        podium fit internationals.csv --model elo --until 2026-06-11 --largest-group
      """
  )

  @Argument(help: "The files of results.", completion: .file(extensions: ["csv", "json"]))
  var results: [String]

  @Option(help: "What is fitted.")
  var model: FitModel

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In how many days a match comes to count half, such as 390d, 52w or 3y, or none; else 390d, and none of elo.",
      valueName: "time"),
    transform: FitOptionText.halfLife)
  var halfLife: FitOptionText.HalfLife?

  @Option(
    help: ArgumentHelp(
      "The last day that counts, and from which ages are taken, such as 2026-06-11; else that of the last match.",
      valueName: "day"))
  var until: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The standard deviation of attack, defence and log strength before any match, or none; else the one under which "
        + "the results are likeliest.", valueName: "deviation"),
    transform: FitOptionText.prior)
  var prior: FitRequest.Prior?

  @Option(
    name: .customLong("tournament-weight"),
    help: ArgumentHelp(
      "What matches of a tournament count, such as \"Friendly=0.5\"; may be given for several.",
      valueName: "name=weight"),
    transform: FitOptionText.weight)
  var tournamentWeights: [FitOptionText.Weight] = []

  @Option(
    name: .customLong("alias"),
    help: ArgumentHelp(
      "For which team a name stands, such as \"Atletico=Atlético\"; may be given for several.",
      valueName: "name=team"),
    transform: FitOptionText.alias)
  var aliases: [FitOptionText.Alias] = []

  @Flag(help: "All matches are on neutral ground.")
  var neutral = false

  @Flag(name: .customLong("several-a-day"), help: "Two teams may meet several times on a day.")
  var severalADay = false

  @Flag(help: "Leave out teams that no chain of matches connects with most others.")
  var largestGroup = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Leave out teams that have played fewer matches, with these.", valueName: "n"))
  var minimumMatches = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of elo: the most points that a match can move: a number, eloratings for those of eloratings.net by tournament, "
        + "or fit for these times what forecasts best; else eloratings.", valueName: "points"),
    transform: FitOptionText.eloFactor)
  var k: EloOptions.Factor?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of elo: what playing at home is worth in points, or fit for what forecasts best; else 100, and fit beside "
        + "--k fit.", valueName: "points"),
    transform: FitOptionText.eloAdvantage)
  var advantage: EloOptions.Advantage?

  @Flag(help: "Of elo: a win by more goals counts no more.")
  var withoutGoalDifference = false

  @Option(
    help: ArgumentHelp(
      "The file to write, which ends in .json; else nothing is written.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var output: String?

  @Flag(help: "Write over files that are there.")
  var replace = false

  @Option(help: "What is printed: text for people, or json for programs.")
  var format = OutputFormat.text

  @Flag(help: "Print nothing but errors.")
  var quiet = false

  func validate() throws {
    try OptionText.check(
      "--minimum-matches", minimumMatches, in: 1...1_000_000, "a number from 1 to 1000000")
    let ofElo = [
      (k != nil, "--k"), (advantage != nil, "--advantage"),
      (withoutGoalDifference, "--without-goal-difference"),
    ]
    for (isGiven, name) in ofElo where isGiven && model != .elo {
      throw ValidationError("found \(name) with --model \(model.rawValue), expected --model elo")
    }
    let ofLikelihood = [(halfLife?.days != nil, "--half-life"), (prior != nil, "--prior")]
    for (isGiven, name) in ofLikelihood where isGiven && model == .elo {
      throw ValidationError(
        "found \(name) with --model elo, which forgets old matches by itself, expected another model"
      )
    }
  }

  func run() throws {
    var request = FitRequest(model: model)
    if let halfLife { request.halfLife = halfLife.days }
    if model == .elo { request.halfLife = nil }
    request.until = until
    if let prior { request.prior = prior }
    request.tournamentWeights = tournamentWeights.map { ($0.tournament, $0.weight) }
    request.aliases = aliases.map { ($0.name, $0.team) }
    request.isNeutral = neutral
    request.allowsSeveralADay = severalADay
    request.takesLargestGroup = largestGroup
    request.minimumMatches = minimumMatches
    request.elo = EloOptions(
      advantage: k == .fitted ? .fitted : .fixed(EloOptions.standardAdvantage))
    if let k { request.elo.factor = k }
    if let advantage { request.elo.advantage = advantage }
    request.elo.heedsGoalDifference = !withoutGoalDifference
    var study = FitStudy(inputs: results, request: request)
    study.output = output
    study.replaces = replace
    try reporting { () throws(StudyError) in
      let outcome = try study.run()
      guard !quiet else { return }
      for note in outcome.notes { StandardError.write("Note: \(note)\n") }
      try format.write(outcome.text, json: outcome.json)
    }
  }
}

extension FitModel: ExpressibleByArgument {}
