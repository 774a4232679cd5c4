import ArgumentParser
import Studies

/// Options for tables of matches whose columns or dates are not known by themselves.
struct TableReadingOptions: ParsableArguments {
  @Option(
    name: .customLong("columns"), parsing: .singleValue,
    help: ArgumentHelp(
      "What a column of a table holds, such as home=HomeTeam. Repeat it for more columns.",
      valueName: "what=column"),
    transform: FitOptionText.column)
  var columns: [FitOptionText.Alias] = []

  @Option(
    help: ArgumentHelp(
      "How a table writes dates such as 03/04/2025: dayFirst or monthFirst (default: the way that fits all dates).",
      valueName: "order"),
    completion: .list(SeasonReader.dayOrders))
  var dates: String?

  /// The options as a study takes them.
  var reading: SeasonReader {
    var reading = SeasonReader()
    reading.columns = columns.map { ($0.name, $0.team) }
    reading.dates = dates
    return reading
  }
}
