/// A paragraph that only pages have.
struct PageParagraph: PageBlock {
  let text: RichText

  func write(to page: inout PageBody) { page.append("<p>\(text.html)</p>\n") }
}

/// Nothing, where only other formats have something.
struct PageNothing: PageBlock {
  func write(to page: inout PageBody) {}
}

/// A heading within a section that only pages have.
struct PageHeading: PageBlock {
  let title: String

  func write(to page: inout PageBody) { page.append("<h3>\(markup(title))</h3>\n") }
}
