/// The bytes of a large file that may be JSON, searched without parsing.
public struct UnparsedJSON: Sendable {
  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The distinct string values of a key anywhere in the document, or `nil` if escapes hide ASCII letters.
  ///
  /// Text that merely looks like such a member, inside of other strings, counts too.
  ///
  /// - Parameters:
  ///   - key: A key of ASCII letters.
  ///   - length: The maximum length in bytes; longer values are ignored.
  public func texts(ofKey key: String, upTo length: Int) -> Set<String>? {
    // An ASCII letter is `\u0041` to `\u007a`.
    for escape in ["4", "5", "6", "7"]
    where !offsets(of: "\\u00\(escape)", maximum: 1).isEmpty {
      return nil
    }
    var texts: Set<String> = []
    for start in offsets(of: "\"\(key)\"", maximum: .max) {
      let value = bytes[(start + key.utf8.count + 2)...].drop(while: \.isJSONSpace)
      guard value.first == UInt8(ascii: ":") else { continue }
      let text = value.dropFirst().drop(while: \.isJSONSpace)
      guard text.first == .quotationMark,
        let end = text.dropFirst().prefix(length + 1).firstIndex(of: .quotationMark)
      else { continue }
      let content = text.dropFirst()[..<end]
      if content.contains(.backslash) { return nil }
      texts.insert(String(decoding: content, as: UTF8.self))
    }
    return texts
  }

  private func offsets(of text: String, maximum: Int) -> [Int] {
    let sought = Array(text.utf8)
    var offsets: [Int] = []
    var start = 0
    while offsets.count < maximum,
      let first = SystemCall.offset(of: sought[0], in: bytes, from: start)
    {
      guard first + sought.count <= bytes.count else { break }
      let isFound = bytes[first..<first + sought.count].elementsEqual(sought)
      if isFound { offsets.append(first) }
      start = first + (isFound ? sought.count : 1)
    }
    return offsets
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == .lineFeed
      || self == .carriageReturn
  }
}
