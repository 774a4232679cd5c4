/// Writes rows of CSV that are read back as they are, unlike those of a report, whose texts are made safe for
/// spreadsheets.
public enum CSVText {
  /// A row as RFC 4180 has it, with LF at the end: a cell stands in quotation marks where it has to.
  public static func line(_ cells: some Sequence<String>) -> String {
    cells.map(cell).joined(separator: ",") + "\n"
  }

  private static func cell(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { byte in
      byte == .quotationMark || byte == .lineFeed || byte == .carriageReturn
        || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
    guard needsQuotes else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
