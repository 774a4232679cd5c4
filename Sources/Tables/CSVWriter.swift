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
    Array(text(table).utf8)
  }

  /// The table as text, with the byte order mark where the options ask for it.
  public func text(_ table: Table) -> String {
    var text = options.byteOrderMark ? "\u{FEFF}" : ""
    append(table.columns.map { field(.text($0.name)) }, to: &text)
    for row in table.rows { append(row.map(field), to: &text) }
    return text
  }

  private func append(_ fields: [String], to text: inout String) {
    let line = fields.joined(separator: options.decimalComma ? ";" : ",")
    // A line that is empty would be read as no row at all.
    text += line.isEmpty ? "\"\"" : line
    text += "\n"
  }

  private func field(_ cell: Cell) -> String {
    switch cell {
    case .text(let text): textField(text, isHazard: SpreadsheetHazard.isHazard(text))
    case .plain(let text): textField(text, isHazard: false)
    case .boolean(let value): value ? "yes" : "no"
    case .integer(let value): value.description
    case .real(let value), .share(let value), .probability(let value): number(value)
    case .proportion(let proportion): number(proportion.value)
    case .chance(let chance): number(chance.value)
    case .missing: ""
    }
  }

  private func number(_ value: Double) -> String {
    NumberText.plain(value, decimalPoint: options.decimalComma ? "," : ".")
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
