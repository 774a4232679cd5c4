internal import TextFiles

/// A table to import, with the columns of its kind.
struct ImportTable {
  let kind: TableKind
  let rows: [[CSVCell]]
  let location: SourceLocation?
  /// The columns that are not read.
  let ignored: [String]
  private let positions: [String: Int]

  /// Reports missing columns, and returns `nil` if there are any.
  init?(_ table: CSVTable, kind: TableKind, diagnostics: inout Diagnostics) {
    let known = kind.columns.required + kind.columns.optional
    let errorsBefore = diagnostics.count
    let others = table.header.map(\.text).filter { !known.contains($0) }
    for column in kind.columns.required where table.column(column) == nil {
      diagnostics.report(
        "found no column \(Diagnostic.quote(column)), expected it in \(kind.rawValue)",
        at: table.header.first?.location, suggestion: nearestName(to: column, among: others))
    }
    guard diagnostics.count == errorsBefore else { return nil }
    self.kind = kind
    rows = table.rows
    location = table.header.first?.location
    ignored = others
    var positions: [String: Int] = [:]
    for (position, cell) in table.header.enumerated() where known.contains(cell.text) {
      positions[cell.text] = position
    }
    self.positions = positions
  }

  func has(_ column: String) -> Bool { positions[column] != nil }

  /// Returns the cell in a column, or `nil` if it is missing or empty.
  func cell(_ column: String, _ row: [CSVCell]) -> CSVCell? {
    guard let position = positions[column], !row[position].text.isEmpty else { return nil }
    return row[position]
  }

  /// Returns the text in a column; reports an error and returns "" if there is none.
  func text(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> String {
    if let cell = cell(column, row) { return cell.text }
    diagnostics.report("column \(column) is empty", at: position(column, row))
    return ""
  }

  /// Returns the whole number in a column, 0 to a million; reports an error and returns 0 if there
  /// is none.
  func count(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> Int {
    guard let position = positions[column] else { return 0 }
    let cell = row[position]
    // Statistics programs may write numbers such as 1e+05.
    if let number = Int(cell.text) ?? JSONNumber(cell.text)?.integer, Self.counts.contains(number) {
      return number
    }
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column \(column), expected a whole number from 0 to "
        + "\(Self.counts.upperBound)",
      at: cell.location)
    return 0
  }

  /// Returns the whole number in a column, or 0 if the column is missing or the cell empty.
  func countIfAny(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> Int {
    cell(column, row) == nil ? 0 : count(column, row, &diagnostics)
  }

  private static let counts = 0...1_000_000

  private func position(_ column: String, _ row: [CSVCell]) -> SourceLocation? {
    positions[column].map { row[$0].location } ?? row.first?.location
  }
}
