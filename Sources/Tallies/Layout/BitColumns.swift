package import Engine
internal import Kernels

/// Columns of bits, one per lane: the lanes of a block in which an event happens.
package struct BitColumns {
  /// The words of all columns, 64 lanes in each. Bits beyond the last lane are 0.
  private var words: [UInt64] = []
  private var each = 0

  package init() {}

  /// Makes room for the columns of a block; their bits are arbitrary.
  package mutating func resize(count: Int, lanes: Int) {
    each = LaneBits.words(lanes)
    if words.count != count * each { words = Array(repeating: 0, count: count * each) }
  }

  package subscript(columns: Range<Int>) -> Span<UInt64> {
    @_lifetime(borrow self)
    get { words.span.extracting(columns.lowerBound * each..<columns.upperBound * each) }
  }

  /// Counts, for each mask and within it for each column, the lanes that the two have in common.
  package func count(
    _ columns: Range<Int>, and masks: Range<Int>, to counts: inout [Int64], at elements: Range<Int>
  ) {
    var counts = counts.mutableSpan
    LaneBits.add(self[columns], and: self[masks], words: each, to: &counts, at: elements)
  }

  package func count(
    _ columns: Range<Int>, to counts: inout [Int64], at elements: Range<Int>
  ) {
    var counts = counts.mutableSpan
    LaneBits.add(self[columns], words: each, to: &counts, at: elements)
  }

  package mutating func set(_ column: Int, where bytes: Span<UInt8>, in values: Range<Int>) {
    let first = column * each
    var words = words.mutableSpan
    LaneBits.set(
      &words, at: first, where: bytes, from: UInt8(values.lowerBound), count: UInt8(values.count))
  }

  /// Sets the lanes of a column in which the first outcome is greater, and in the next column the lanes in which both are
  /// equal.
  package mutating func compare(_ ones: OutcomeLanes, _ others: OutcomeLanes, in column: Int) {
    let first = column * each
    var words = words.mutableSpan
    LaneBits.compare(ones, others, in: &words, at: first)
  }

  /// Sets columns to the bits of bytes, the lowest bit first.
  package mutating func set(_ columns: Range<Int>, toBitsOf bytes: Span<UInt8>) {
    for (bit, column) in columns.enumerated() {
      for number in 0..<each {
        var word: UInt64 = 0
        for lane in 64 * number..<min(64 * number + 64, bytes.count) {
          word |= UInt64(bytes[lane] >> UInt8(bit) & 1) << UInt64(lane & 63)
        }
        words[column * each + number] = word
      }
    }
  }

  package mutating func set(_ column: Int, to bits: LaneBitColumn) {
    precondition(bits.count == each, "\(bits.count) words for \(each)")
    for number in bits.indices { words[column * each + number] = bits[number] }
  }

  /// Combines a column with another one, word by word.
  @inline(__always)
  package mutating func combine(
    _ column: Int, with other: Int, _ word: (_ own: UInt64, _ other: UInt64) -> UInt64
  ) {
    for number in 0..<each {
      words[column * each + number] = word(
        words[column * each + number], words[other * each + number])
    }
  }
}
