public import TextFiles

/// The study of a statepoint: its kind, and the parameters that are not in the scenario.
public struct StatedStudy: Sendable, Hashable {
  /// The name of the command, such as `compare`.
  public let kind: String
  /// The parameters in the order of the file.
  public let parameters: JSONObject

  public init(_ kind: String, _ parameters: JSONObject = [:]) {
    self.kind = kind
    self.parameters = parameters
  }

  /// Reads a study, or returns `nil` if there is none.
  init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.string, let parameters = node["parameters"],
      case .object(let object) = JSONValue(parameters)
    else { return nil }
    self.init(kind, object)
  }

  var json: JSONValue { ["kind": .string(kind), "parameters": .object(parameters)] }

  public func text(_ name: String) -> String? {
    if case .string(let text)? = parameters[name] { text } else { nil }
  }

  public func whole(_ name: String) -> Int? {
    if case .integer(let number)? = parameters[name] { Int(exactly: number) } else { nil }
  }

  /// Returns the texts of a parameter; none if missing.
  public func texts(_ name: String) -> [String] {
    guard case .array(let elements)? = parameters[name] else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
