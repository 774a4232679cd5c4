/// A JSON Pointer (RFC 6901), the path to a value of a document: `/teams/psg/squad/Messi`.
///
/// The empty text is the root. In a step, `~1` stands for a slash and `~0` for a tilde.
public struct JSONPointer: Sendable, Hashable {
  /// The steps from the root, without escapes.
  public let steps: [String]

  public init(steps: [String]) {
    self.steps = steps
  }

  /// Parses a pointer.
  ///
  /// - Throws: ``JSONPointerError`` unless the text is empty or begins with a slash, and if it has an invalid escape.
  public init(_ text: String) throws(JSONPointerError) {
    let found = Diagnostic.quote(text)
    guard !text.isEmpty else {
      steps = []
      return
    }
    // In bytes: a slash and a combining accent after it make one character.
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

  /// Returns true if this pointer leads to the value of another one or to a value that contains it.
  public func isPrefix(of other: JSONPointer) -> Bool {
    other.steps.starts(with: steps)
  }

  /// A step without escapes, or `nil` if it has an invalid one.
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
  public var description: String {
    // A combining accent after a slash or a tilde would make another character with it.
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

/// An error of parsing or following a pointer.
public struct JSONPointerError: Error, Sendable, Equatable {
  /// The finding and the expectation.
  public let message: String
  /// A known name close to the one found.
  public let suggestion: String?

  init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }
}
