public import Scenarios
public import TextFiles

/// Why a roster cannot be looked up or changed.
public enum RosterError: Error, Sendable, CustomStringConvertible {
  /// What was asked for is not there, or cannot be asked for.
  case unusable(String)
  /// The roster, or the scenario that leads to it, is not right.
  case invalid(ScenarioError)
  /// The change would make it wrong.
  case refused(String)
  /// Another editor has the roster.
  case busy(String)
  /// The change cannot be written.
  case unwritable(FileError)

  public var description: String {
    switch self {
    case .unusable(let text), .refused(let text), .busy(let text): text
    case .invalid(let error): error.description
    case .unwritable(let error): error.description
    }
  }

  /// What is said of a name that is none of those that there are.
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
