/// The way from a document's root to one of its values.
///
/// Prints in the notation of JSONPath (RFC 9535): `$.teams.ajax.squad["Dusan Tadic"].skillPower`
/// or `$.entrants[2]`, where indices count from 0.
public struct DocumentPath: Sendable, Hashable {
  /// One step of a path: into an object by its key, or into an array by its index.
  public enum Step: Sendable, Hashable {
    /// Into an object.
    case key(String)
    /// Into an array; indices count from 0.
    case index(Int)
  }

  /// The steps from the root.
  public private(set) var steps: [Step]

  /// The path made of the given steps: that of the root itself without any.
  public init(steps: [Step] = []) {
    self.steps = steps
  }

  /// The path of the member `name` of the object at this path.
  public func key(_ name: String) -> DocumentPath {
    DocumentPath(steps: steps + [.key(name)])
  }

  /// The path of the element `position` (from 0) of the array at this path.
  public func index(_ position: Int) -> DocumentPath {
    DocumentPath(steps: steps + [.index(position)])
  }
}

extension DocumentPath: CustomStringConvertible {
  /// The path as JSONPath writes it; long keys are shortened as in messages.
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
