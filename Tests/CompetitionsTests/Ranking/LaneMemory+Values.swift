import KernelInterface

extension LaneMemory where Element: ExpressibleByIntegerLiteral {
  /// Creates columns with values listed column by column.
  ///
  /// - Parameter stride: The number of values per column.
  convenience init(_ values: [Element], stride: Int) {
    self.init(repeating: 0, columns: values.count / stride, lanes: stride)
    let all = columns.all
    for place in values.indices { all[place] = values[place] }
  }
}
