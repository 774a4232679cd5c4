import Estimates

/// Writes a table as comma-separated values.
///
/// RFC 4180 in UTF-8, but with LF line ends: a header row of column names, then one line a row.
/// Numbers are plain (see `NumberText.plain`), probabilities are fractions, missing cells are empty
/// and an empty text is `""`. Text that a spreadsheet would not keep as it is gets a
/// zero-width space in front (see `SpreadsheetHazard`): it is not seen, and makes the cell a text.
///
/// Source: Y. Shafranovich (2005), RFC 4180, Common format and MIME type for CSV files.
public struct CSVWriter: Sendable {
  /// How it is written.
  public let options: CSVOptions

  /// Makes a writer.
  public init(options: CSVOptions = CSVOptions()) {
    self.options = options
  }

  /// The table as the bytes of a file, with the byte order mark where the options ask for it.
  public func bytes(_ table: Table) -> [UInt8] {
    var bytes: [UInt8] = options.byteOrderMark ? Array("\u{FEFF}".utf8) : []
    // Most text is a name that stands in many rows.
    var fields: [String: TextField] = [:]
    append(table.columns.lazy.map { .text($0.name) }, to: &bytes, &fields)
    for row in table.rows { append(row, to: &bytes, &fields) }
    return bytes
  }

  /// The table as text, with the byte order mark where the options ask for it.
  public func text(_ table: Table) -> String {
    String(decoding: bytes(table), as: UTF8.self)
  }

  /// A text and the field that it is written as.
  private struct TextField {
    let text: String
    let field: String
  }

  /// Appends a line.
  ///
  /// - Parameter fields: the fields of texts that were written before, each by its text.
  private func append(
    _ cells: some Sequence<Cell>, to bytes: inout [UInt8], _ fields: inout [String: TextField]
  ) {
    let start = bytes.count
    let separator = UInt8(ascii: options.decimalComma ? ";" : ",")
    var isFirst = true
    for cell in cells {
      if !isFirst { bytes.append(separator) }
      isFirst = false
      append(cell, to: &bytes, &fields)
    }
    // A line that is empty would be read as no row at all.
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

  /// Whether quotes are wanted around text with this byte: `,` `;` `"`, a tab, or the end of a line.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2C, 0x3B, 0x22, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Quotes what either separator would split, so that a file opened with the wrong one keeps as
  /// much of its shape as it can.
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
