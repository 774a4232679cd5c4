/// One member of a JSON object: its key, where the key stands, and its value.
public struct JSONMember: Sendable {
  /// The key, with its escapes resolved.
  public var name: String

  /// Where the key stands.
  public var nameLocation: SourceLocation

  /// The value.
  public var node: JSONNode

  /// Creates a member.
  public init(name: String, nameLocation: SourceLocation, node: JSONNode) {
    self.name = name
    self.nameLocation = nameLocation
    self.node = node
  }
}
