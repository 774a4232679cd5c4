import ArgumentParser
import Reports
import Studies
import Tables

/// The options of commands that write reports: how, and what is printed meanwhile.
struct ReportOptions: ParsableArguments {
  @Flag(help: "Begin CSV files with a byte order mark, which some spreadsheets need.")
  var csvBom = false

  @Flag(help: "Write CSV files with decimal commas, and semicolons between the columns.")
  var csvDecimalComma = false

  @Flag(help: "Print only errors.")
  var quiet = false

  /// Asks for them in a request of a study.
  func ask(_ request: inout StudyRequest) {
    request.csv = CSVOptions(byteOrderMark: csvBom, decimalComma: csvDecimalComma)
    request.showsProgress = !quiet && Machine.hasTerminal
  }
}
