/// A position in a text that always knows its line and column.
struct TextCursor {
  let bytes: [UInt8]
  let file: String

  private(set) var index = 0
  private var line = 1
  private var lineStart = 0
  // Counting the bytes that continue a scalar makes the column a subtraction.
  private var continuationBytes = 0

  init(bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  @inline(__always)
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  func peek(_ distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  var location: SourceLocation {
    SourceLocation(file: file, line: line, column: index - lineStart - continuationBytes + 1)
  }

  /// Moves past an ASCII byte that does not end a line.
  @inline(__always)
  mutating func advance() { index += 1 }

  /// Moves past a byte of a line end: LF or CR. Of CRLF, only the LF counts as a new line.
  mutating func advanceOverLineEnd() {
    let isHalf = bytes[index] == .carriageReturn && peek(1) == .lineFeed
    index += 1
    if !isHalf {
      line += 1
      lineStart = index
      continuationBytes = 0
    }
  }

  /// Moves past a scalar of two or more bytes, or returns why the bytes are not one.
  mutating func advanceOverScalar() -> UTF8Problem? {
    switch UTF8Problem.lengthOfScalar(in: bytes, at: index) {
    case .success(let length):
      index += length
      continuationBytes += length - 1
      return nil
    case .failure(let problem):
      return problem
    }
  }

  /// Moves past a byte order mark of UTF-8, or returns an error if the mark is that of UTF-16.
  mutating func advanceOverByteOrderMark() -> UTF8Problem? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return .utf16
    }
    return nil
  }
}
