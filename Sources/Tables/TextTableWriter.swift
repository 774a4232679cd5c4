/// Writes a table for a terminal: columns aligned by spaces, a rule below the titles.
///
/// Numbers are written for people. Control characters in texts are replaced, so that a name cannot
/// command the terminal.
public struct TextTableWriter: Sendable {
  /// The greatest width of a line in terminal cells, or nil for no limit.
  ///
  /// Where the table is wider, its text columns are cut, the widest first, with an ellipsis; never
  /// below 8 cells, and never its numbers: a table may stay too wide.
  public let maximumWidth: Int?

  /// Makes a writer.
  public init(maximumWidth: Int? = nil) {
    self.maximumWidth = maximumWidth
  }

  /// The table as lines of text, each with its line end and without trailing spaces.
  public func text(_ table: Table) -> String {
    let header = table.columns.map { TextCleaning.singleLine($0.title) }
    let rows = table.rows.map { row in
      zip(row, table.columns).map { TextCleaning.singleLine($0.textForPeople(in: $1)) }
    }
    let widths = fit(
      table.columns.indices.map { index in
        ([header] + rows).reduce(1) { max($0, DisplayWidth.of($1[index])) }
      }, table)
    var text = table.title.map { TextCleaning.singleLine($0) + "\n\n" } ?? ""
    let rule = widths.map { String(repeating: "-", count: $0) }
    for cells in [header, rule] + rows {
      let padded = widths.indices.map { index in
        DisplayWidth.pad(
          DisplayWidth.truncate(cells[index], to: widths[index]), to: widths[index],
          table.columns[index].alignment)
      }
      var line = padded.joined(separator: Self.gap)
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  private static let gap = "  "
  private static let minimumTextWidth = 8

  /// The widths after cutting text columns to the greatest width allowed.
  private func fit(_ widths: [Int], _ table: Table) -> [Int] {
    guard let maximumWidth else { return widths }
    var fitted = widths
    var excess =
      widths.reduce(0, +) + Self.gap.utf8.count * (widths.count - 1) - maximumWidth
    let textColumns = widths.indices.filter { index in
      table.rows.contains { row in
        if case .text = row[index] { true } else { false }
      }
    }
    while excess > 0,
      let widest = textColumns.max(by: { fitted[$0] < fitted[$1] }),
      fitted[widest] > Self.minimumTextWidth
    {
      fitted[widest] -= 1
      excess -= 1
    }
    return fitted
  }
}
