internal import Estimates
internal import Tables

/// A shaded table that only pages have.
struct PageTable: PageBlock {
  let table: Table
  /// The label for screen readers.
  let label: String
  let scale: Interval

  func write(to page: inout PageBody) {
    page.append(HTMLTable(table, about: label, over: scale).html)
  }
}
