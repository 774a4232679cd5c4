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

  @Flag(help: WorkbookOption.help)
  var workbook = false

  @Flag(help: "Print only errors.")
  var quiet = false

  /// Asks for them in a request of a study.
  func ask(_ request: inout StudyRequest) {
    request.formats.csv = CSVOptions(byteOrderMark: csvBom, decimalComma: csvDecimalComma)
    request.formats.hasWorkbook = workbook
    request.showsProgress = !quiet && Machine.hasTerminal
  }
}

/// The option for workbooks, which commands share.
enum WorkbookOption {
  static let help: ArgumentHelp =
    "Write a workbook of all tables as well, NAME.xlsx beside NAME.html. Needs libxlsxwriter."
}
