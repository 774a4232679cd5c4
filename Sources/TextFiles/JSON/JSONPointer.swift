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
  /// - Throws: ``Diagnostic`` unless the text is empty or begins with a slash, and if it has an invalid escape.
  public init(_ text: String) throws(Diagnostic) {
    let found = Diagnostic.quote(text)
    guard !text.isEmpty else {
      steps = []
      return
    }
    // In bytes: a slash and a combining accent after it make one character.
    guard text.utf8.first == UInt8(ascii: "/") else {
      throw Diagnostic(
        "found \(found), expected a JSON Pointer: every step begins with a slash, as in \"/teams/ajax/name\""
      )
    }
    var steps: [String] = []
    let parts = text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard let step = JSONPointer.unescaped(part) else {
        throw Diagnostic(
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
  private static func unescaped(_ step: Substring.UTF8View) -> String? {
    let parts = step.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    var bytes = Array(parts[0])
    for part in parts.dropFirst() {
      switch part.first {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
      bytes += part.dropFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible {
  public var description: String {
    // In scalars: a combining accent after a slash or a tilde makes another character with it.
    steps.map { step in
      "/"
        + step.unicodeScalars.map { scalar in
          switch scalar {
          case "~": "~0"
          case "/": "~1"
          default: String(scalar)
          }
        }.joined()
    }.joined()
  }
}
