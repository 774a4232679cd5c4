internal import CXLSXWriter
internal import Estimates
internal import Glibc
internal import Tables

/// A sheet with one table, whose header stays in view and has filters, and whose error columns can be folded.
struct TableSheet {
  private let table: Table

  init(_ table: Table) { self.table = table }

  func write(to sheet: WorkbookFile.Worksheet, of file: WorkbookFile) {
    let grid = Grid(table, isForPeople: false)
    grid.write(to: sheet, of: file, row: 0, column: 0)
    for (index, column) in table.columns.enumerated() {
      // The button of a filter covers the end of a name.
      let width = max(grid.width(index), Double(column.name.count) + 4)
      file.setWidth(min(width, 48), sheet, index, level: column.isError ? 1 : 0)
    }
    // The names of rows stay in view if the table is wider than a screen.
    let names = table.columns.prefix(2).prefix { $0.alignment == .left }.count
    file.freeze(sheet, rows: 1, columns: table.columns.count > 8 ? names : 0)
    file.addFilters(sheet, rows: 0...table.rows.count, columns: table.columns.count)
    // A wider sheet would be printed too small to read.
    file.setPrinting(sheet, fitsWidth: table.columns.count <= 12)
    file.repeatHeader(sheet)
  }
}

struct Grid {
  private let table: Table
  private let isForPeople: Bool
  private let decimals: [ColumnDecimals]

  /// - Parameter isForPeople: true for the columns' titles in the header, false for their names.
  init(_ table: Table, isForPeople: Bool) {
    self.table = table
    self.isForPeople = isForPeople
    let names = Dictionary(
      table.columns.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    decimals = table.columns.enumerated().map { index, column in
      ColumnDecimals(table, column: index, error: names["\(column.name)_se"])
    }
  }

  func write(to sheet: WorkbookFile.Worksheet, of file: WorkbookFile, row: Int, column: Int) {
    for (index, each) in table.columns.enumerated() {
      var style = WorkbookFile.Style(
        isBold: true, ground: 0xE8EDF3, isUnderlined: true)
      // The button of a filter would cover the end of a title on the right.
      if each.alignment != .left { style.alignment = isForPeople ? .center : .right }
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
          let isWhole = share.value == share.value.rounded()
          let forPeople =
            share.isCertain && isWhole
            ? formats.certain : share.count == 0 ? formats.never : formats.chance
          write(NumberText.rounded(share.value), isForPeople ? forPeople : formats.share)
        case .chance(let chance): write(NumberText.rounded(chance.value), formats.share)
        case .missing: break
        }
      }
    }
  }

  private struct Formats {
    let text, integer, real, share, chance, never, certain: WorkbookFile.Format?
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
      share: format(.share(decimals: decimals[index].share)),
      chance: format(.chance(decimals: table.columns[index].decimals ?? 2)),
      never: file.format(.init(number: .never, alignment: .right)),
      certain: format(.share(decimals: 0)))
  }

  private func text(of column: Column) -> String { isForPeople ? column.title : column.name }

  /// The width of a column in characters, by its first rows.
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

enum CellName {
  /// The letters of a column, by its index.
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

  /// The formula of some rows of a column, by their indices: `='Who wins'!$A$2:$A$9`.
  static func range(_ sheet: String, column index: Int, rows: ClosedRange<Int>) -> String {
    let letters = column(index)
    let name = sheet.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    return "='\(name)'!$\(letters)$\(rows.lowerBound + 1):$\(letters)$\(rows.upperBound + 1)"
  }
}

extension Column {
  fileprivate var isError: Bool {
    ["se", "ci_low", "ci_high"].contains { name.hasSuffix("_\($0)") }
  }
}
