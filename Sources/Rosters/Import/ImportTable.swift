internal import TextFiles

/// A table that is imported: its rows by the columns that its kind has.
struct ImportTable {
  let kind: TableKind
  let rows: [[CSVCell]]
  /// Where its header begins.
  let location: SourceLocation?
  /// The columns that nobody reads, in their order.
  let ignored: [String]
  private let positions: [String: Int]

  /// Nil, after a report of each, if columns are missing.
  init?(_ table: CSVTable, kind: TableKind, diagnostics: inout Diagnostics) {
    let known = kind.required + kind.optional
    let errorsBefore = diagnostics.count
    let others = table.header.map(\.text).filter { !known.contains($0) }
    for column in kind.required where table.column(column) == nil {
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

  /// The cell in a column; nil where there is none or nothing in it.
  func cell(_ column: String, _ row: [CSVCell]) -> CSVCell? {
    guard let position = positions[column], !row[position].text.isEmpty else { return nil }
    return row[position]
  }

  /// The text in a column; empty, after a report, where there is none.
  func text(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> String {
    if let cell = cell(column, row) { return cell.text }
    diagnostics.report("column \(column) is empty", at: position(column, row))
    return ""
  }

  /// The whole number in a column, from 0 to a million; 0, after a report, where there is none.
  func count(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> Int {
    guard let position = positions[column] else { return 0 }
    let cell = row[position]
    // Most are written plainly; others may be as statistics programs write them, such as 1e+05.
    if let number = Int(cell.text) ?? JSONNumber(cell.text)?.integer, Self.counts.contains(number) {
      return number
    }
    diagnostics.report(
      "found \(Diagnostic.quote(cell.text)) in column \(column), expected a whole number from 0 to "
        + "\(Self.counts.upperBound)",
      at: cell.location)
    return 0
  }

  /// The whole number in a column that may be empty or missing, which then counts as 0.
  func countIfAny(_ column: String, _ row: [CSVCell], _ diagnostics: inout Diagnostics) -> Int {
    cell(column, row) == nil ? 0 : count(column, row, &diagnostics)
  }

  private static let counts = 0...1_000_000

  private func position(_ column: String, _ row: [CSVCell]) -> SourceLocation? {
    positions[column].map { row[$0].location } ?? row.first?.location
  }
}
