internal import Estimates
internal import Tables

/// A table as HTML. The first column names the rows where it is of texts.
struct HTMLTable {
  let html: String

  /// - Parameters:
  ///   - heading: what it is about, for those who do not see where it stands.
  ///   - isShaded: whether each probability stands on a ground that is the darker the greater it is.
  init(_ table: Table, about heading: String, isShaded: Bool = false) {
    let header = table.columns.map { column in
      "<th scope=\"col\"\(HTMLTable.alignment(column))>\(markup(column.title))</th>"
    }
    let greatest =
      isShaded ? table.rows.joined().compactMap(\.chance?.value).max().map { max($0, 1e-9) } : nil
    let namesRows = table.columns[0].alignment == .left
    let rows = table.rows.map { row in
      zip(row, table.columns).enumerated().map { number, pair in
        let (cell, column) = pair
        let text = markup(cell.textForPeople(in: column))
        if number == 0, namesRows, !text.isEmpty { return "<th scope=\"row\">\(text)</th>" }
        let ground = greatest.flatMap { greatest in
          cell.chance.map {
            " style=\"--v:\(NumberText.fixed($0.value / greatest, decimals: 2))\""
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
