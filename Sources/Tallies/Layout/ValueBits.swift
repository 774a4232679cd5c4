internal import Kernels

/// The bits of columns of bytes: what compares each column with every other one.
package struct ValueBits {
  private var words: [UInt64] = []
  /// The number of columns.
  private let columns: Int
  /// The bits of a value that are not always 0, or some more.
  private let bits: Int
  private var lanes = 0

  /// Room for so many columns of values below their number.
  package init(columns: Int) {
    self.columns = columns
    bits = [4, 5, 6].first { columns <= 1 << $0 } ?? 8
  }

  /// Puts in a column.
  package mutating func put(_ values: Span<UInt8>, at column: Int) {
    lanes = values.count
    let (bits, columns) = (bits, columns)
    let needed = LaneBits.words(lanes, bits: bits, columns: columns)
    if words.count < needed { words = Array(repeating: 0, count: needed) }
    var words = words.mutableSpan
    LaneBits.put(values, bits: bits, in: &words, at: column, of: columns)
  }

  /// Adds to counts, for each column and each other one, the number of lanes in which its value is the lesser one.
  package mutating func countLesser(to counts: inout [Int64], at elements: Range<Int>) {
    guard !words.isEmpty else { return }
    let (lanes, bits, columns) = (lanes, bits, columns)
    var words = words.mutableSpan
    var counts = counts.mutableSpan
    LaneBits.addLesser(
      &words, lanes: lanes, bits: bits, columns: columns, to: &counts, at: elements)
  }
}
