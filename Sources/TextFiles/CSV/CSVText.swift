/// Writes CSV to be parsed again. Unlike in reports, texts are not made safe for spreadsheets.
public enum CSVText {
  /// A row according to RFC 4180, with LF at its end.
  public static func line(_ cells: some Sequence<String>) -> String {
    let comma = UInt8(ascii: ",")
    let bytes = cells.map { cell in
      // In quotation marks, a semicolon cannot be taken for the separator.
      SourceText.cell(
        cell, separator: comma, isQuoted: cell.utf8.contains(UInt8(ascii: ";")))
    }
    return String(decoding: Array(bytes.joined(separator: [comma])), as: UTF8.self) + "\n"
  }
}
