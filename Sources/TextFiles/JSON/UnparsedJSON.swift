/// The bytes of a file that may be JSON, searched without being read as a document: as fast as memory, so that
/// large files need not be read to see that they do not matter.
public struct UnreadJSON: Sendable {
  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The different texts that are values of a key, wherever in the document; also those that only look so,
  /// inside of other texts. Nil where it cannot be told, because letters are written as escapes.
  ///
  /// - Parameters:
  ///   - key: of ASCII letters.
  ///   - length: longer texts, in bytes, are left out.
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

  /// Where a text begins, from the first on.
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
