public import ArgumentParser
public import Studies
import TextFiles

struct Predict: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Predict one match, or all to come of a file, from ratings.",
    discussion: """
      Computes a match by formulas, without a simulation: results, scores, totals and handicaps, fair odds, and the \
      errors of uncertain ratings. With --matches, a row for each match to come. docs/goals.md explains them.

      Examples:
        podium predict ratings.json arsenal-fc chelsea-fc --odds 1.85,3.60,4.40
        podium predict recipe.json France Spain --neutral --as-of 2024-07-08 --output final.csv
        podium predict ratings.json --matches E0.csv --from 2026-03-06 --until 2026-03-09 --bookmaker B365
      """
  )

  @Argument(
    help: "Ratings of podium fit as JSON, a recipe for ratings, or a scenario.",
    completion: .file(extensions: ["json"]))
  var ratings: String

  @Argument(help: "The home side, by id or name.")
  var home: String?

  @Argument(help: "The away side.")
  var away: String?

  @Option(
    help: ArgumentHelp(
      "A file of matches, as podium import reads it: predict those without a score in place of HOME and AWAY.",
      valueName: "file"),
    completion: .file(extensions: ["json", "csv"]))
  var matches: String?

  @Option(
    help: ArgumentHelp(
      "Only matches of --matches on this day, such as 2026-03-06, or later.", valueName: "day"))
  var from: String?

  @Option(
    help: ArgumentHelp("Only matches of --matches on this day or earlier.", valueName: "day"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "The bookmaker whose odds to take from the columns of --matches: B365 for B365H, B365D and B365A."
    ))
  var bookmaker: String?

  @Flag(
    help: ArgumentHelp(
      "Play on neutral ground; with --matches, all of them, not only those that the file or scenario says."
    ))
  var neutral = false

  @Option(
    help: ArgumentHelp(
      "Fit a recipe as of a day, such as 2026-03-01, and refuse ratings that know more.",
      valueName: "day"))
  var asOf: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Decimal odds of home win, draw and away win, or of both sides where none is drawn.",
      valueName: "prices"),
    transform: OptionText.odds)
  var odds: [Double]?

  @Option(
    name: .customLong("odds-total"), parsing: .singleValue,
    help: ArgumentHelp(
      "Decimal odds of more goals than a line and of fewer, such as 2.5:1.90,1.95. Repeat it for more lines.",
      valueName: "line:prices"),
    transform: OptionText.totalOdds)
  var totals: [TotalOdds] = []

  @Option(
    help: ArgumentHelp(
      "How to remove the bookmaker's margin: proportional, power or shin (default: proportional).",
      valueName: "method"))
  var margin: String?

  @Option(
    help: ArgumentHelp(
      "The file to write, ending in .txt, .md, .csv or .json (default: standard output).",
      valueName: "file"),
    completion: .file(extensions: ["txt", "md", "csv", "json"]))
  var output: String?

  @Flag(help: "Overwrite an existing file.")
  var replace = false

  @Option(
    help:
      "What to print or write (default: as the file's name says, else text)."
  )
  var format: PredictStudy.Format?

  @Flag(
    name: .customLong("allow-outside-files"),
    help: "Let a scenario read files outside its own folder.")
  var allowsOutsideFiles = false

  @OptionGroup var tables: SeasonReadingOptions

  func validate() throws {
    if matches == nil {
      try validatePair()
    } else {
      try OptionText.refuse(["HOME": home != nil, "--odds": odds != nil]) {
        "found \($0) and --matches, expected one of them"
      }
      try OptionText.refuse(["--odds-total": !totals.isEmpty]) {
        "found \($0) and --matches, expected it with HOME and AWAY only"
      }
    }
    if odds == nil, totals.isEmpty, bookmaker == nil {
      try OptionText.refuse(["--margin": margin != nil]) {
        "found \($0) without odds, expected it with --odds, --odds-total or --bookmaker"
      }
    }
  }

  private func validatePair() throws {
    guard home != nil, away != nil else {
      throw ValidationError(
        "found \(home == nil ? "no HOME and AWAY" : "HOME without AWAY"), expected both teams, or a file after --matches"
      )
    }
    try OptionText.refuse([
      "--from": from != nil, "--until": until != nil, "--bookmaker": bookmaker != nil,
      "--columns": !tables.tables.columns.isEmpty, "--dates": tables.tables.dates != nil,
      "--season": tables.season != nil, "--alias": !tables.aliases.isEmpty,
    ]) { "found \($0) without --matches, expected both" }
  }

  private var subject: PredictStudy.Subject? {
    if let matches {
      var file = PredictedFile(matches)
      file.reading = tables.reading
      file.from = from
      file.until = until
      file.bookmaker = bookmaker
      return .matches(file)
    }
    guard let home, let away else { return nil }
    var pair = PredictedPair(home: home, away: away)
    pair.odds = odds
    pair.totals = totals
    return .match(pair)
  }

  func run() throws {
    guard let subject else { preconditionFailure("a prediction of no match") }
    var study = PredictStudy(ratings: ratings, subject)
    study.isNeutral = neutral
    study.asOf = asOf
    study.margin = margin
    study.allowsOutsideFiles = allowsOutsideFiles
    study.format = format
    study.output = output
    study.replaces = replace
    let outcome = try study.run()
    StandardError.write(notices: outcome.notices, warnings: outcome.warnings)
    try StandardOutput.write(outcome.text)
  }
}

extension PredictStudy.Format: ExpressibleByArgument {}
