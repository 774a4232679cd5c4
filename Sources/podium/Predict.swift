public import ArgumentParser
public import Studies
import TextFiles

struct Predict: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Predict one match from ratings.",
    discussion: """
      Computes a match by formulas, without a simulation: results, scores, totals and handicaps, fair odds, and the \
      errors of uncertain ratings. docs/goals.md explains them.

      Examples:
        podium predict ratings.json arsenal-fc chelsea-fc --odds 1.85,3.60,4.40
        podium predict recipe.json France Spain --neutral --as-of 2024-07-08 --output final.csv
      """
  )

  @Argument(
    help: "Ratings of podium fit as JSON, a recipe for ratings, or a scenario.",
    completion: .file(extensions: ["json"]))
  var ratings: String

  @Argument(help: "The home side, by id or name.")
  var home: String

  @Argument(help: "The away side.")
  var away: String

  @Flag(help: "Play on neutral ground.")
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

  func validate() throws {
    if odds == nil {
      try OptionText.refuse(["--margin": margin != nil]) {
        "found \($0) without --odds, expected both"
      }
    }
  }

  func run() throws {
    var study = PredictStudy(ratings: ratings, home: home, away: away)
    study.isNeutral = neutral
    study.asOf = asOf
    study.odds = odds
    study.margin = margin
    study.allowsOutsideFiles = allowsOutsideFiles
    study.format = format
    study.output = output
    study.replaces = replace
    try StandardOutput.write(study.run())
  }
}

extension PredictStudy.Format: ExpressibleByArgument {}
