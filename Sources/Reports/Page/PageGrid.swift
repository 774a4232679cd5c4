/// Small tables beside each other, as many in a row as divide their number.
struct PageGrid: PageBlock {
  let parts: [(title: String, table: ChanceTable)]
  /// True for tables of two columns, several of which fit a phone.
  var isTiny = false

  func write(to page: inout PageBody) {
    let columns = [4, 3].first { parts.count % $0 == 0 || parts.count > 2 * $0 } ?? 2
    page.append("<div class=\"grid \(isTiny ? "tiny" : "by\(columns)")\">\n")
    for part in parts {
      page.append("<div><h3>\(markup(part.title))</h3>\n\(part.table.html)</div>\n")
    }
    page.append("</div>\n")
  }
}
