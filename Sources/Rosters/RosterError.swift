public import Scenarios
public import TextFiles

/// The reason why a roster cannot be looked up or changed.
public enum RosterError: Error, Sendable, CustomStringConvertible {
  /// The request names something that does not exist, or is impossible.
  case unusable(String)
  /// The roster, or the scenario that leads to it, is invalid.
  case invalid(ScenarioError)
  /// The change would make the roster invalid.
  case refused(String)
  /// Another editor is changing the roster.
  case busy(String)
  case unwritable(FileError)

  public var description: String {
    switch self {
    case .unusable(let text), .refused(let text), .busy(let text): text
    case .invalid(let error): error.description
    case .unwritable(let error): error.description
    }
  }

  /// Returns the error for an unknown name, with near misses or the known names.
  static func unknown(
    _ name: String, _ expected: String, near: [String], among known: [String] = []
  ) -> RosterError {
    let found = "found \(Diagnostic.quote(name)), expected \(expected)"
    if !near.isEmpty {
      return .unusable("\(found); did you mean \(Diagnostic.alternatives(near, maximum: 12))?")
    }
    if !known.isEmpty {
      return .unusable("\(found): \(Diagnostic.alternatives(known, maximum: 12))")
    }
    return .unusable(found)
  }
}
