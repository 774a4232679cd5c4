public import TextFiles

/// What a statepoint says of its study: of which kind it is, and what of it cannot be known from the scenario.
public struct StatedStudy: Sendable, Hashable {
  /// The command's word, such as `compare`.
  public let kind: String
  /// In the order in which they are written.
  public let parameters: JSONObject

  public init(_ kind: String, _ parameters: JSONObject = [:]) {
    self.kind = kind
    self.parameters = parameters
  }

  /// Nil if a node states none.
  init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.string, let parameters = node["parameters"],
      case .object(let object) = JSONValue(parameters)
    else { return nil }
    self.init(kind, object)
  }

  var json: JSONValue { ["kind": .string(kind), "parameters": .object(parameters)] }

  /// The text of a parameter; nil if it is none.
  public func text(_ name: String) -> String? {
    if case .string(let text)? = parameters[name] { text } else { nil }
  }

  /// The whole number of a parameter; nil if it is none.
  public func whole(_ name: String) -> Int? {
    if case .integer(let number)? = parameters[name] { Int(exactly: number) } else { nil }
  }

  /// The texts of a parameter; none if it is not there.
  public func texts(_ name: String) -> [String] {
    guard case .array(let elements)? = parameters[name] else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }
}
