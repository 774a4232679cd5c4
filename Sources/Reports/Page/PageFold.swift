/// A table that a reader can open and close.
struct PageFold: PageBlock {
  let title: String
  let table: ChanceTable
  let isOpen: Bool

  func write(to page: inout PageBody) {
    page.append(
      """
      <details class="fold"\(isOpen ? " open" : "")><summary><h3>\(markup(title))</h3></summary>
      \(table.html)</details>

      """)
  }
}
