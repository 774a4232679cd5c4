internal import Estimates
internal import Tables

/// A table as HTML. A first column of texts names the rows.
struct HTMLTable {
  let html: String

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - heading: The title of the section, for screen readers.
  ///   - scale: The probabilities with the palest and the darkest background, or `nil` for no backgrounds.
  ///   - links: The addresses of links in the rows' first cells. Rows with links are cards on a narrow page.
  init(
    _ table: Table, about heading: String, over scale: Interval? = nil, links: [LinkAddress]? = nil
  ) {
    // A phone does without details, but for cards.
    func extra(_ column: Column) -> [String] {
      links == nil && column.importance < 0 ? ["wide-only"] : []
    }
    // On cards, screen readers need the roles of elements.
    func role(_ name: String) -> String { links == nil ? "" : " role=\"\(name)\"" }
    let rows = zip(table.rows, table.textsForPeople).enumerated().map { row, pair in
      let cells = zip(table.columns, pair.1).enumerated().map { index, cell in
        let (column, text) = cell
        if index == 0, column.alignment == .left, !text.isEmpty {
          let name = links.map { RichText.link(text, to: $0[row]) } ?? markup(text)
          return "<th scope=\"row\"\(role("rowheader"))>\(name)</th>"
        }
        var classes = HTMLTable.classes(column, text) + extra(column)
        if let scale, let chance = pair.0[index].chance {
          let share = (chance.value - scale.lower) / max(scale.width, 1e-9)
          let step = Int((min(1, max(0, share)) * Double(HTMLPage.steps)).rounded())
          classes += step > 0 ? ["chance", "h\(step)"] : ["chance"]
        }
        let label = links == nil ? "" : " data-label=\"\(markup(column.title))\""
        let shown = HTMLTable.isRange(text, in: column) ? HTMLTable.range(text) : markup(text)
        return "<td\(role("cell"))\(HTMLTable.attribute(classes))\(label)>\(shown)</td>"
      }
      return "<tr\(role("row"))>\(cells.joined())</tr>\n"
    }
    let header = table.columns.map { column in
      let classes = HTMLTable.attribute(HTMLTable.alignment(column) + extra(column))
      return "<th scope=\"col\"\(role("columnheader"))\(classes)>\(markup(column.title))</th>"
    }
    html = """
      <div class="scroll" tabindex="0" role="group" aria-label="Table: \(markup(heading))">
      <table\(links == nil ? "" : " class=\"cards\"")\(role("table"))>
      <thead\(role("rowgroup"))><tr\(role("row"))>\(header.joined())</tr></thead>
      <tbody\(role("rowgroup"))>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }

  // Long texts are broken into lines, figures never, ranges on a narrow page.
  private static func classes(_ column: Column, _ text: String) -> [String] {
    if column.alignment == .left { return text.count > 48 ? ["t"] : [] }
    return alignment(column) + (isRange(text, in: column) ? ["range"] : [])
  }

  private static func isRange(_ text: String, in column: Column) -> Bool {
    column.alignment == .right && text.contains(between)
  }

  /// The words between the ends of a range.
  private static let between = " to "

  /// Returns a range whose lines end only between its ends.
  private static func range(_ text: String) -> String {
    text.split(separator: between).map { markup(String($0)).replacing(" ", with: "\u{a0}") }
      .joined(separator: between)
  }

  private static func alignment(_ column: Column) -> [String] {
    switch column.alignment {
    case .left: []
    case .center: ["c"]
    case .right: ["r"]
    }
  }

  private static func attribute(_ classes: [String]) -> String {
    classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }
}
