internal import Estimates
internal import Tables

/// A table as HTML. The first column names the rows where it is of texts.
struct HTMLTable {
  let html: String

  /// - Parameters:
  ///   - heading: what it is about, for those who do not see where it stands.
  ///   - shading: what each probability's ground is shaded by; nil for no grounds.
  init(_ table: Table, about heading: String, shading: Shading? = nil) {
    let header = table.columns.map { column in
      "<th scope=\"col\"\(HTMLTable.alignment(column))>\(markup(column.title))</th>"
    }
    let scale = shading?.scale(table)
    let namesRows = table.columns[0].alignment == .left
    let rows = zip(table.rows, table.textsForPeople).map { row, texts in
      zip(row, table.columns).enumerated().map { number, pair in
        let (cell, column) = pair
        let text = markup(texts[number])
        if number == 0, namesRows, !text.isEmpty { return "<th scope=\"row\">\(text)</th>" }
        let ground = scale.flatMap { scale in
          cell.chance.map {
            let share = ($0.value - scale.lower) / max(scale.width, 1e-9)
            return " style=\"--v:\(NumberText.fixed(min(1, max(0, share)), decimals: 2))\""
          }
        }
        // Long texts are broken into lines, figures never.
        let isLong = column.alignment == .left && text.count > 48
        return
          "<td\(isLong ? " class=\"t\"" : HTMLTable.alignment(column))\(ground ?? "")>\(text)</td>"
      }.joined()
    }
    html = """
      <div class="scroll" tabindex="0" role="group" aria-label="Table: \(markup(heading))">
      <table>
      <thead><tr>\(header.joined())</tr></thead>
      <tbody>
      \(rows.map { "<tr>\($0)</tr>\n" }.joined())</tbody>
      </table>
      </div>

      """
  }

  private static func alignment(_ column: Column) -> String {
    switch column.alignment {
    case .left: ""
    case .center: " class=\"c\""
    case .right: " class=\"r\""
    }
  }
}
