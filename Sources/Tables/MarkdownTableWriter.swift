/// Writes a table in GitHub's Markdown, with columns that are aligned in the source.
///
/// Markup in texts is escaped, and line breaks become spaces. The title is above the table, in bold.
///
/// Source: GitHub Flavored Markdown Spec, 4.10 Tables and 2.4 Backslash escapes.
public struct MarkdownTableWriter: Sendable {
  public init() {}

  /// Writes a table.
  ///
  /// - Parameter links: the URL for the first cell of each row, or none.
  public func text(_ table: Table, links: [String] = []) -> String {
    let header = table.columns.map { Self.escape($0.title) }
    var rows = zip(table.rows, table.textsForPeople).map { cells, texts in
      zip(cells, texts).map(Self.text)
    }
    for (row, address) in links.enumerated() { rows[row][0] = "[\(rows[row][0])](\(address))" }
    let widths = table.columns.indices.map { index in
      ([header] + rows).reduce(3) { max($0, DisplayWidth.of($1[index])) }
    }
    let rule = zip(table.columns, widths).map { column, width in
      let left = column.alignment == .right ? "-" : ":"
      let right = column.alignment == .left ? "-" : ":"
      return left + String(repeating: "-", count: width - 2) + right
    }
    var text = table.title.map { "**\(Self.escape($0))**\n\n" } ?? ""
    for cells in [header, rule] + rows {
      let padded = table.columns.indices.map { index in
        DisplayWidth.pad(cells[index], to: widths[index], table.columns[index].alignment)
      }
      text += "| " + padded.joined(separator: " | ") + " |\n"
    }
    return text
  }

  private static func text(_ cell: Cell, _ text: String) -> String {
    switch cell {
    case .text, .plain: escape(text)
    // Numbers stay readable in the source: "<0.1 %" is no markup.
    default: text
    }
  }

  /// Makes inline code of a text that may have backticks.
  ///
  /// Source: CommonMark Spec 0.31, 6.1 Code spans.
  public static func code(_ text: String) -> String {
    let clean = TextCleaning.singleLine(text)
    let scalars = clean.unicodeScalars
    let longest = scalars.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = scalars.first == "`" || scalars.last == "`" ? " " : ""
    return fence + space + clean + space + fence
  }

  /// Escapes a text at the start of a line, where it could begin a heading, a list or code.
  ///
  /// Source: CommonMark Spec 0.31, 4 Leaf blocks and 5 Container blocks.
  public static func escapeStart(_ text: String) -> String {
    let escaped = escape(text).unicodeScalars.drop { $0 == " " }
    let digits = escaped.prefix { ("0"..."9").contains($0) }
    let sign = escaped[digits.endIndex...].first
    let opens: [Unicode.Scalar] = digits.isEmpty ? ["#", "-", "+"] : [".", ")"]
    guard let sign, opens.contains(sign) else { return String(escaped) }
    return "\(String(digits))\\\(String(escaped[digits.endIndex...]))"
  }

  public static func escape(_ text: String) -> String {
    var escaped = ""
    var rest = TextCleaning.singleLine(text).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\\", "|", "*", "_", "`", "[", "]", "~", "$":
        escaped.unicodeScalars.append("\\")
        escaped.unicodeScalars.append(scalar)
      // GitHub makes links of bare addresses.
      case ":" where rest.starts(with: "//".unicodeScalars): escaped += "\\:"
      case "." where escaped.lowercased().hasSuffix("www"): escaped += "\\."
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
