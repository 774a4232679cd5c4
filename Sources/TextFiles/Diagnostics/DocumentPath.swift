/// The path from a document's root to one of its values.
///
/// Prints as JSONPath (RFC 9535): `$.teams.ajax.squad["Dusan Tadic"].skillPower`, `$.entrants[2]`.
public struct DocumentPath: Sendable, Hashable {
  public enum Step: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  public private(set) var steps: [Step]

  public init(steps: [Step] = []) {
    self.steps = steps
  }

  public func key(_ name: String) -> DocumentPath {
    DocumentPath(steps: steps + [.key(name)])
  }

  public func index(_ position: Int) -> DocumentPath {
    DocumentPath(steps: steps + [.index(position)])
  }
}

extension DocumentPath: CustomStringConvertible {
  /// The path in JSONPath notation; long keys are shortened.
  public var description: String {
    var text = "$"
    for step in steps {
      switch step {
      case .key(let name) where Self.isPlain(name): text += "." + name
      case .key(let name): text += "[" + Diagnostic.quote(name) + "]"
      case .index(let position): text += "[\(position)]"
      }
    }
    return text
  }

  private static func isPlain(_ name: String) -> Bool {
    guard let first = name.utf8.first, name.utf8.count <= Diagnostic.maximumExcerpt else {
      return false
    }
    return (first.isASCIILetter || first == UInt8(ascii: "_"))
      && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }
}
