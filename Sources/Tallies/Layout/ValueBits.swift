internal import Kernels

/// Columns of bytes in bits, for the comparison of each column with every other one.
package struct ValueBits {
  private var words: [UInt64] = []
  private let columns: Int
  private let bits: Int
  private var lanes = 0

  /// - Parameter columns: the number of columns, which is above every value.
  package init(columns: Int) {
    self.columns = columns
    bits = [4, 5, 6].first { columns <= 1 << $0 } ?? 8
  }

  package mutating func put(_ values: Span<UInt8>, at column: Int) {
    lanes = values.count
    let (bits, columns) = (bits, columns)
    let needed = LaneBits.words(lanes, bits: bits, columns: columns)
    if words.count < needed { words = Array(repeating: 0, count: needed) }
    var words = words.mutableSpan
    LaneBits.put(values, bits: bits, in: &words, at: column, of: columns)
  }

  /// Counts, for each column and each other one, the lanes in which the first has the lesser value.
  package mutating func countLesser(to counts: inout [Int64], at elements: Range<Int>) {
    guard !words.isEmpty else { return }
    let (lanes, bits, columns) = (lanes, bits, columns)
    var words = words.mutableSpan
    var counts = counts.mutableSpan
    LaneBits.addLesser(
      &words, lanes: lanes, bits: bits, columns: columns, to: &counts, at: elements)
  }
}
