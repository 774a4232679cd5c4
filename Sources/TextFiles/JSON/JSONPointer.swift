/// The way from a document's root to one of its values, as RFC 6901 (JSON Pointer) writes it:
/// `/teams/psg/squad/Messi`.
///
/// The empty text is the root. In a step, `~1` stands for a slash and `~0` for a tilde. Whether a step is
/// a key or an index depends on the document.
public struct JSONPointer: Sendable, Hashable {
  /// The steps from the root, with their escapes resolved.
  public let steps: [String]

  /// The pointer of these steps.
  public init(steps: [String]) {
    self.steps = steps
  }

  /// The pointer that a text writes.
  ///
  /// - Throws: ``JSONPointerError`` if the text is not empty and does not begin with a slash, or if a tilde
  ///   stands before anything but 0 and 1.
  public init(_ text: String) throws(JSONPointerError) {
    let found = Diagnostic.quote(text)
    guard !text.isEmpty else {
      steps = []
      return
    }
    // Bytes, because a slash before a combining accent is one character with it.
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw JSONPointerError(
        "found \(found), expected a JSON Pointer: every step begins with a slash, as in \"/teams/ajax/name\""
      )
    }
    var steps: [String] = []
    let parts = text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard let step = JSONPointer.unescaped(part) else {
        throw JSONPointerError(
          "found \(found), expected a JSON Pointer; in it, write a tilde as ~0 (and a slash within a step as ~1)"
        )
      }
      steps.append(step)
    }
    self.steps = steps
  }

  /// Whether this leads to what the other leads to, or to something that holds it.
  public func isPrefix(of other: JSONPointer) -> Bool {
    other.steps.starts(with: steps)
  }

  /// A step without its escapes; nil if a tilde stands before anything but 0 and 1.
  private static func unescaped(_ part: some Sequence<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var isAfterTilde = false
    for byte in part {
      switch (isAfterTilde, byte) {
      case (true, UInt8(ascii: "0")): bytes.append(UInt8(ascii: "~"))
      case (true, UInt8(ascii: "1")): bytes.append(UInt8(ascii: "/"))
      case (true, _): return nil
      case (false, UInt8(ascii: "~")): break
      case (false, _): bytes.append(byte)
      }
      isAfterTilde = !isAfterTilde && byte == UInt8(ascii: "~")
    }
    return isAfterTilde ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as RFC 6901 writes it.
  public var description: String {
    // A mark behind a sign makes one character with it, which is another one to Swift.
    var pointer = String.UnicodeScalarView()
    for step in steps {
      pointer.append("/")
      for scalar in step.unicodeScalars {
        switch scalar {
        case "~": pointer += "~0".unicodeScalars
        case "/": pointer += "~1".unicodeScalars
        default: pointer.append(scalar)
        }
      }
    }
    return String(pointer)
  }
}

/// Why a text is no pointer, or why a document has nothing where it leads.
public struct JSONPointerError: Error, Sendable, Equatable {
  /// What was found and what was expected.
  public let message: String
  /// A name close to the one found, if there is one.
  public let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
