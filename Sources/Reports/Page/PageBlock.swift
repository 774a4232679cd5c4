/// A part of a report that pages show in a form of its own. Other formats show other blocks instead.
package protocol PageBlock: Sendable {
  /// Appends the part to a page.
  func write(to page: inout PageBody)
}
