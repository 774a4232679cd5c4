public struct JSONMember: Sendable {
  /// The key, without escapes.
  public var name: String
  public var nameLocation: SourceLocation
  public var node: JSONNode

  public init(name: String, nameLocation: SourceLocation, node: JSONNode) {
    self.name = name
    self.nameLocation = nameLocation
    self.node = node
  }

  package func with(_ node: JSONNode) -> JSONMember {
    JSONMember(name: name, nameLocation: nameLocation, node: node)
  }
}
