import ArgumentParser
import Studies

/// Options for tables of matches whose columns or dates need an explanation.
struct TableReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("columns"), parsing: .singleValue,
    help: ArgumentHelp(
      "What a column of a table holds, such as home=HomeTeam. Repeat it for more columns.",
      valueName: "what=column"),
    transform: FitOptionText.column)
  var columns: [FitOptionText.Column] = []

  @Option(
    help: ArgumentHelp(
      "How a table writes dates such as 03/04/2025: dayFirst or monthFirst (default: the way that fits all dates).",
      valueName: "order"),
    completion: .list(SeasonReader.dayOrders))
  var dates: String?

  var reading: SeasonReader {
    var reading = SeasonReader()
    reading.columns = columns
    reading.dates = dates
    return reading
  }
}
