/// A section that a reader can open and close.
struct PageFold: PageBlock {
  let section: Section
  /// A text beside the title.
  var note: RichText = ""
  var isOpen = false

  func write(to page: inout PageBody) {
    let note = note.plain.isEmpty ? "" : "<span>\(note.html)</span>"
    page.append(
      """
      <details class="fold"\(isOpen ? " open" : "")><summary><h3>\(markup(section.title))</h3>\(note)</summary>

      """)
    page.append(section.blocks, of: section)
    page.append("</details>\n")
  }
}
