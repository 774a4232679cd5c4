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

  /// The values of some columns, one column after the other.
  func values(_ range: Range<Int>, stride: Int) -> [Element] {
    let all = columns[range].all
    return (0..<range.count * stride).map { all[$0] }
  }
}
