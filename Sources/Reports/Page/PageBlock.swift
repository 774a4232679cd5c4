/// A part of a report that only pages can draw.
package protocol PageBlock: Sendable {
  /// Appends the part to a page.
  func write(to page: inout PageBody)
}
