import Estimates

/// Writes a table as comma-separated values.
///
/// RFC 4180 in UTF-8, but with LF line ends: a header row of column names, then one line per row.
/// Numbers are plain (see `NumberText.plain`), probabilities are fractions, missing cells are empty
/// and an empty text is `""`. An invisible zero-width space precedes text that a spreadsheet would
/// not keep as it is (see `SpreadsheetHazard`).
///
/// Source: Y. Shafranovich (2005), RFC 4180, Common format and MIME type for CSV files.
public struct CSVWriter: Sendable {
  public let options: CSVOptions

  public init(options: CSVOptions = CSVOptions()) {
    self.options = options
  }

  public func bytes(_ table: Table) -> [UInt8] {
    var bytes: [UInt8] = options.byteOrderMark ? Array("\u{FEFF}".utf8) : []
    // Most texts are names that many rows have.
    var fields: [String: TextField] = [:]
    append(table.columns.lazy.map { .text($0.name) }, to: &bytes, &fields)
    for row in table.rows { append(row, to: &bytes, &fields) }
    return bytes
  }

  /// The header row of a file whose rows follow part by part.
  package func header(_ file: FileDescription) -> [UInt8] {
    bytes(Table(columns: file.columns.map(\.column)))
  }

  /// Returns rows of a file without the header, for files that are too large for a table.
  package func rows<Row>(of rows: some Sequence<Row>, _ file: TableFile<Row>) -> [UInt8] {
    var bytes: [UInt8] = []
    var fields: [String: TextField] = [:]
    var cells: [Cell] = []
    for row in rows {
      cells.removeAll(keepingCapacity: true)
      file.append(row, .percent95, to: &cells)
      append(cells, to: &bytes, &fields)
    }
    return bytes
  }

  public func text(_ table: Table) -> String {
    String(decoding: bytes(table), as: UTF8.self)
  }

  private struct TextField {
    let text: String
    let field: String
  }

  /// - Parameter fields: the fields of earlier texts.
  private func append(
    _ cells: some Sequence<Cell>, to bytes: inout [UInt8], _ fields: inout [String: TextField]
  ) {
    let start = bytes.count
    let separator = UInt8(ascii: options.decimalComma ? ";" : ",")
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(separator) }
      append(cell, to: &bytes, &fields)
    }
    // Readers skip empty lines.
    if bytes.count == start { bytes.append(contentsOf: "\"\"".utf8) }
    bytes.append(UInt8(ascii: "\n"))
  }

  private func append(
    _ cell: Cell, to bytes: inout [UInt8], _ fields: inout [String: TextField]
  ) {
    switch cell {
    case .text(let text):
      // Equal texts may differ in their code points.
      if let known = fields[text], known.text.utf8.elementsEqual(text.utf8) {
        bytes.append(contentsOf: known.field.utf8)
      } else {
        let field = textField(text, isHazard: SpreadsheetHazard.isHazard(text))
        fields[text] = TextField(text: text, field: field)
        bytes.append(contentsOf: field.utf8)
      }
    case .plain(let text): bytes.append(contentsOf: textField(text, isHazard: false).utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "yes" : "no").utf8)
    case .integer(let value): bytes.append(contentsOf: value.description.utf8)
    case .real(let value), .share(let value), .probability(let value): append(value, to: &bytes)
    case .proportion(let proportion): append(proportion.value, to: &bytes)
    case .chance(let chance): append(chance.value, to: &bytes)
    case .missing: break
    }
  }

  private func append(_ value: Double, to bytes: inout [UInt8]) {
    NumberText.appendPlain(
      value, decimalPoint: UInt8(ascii: options.decimalComma ? "," : "."), to: &bytes)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x3B, 0x22, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Quotes a text that either separator would split: a file opened with the wrong one keeps its
  /// columns.
  private func textField(_ text: String, isHazard: Bool) -> String {
    let needsQuotes =
      isHazard || text.isEmpty || text.utf8.first == UInt8(ascii: " ")
      || text.utf8.last == UInt8(ascii: " ")
      || text.utf8.contains(where: CSVWriter.isSpecial)
    if !needsQuotes { return text }
    var quoted = isHazard ? "\"\u{200B}" : "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
