/// The bytes of a file, and changes at some of its locations. All other bytes stay as they are.
public struct SourceText: Sendable {
  public let bytes: [UInt8]
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

  /// The offset of a location in the bytes.
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

  /// Replaces a range of bytes that no other change overlaps. Insertions at the same offset keep their order.
  public mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    changes.append((range, text))
  }

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
