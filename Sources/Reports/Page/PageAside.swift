/// A paragraph that is smaller than the answer around it.
struct PageAside: PageBlock {
  let text: RichText

  func write(to page: inout PageBody) { page.append("<p class=\"aside\">\(text.html)</p>\n") }
}

extension Block {
  /// Makes a paragraph that is smaller than the answer around it on pages.
  static func aside(_ text: RichText) -> [Block] {
    [.page(PageAside(text: text)), .only([.text, .workbook], [.paragraph(text)])]
  }
}
