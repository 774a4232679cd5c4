import ArgumentParser
import Reports
import Studies
import Tables

/// Options for the files of reports.
struct FileFormatOptions: ParsableArguments {
  @Flag(help: "Begin CSV files with a byte order mark, which some spreadsheets need.")
  var csvBom = false

  @Flag(help: "Write CSV files with decimal commas, and semicolons between the columns.")
  var csvDecimalComma = false

  @Flag(
    help: "Write a workbook of all tables as well, NAME.xlsx beside NAME.html. Needs libxlsxwriter."
  )
  var workbook = false

  func set(_ formats: inout ReportFormats) {
    formats.csv = CSVOptions(byteOrderMark: csvBom, decimalComma: csvDecimalComma)
    formats.hasWorkbook = workbook
  }
}

/// Options of commands that play and write reports.
struct ReportOptions: ParsableArguments {
  @OptionGroup var files: FileFormatOptions

  @Flag(help: "Print only errors.")
  var quiet = false

  func set(_ request: inout StudyRequest) {
    files.set(&request.formats)
    request.showsProgress = !quiet && Machine.hasTerminal
  }
}
