/// Some columns of a block, in an order of their own: valid as long as the block is.
struct ColumnList<Element> {
  let columns: UnsafePointer<UnsafeMutablePointer<Element>>
  let count: Int

  fileprivate init(_ columns: UnsafePointer<UnsafeMutablePointer<Element>>, count: Int) {
    self.columns = columns
    self.count = count
  }

  /// The first element of a column.
  @inline(__always)
  subscript(column: Int) -> UnsafeMutablePointer<Element> {
    assert(column >= 0 && column < count, "column \(column) of \(count)")
    return columns[column]
  }
}

/// Owns lists of columns.
final class ColumnLists {
  private var owned: [UnsafeMutableRawPointer] = []

  deinit {
    for list in owned { list.deallocate() }
  }

  /// The columns of these numbers.
  func list<Element>(
    _ columns: borrowing Columns<Element>, _ numbers: some Collection<Int>
  ) -> ColumnList<Element> {
    var list: [UnsafeMutablePointer<Element>] = []
    for number in numbers { list.append(columns[number]) }
    return self.list(list)
  }

  /// Columns that somebody else owns.
  func list<Element>(_ columns: [UnsafeMutablePointer<Element>]) -> ColumnList<Element> {
    let list = UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(
      capacity: max(1, columns.count))
    list.initialize(from: columns, count: columns.count)
    owned.append(UnsafeMutableRawPointer(list))
    return ColumnList(UnsafePointer(list), count: columns.count)
  }
}
