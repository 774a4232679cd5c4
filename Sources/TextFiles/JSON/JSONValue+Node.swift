extension JSONValue {
  /// The value of a parsed node.
  ///
  /// Numbers keep their value, not their spelling: they become integers, else decimals, else the nearest double. Of
  /// repeated keys, which parsed documents do not have, the last counts.
  public init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .number(let number): self.init(number)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map { JSONValue($0) })
    case .object(let members):
      var positions: [String: Int] = [:]
      var kept: [JSONObject.Member] = []
      for member in members {
        let value = JSONValue(member.node)
        if let position = positions[member.name] {
          kept[position].value = value
        } else {
          positions[member.name] = kept.count
          kept.append(JSONObject.Member(member.name, value))
        }
      }
      self = .object(JSONObject(kept))
    }
  }

  /// The number as an integer, a decimal or a double.
  public init(_ number: JSONNumber) {
    if let integer = Int128(number.text) {
      self = .integer(integer)
    } else if let decimal = number.decimal {
      self = decimal.integer.map { .integer(Int128($0)) } ?? .decimal(decimal)
    } else {
      self = .double(number.double)
    }
  }
}

extension JSONValue {
  /// Returns the value as a node, all of it at one location.
  public func node(at location: SourceLocation) -> JSONNode {
    let content: JSONNode.Value =
      switch self {
      case .null: .null
      case .boolean(let boolean): .boolean(boolean)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map { $0.node(at: location) })
      case .object(let object):
        .object(
          object.members.map {
            JSONMember(
              name: $0.name, nameLocation: location, node: $0.value.node(at: location))
          })
      case .integer, .decimal, .double: .number(JSONNumber(checked: compactText))
      }
    return JSONNode(content, at: location)
  }
}
