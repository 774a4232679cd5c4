/// The bytes of a file that was read, to be changed in some places and left as they are in all others.
///
/// Places are those that reading the bytes has given.
public struct SourceText: Sendable {
  public let bytes: [UInt8]
  /// Where each line begins.
  private let lineStarts: [Int]
  private var changes: [(range: Range<Int>, text: [UInt8])] = []

  /// - Complexity: Linear in the bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isHalf =
        byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
      if byte == .lineFeed || byte == .carriageReturn, !isHalf { starts.append(index + 1) }
    }
    lineStarts = starts
  }

  /// Where a location lies in the bytes. Takes time linear in its line.
  public func offset(of location: SourceLocation) -> Int {
    precondition(
      location.line <= lineStarts.count, "\(location) in a text of \(lineStarts.count) lines")
    var offset = lineStarts[location.line - 1]
    for _ in 1..<location.column {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return min(offset, bytes.count)
  }

  /// Puts a text in place of some bytes, which no other change touches.
  ///
  /// - Parameter range: empty where the text is put in between; of several such texts in one place the one
  ///   that is given first comes first.
  public mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    changes.append((range, text))
  }

  /// The bytes with all changes.
  public var changed: [UInt8] {
    var result: [UInt8] = []
    var end = 0
    let ordered = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for change in ordered.map(\.element) {
      precondition(change.range.lowerBound >= end, "two changes of the byte at \(end - 1)")
      result += bytes[end..<change.range.lowerBound] + change.text
      end = change.range.upperBound
    }
    return result + bytes[end...]
  }
}
