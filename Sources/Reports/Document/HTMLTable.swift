internal import Estimates
internal import Tables

/// A table as HTML. The first column names the rows where it is of texts.
struct HTMLTable {
  let html: String
  /// The grounds of its cells, in hundredths of the darkest; each has a ``rule(ofGround:)`` in the page's style.
  let grounds: Set<Int>

  /// - Parameters:
  ///   - heading: what it is about, for those who do not see where it stands.
  ///   - shading: what each probability's ground is shaded by; nil for no grounds.
  init(_ table: Table, about heading: String, shading: Shading? = nil) {
    let scale = shading?.scale(table)
    var grounds: Set<Int> = []
    let rows = zip(table.rows, table.textsForPeople).map { row, texts in
      HTMLTable.row(table.columns, texts) { number in
        guard let scale, let chance = row[number].chance else { return nil }
        let share = (chance.value - scale.lower) / max(scale.width, 1e-9)
        let ground = Int((min(1, max(0, share)) * 100).rounded())
        grounds.insert(ground)
        return "v\(ground)"
      }
    }
    html = HTMLTable.scrolled(table.columns, rows, about: heading)
    self.grounds = grounds
  }

  /// A table whose rows lead somewhere. Where a page is narrow, each row is a card.
  init(_ linked: LinkedTable, about heading: String) {
    let columns = linked.table.columns
    let rows = zip(linked.table.textsForPeople, linked.addresses).map { texts, address in
      let cells = zip(columns, texts).dropFirst().map { column, text in
        "<td role=\"cell\"\(HTMLTable.attribute(HTMLTable.classes(column, text))) data-label=\"\(markup(column.title))\">\(markup(text))</td>"
      }
      return
        "<th scope=\"row\" role=\"rowheader\">\(MarkdownHTML.link(texts[0], to: address))</th>\(cells.joined())"
    }
    html = HTMLTable.scrolled(columns, rows, about: heading, isCards: true)
    grounds = []
  }

  /// Returns the style rule for the class of a ground.
  static func rule(ofGround ground: Int) -> String {
    ".v\(ground){background:rgb(68 119 170/\(NumberText.fixed(Double(ground) * 0.006, decimals: 3)))}"
  }

  /// - Parameter ground: the class of a cell's ground, by the number of its column; nil for none.
  private static func row(
    _ columns: [Column], _ texts: [String], ground: (Int) -> String?
  ) -> String {
    zip(columns, texts).enumerated().map { number, cell in
      let (column, text) = cell
      if number == 0, column.alignment == .left, !text.isEmpty {
        return "<th scope=\"row\">\(markup(text))</th>"
      }
      let classes = classes(column, text) + (ground(number).map { [$0] } ?? [])
      return "<td\(attribute(classes))>\(markup(text))</td>"
    }.joined()
  }

  /// - Parameter isCards: whether rows are cards where a page is narrow. What they are then has to be said to screen readers.
  private static func scrolled(
    _ columns: [Column], _ rows: [String], about heading: String, isCards: Bool = false
  ) -> String {
    func role(_ name: String) -> String { isCards ? " role=\"\(name)\"" : "" }
    let header = columns.map { column in
      "<th scope=\"col\"\(role("columnheader"))\(attribute(alignment(column)))>\(markup(column.title))</th>"
    }
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="Table: \(markup(heading))">
      <table\(isCards ? " class=\"cards\"" : "")\(role("table"))>
      <thead\(role("rowgroup"))><tr\(role("row"))>\(header.joined())</tr></thead>
      <tbody\(role("rowgroup"))>
      \(rows.map { "<tr\(role("row"))>\($0)</tr>\n" }.joined())</tbody>
      </table>
      </div>

      """
  }

  /// Long texts are broken into lines, figures never.
  private static func classes(_ column: Column, _ text: String) -> [String] {
    column.alignment == .left && text.count > 48 ? ["t"] : alignment(column)
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
