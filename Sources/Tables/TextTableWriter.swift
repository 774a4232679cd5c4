internal import Estimates

/// Writes a table as text: columns aligned by spaces, a rule below the titles.
///
/// On a terminal the table fits the width (see `TextTableLayout`), titles are bold, and there are bars beside chances. A
/// line below the table names the columns left out. Control characters in texts are replaced, so that a name cannot command
/// the terminal.
public struct TextTableWriter: Sendable {
  /// The terminal, or `nil` for a pipe or a file, whose lines have any length.
  public let terminal: Terminal?

  public init(_ terminal: Terminal? = nil) {
    self.terminal = terminal
  }

  /// Writes a table, without trailing spaces.
  ///
  /// - Parameter whole: the location of the whole table in words, or `nil` if only a pipe has it.
  public func text(_ table: Table, whole: String? = nil) -> String {
    let header = table.columns.map { TextCleaning.singleLine($0.title) }
    let rows = table.textsForPeople.map { $0.map(TextCleaning.singleLine) }
    let layout = TextTableLayout(table, header, rows, limit: terminal?.width)
    var text = table.title.map { TextCleaning.singleLine($0) + "\n\n" } ?? ""
    for line in headings(layout, header) {
      let line = TextTableWriter.line(layout, table) { line[$0] }
      text += ended(terminal.map { $0.bold(cut(trimmed(line))) } ?? line)
    }
    let rule = layout.columns.map { String(repeating: "-", count: $0.wholeWidth) }
    text += ended(cut(rule.joined(separator: TextTableLayout.gap)))
    let bars = bars(table, layout)
    for (row, cells) in zip(table.rows, rows) {
      let line = TextTableWriter.line(layout, table) { column in
        DisplayWidth.truncate(
          cells[layout.columns[column].index], to: layout.columns[column].width)
      } bar: { column in
        bars[column].flatMap { bar in
          row[layout.columns[column].index].chance.map { bar.text($0.value, $0.interval) }
        }
      }
      text += ended(bars.contains { $0 != nil } ? line : cut(line))
    }
    if let terminal, !layout.omitted.isEmpty {
      let names = layout.omitted.map { header[$0] }.joined(separator: ", ")
      let place = whole ?? "a pipe such as | less -S has them"
      text +=
        Printout.wrapped("Left out to fit the terminal: \(names); \(place).", terminal.width) + "\n"
    }
    return text
  }

  private static func line(
    _ layout: TextTableLayout, _ table: Table, _ cell: (Int) -> String,
    bar: (Int) -> String? = { _ in nil }
  ) -> String {
    layout.columns.enumerated().map { number, column in
      let padded = DisplayWidth.pad(
        cell(number), to: column.width, table.columns[column.index].alignment)
      if column.bar == 0 { return padded }
      return "\(padded) \(bar(number) ?? String(repeating: " ", count: column.bar))"
    }.joined(separator: TextTableLayout.gap)
  }

  /// The lines of the titles, aligned at the bottom.
  private func headings(_ layout: TextTableLayout, _ header: [String]) -> [[String]] {
    let titles = layout.columns.map { column in
      Printout.wrapped(header[column.index], column.width).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { DisplayWidth.truncate(String($0), to: column.width) }
    }
    let height = titles.map(\.count).max() ?? 1
    return (0..<height).map { line in
      titles.map { title in
        let number = line - (height - title.count)
        return number < 0 ? "" : title[number]
      }
    }
  }

  /// The bars of each column shown, on one scale, or `nil` in a column without bars.
  private func bars(_ table: Table, _ layout: TextTableLayout) -> [ChanceBar?] {
    let barred = layout.columns.filter { $0.bar > 0 }
    let greatest = table.rows.reduce(0) { greatest, row in
      barred.reduce(greatest) { max($0, row[$1.index].chance?.interval.upper ?? 0) }
    }
    return layout.columns.map { column in
      column.bar == 0
        ? nil : terminal.map { ChanceBar(greatest: greatest, width: column.bar, terminal: $0) }
    }
  }

  private func cut(_ line: String) -> String {
    terminal.map { DisplayWidth.truncate(line, to: $0.width) } ?? line
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private func ended(_ line: String) -> String { trimmed(line) + "\n" }
}
