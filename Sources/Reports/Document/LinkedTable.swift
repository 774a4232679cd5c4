internal import Tables

/// A table whose rows lead somewhere: the text in a row's first cell is a link.
struct LinkedTable: Sendable, Hashable {
  let table: Table
  /// One a row.
  let addresses: [LinkAddress]
}
