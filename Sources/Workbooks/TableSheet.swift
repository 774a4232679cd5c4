internal import CXLSXWriter
internal import Estimates
internal import Glibc
internal import Tables

/// A sheet that is a table: its header stays in view and has filters, and the columns of errors can be folded away.
struct TableSheet {
  private let table: Table

  init(_ table: Table) { self.table = table }

  func write(to sheet: WorkbookFile.Worksheet, of file: WorkbookFile) {
    let grid = Grid(table, header: .name)
    grid.write(to: sheet, of: file, row: 0, column: 0)
    for (index, column) in table.columns.enumerated() {
      // A filter's button covers the end of a name.
      let width = max(grid.width(index), Double(column.name.count) + 4)
      file.setWidth(min(width, 48), sheet, index, level: column.isError ? 1 : 0)
    }
    // Names of rows stay in view where there is more to the right than a screen shows.
    let names = table.columns.prefix(2).prefix { $0.alignment == .left }.count
    file.freeze(sheet, rows: 1, columns: table.columns.count > 8 ? names : 0)
    file.addFilters(sheet, rows: table.rows.count, columns: table.columns.count)
    // What is wider would be printed too small to read.
    file.setPrinting(sheet, fitsWidth: table.columns.count <= 12)
    file.repeatHeader(sheet)
  }
}

/// A table's cells on a sheet.
struct Grid {
  private let table: Table
  private let header: Header
  private let decimals: [ColumnDecimals]

  /// What of a column stands in the header: its name for programs, or its title for people.
  enum Header { case name, title }

  init(_ table: Table, header: Header) {
    self.table = table
    self.header = header
    let names = Dictionary(
      table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    decimals = table.columns.indices.map { index in
      let name = table.columns[index].name
      return ColumnDecimals(
        table, column: index,
        error: names["\(name)_se"])
    }
  }

  func write(to sheet: WorkbookFile.Worksheet, of file: WorkbookFile, row: Int, column: Int) {
    for (index, each) in table.columns.enumerated() {
      var style = WorkbookFile.Style(
        isBold: true, ground: 0xE8EDF3, isUnderlined: true)
      if each.alignment != .left { style.alignment = .right }
      file.write(text(of: each), sheet, row, column + index, style)
    }
    let formats = table.columns.indices.map { self.formats(of: $0, file) }
    for (number, cells) in table.rows.enumerated() {
      for (index, cell) in cells.enumerated() {
        let (formats, row, column) = (formats[index], row + 1 + number, column + index)
        func write(_ text: String) { file.write(text, sheet, row, column, formats.text) }
        func write(_ number: Double, _ format: WorkbookFile.Format?) {
          file.write(number, sheet, row, column, format)
        }
        switch cell {
        case .text(let text), .plain(let text): write(text)
        case .boolean(let value): write(value ? "yes" : "no")
        case .integer(let value): write(Double(value), formats.integer)
        case .real(let value): write(NumberText.rounded(value), formats.real)
        case .probability(let value), .share(let value):
          write(NumberText.rounded(value), formats.share)
        case .proportion(let share):
          let isWhole = share.isCertain && share.value == share.value.rounded()
          let forPeople = isWhole ? formats.certain : formats.chance
          write(NumberText.rounded(share.value), header == .title ? forPeople : formats.share)
        case .chance(let chance): write(NumberText.rounded(chance.value), formats.share)
        case .missing: break
        }
      }
    }
  }

  /// How the cells of a column look, by what they are. A file has those that are used.
  private struct Formats {
    let text, integer, real, share, chance, certain: WorkbookFile.Format?
  }

  private func formats(of index: Int, _ file: WorkbookFile) -> Formats {
    let isName = table.columns[index].alignment == .left
    func format(_ number: NumberFormat) -> WorkbookFile.Format? {
      file.format(.init(number: number, alignment: isName ? .left : nil))
    }
    return Formats(
      text: file.format(.init(alignment: isName ? nil : .right)),
      integer: format(isName ? .name : .count),
      real: format(.real(decimals: decimals[index].real)),
      share: format(.share(decimals: decimals[index].share)), chance: format(.chance),
      certain: format(.share(decimals: 0)))
  }

  private func text(of column: Column) -> String {
    switch header {
    case .name: column.name
    case .title: column.title
    }
  }

  /// How wide a column is in characters, by its first rows.
  func width(_ index: Int) -> Double {
    let column = table.columns[index]
    let widest = table.rows.prefix(400).reduce(text(of: column).count + 1) { width, row in
      let characters =
        switch row[index] {
        case .text(let text), .plain(let text): DisplayWidth.of(text)
        case .integer(let value): NumberText.grouped(value).count
        case .real(let value): NumberText.fixed(value, decimals: decimals[index].real).count
        case .probability, .share, .proportion, .chance: decimals[index].share + 4
        case .boolean, .missing: 0
        }
      return max(width, characters + 2)
    }
    return Double(max(8, widest))
  }
}

/// Names of cells: A1, B2.
enum CellName {
  /// The letters of a column, whose numbers begin at 0.
  static func column(_ index: Int) -> String {
    var text = ""
    var rest = index + 1
    while rest > 0 {
      let letter = UInt8((rest - 1) % 26)
      text = String(UnicodeScalar(UInt8(ascii: "A") + letter)) + text
      rest = (rest - 1) / 26
    }
    return text
  }

  /// A column of a sheet, from a row to another, whose numbers begin at 0: `='Who wins'!$A$2:$A$9`.
  static func range(_ sheet: String, column index: Int, rows: ClosedRange<Int>) -> String {
    let letters = column(index)
    let name = sheet.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    return "='\(name)'!$\(letters)$\(rows.lowerBound + 1):$\(letters)$\(rows.upperBound + 1)"
  }
}

extension Column {
  /// Whether it says how sure another one is, as its name tells.
  fileprivate var isError: Bool {
    ["se", "ci_low", "ci_high"].contains { name.hasSuffix("_\($0)") }
  }
}
