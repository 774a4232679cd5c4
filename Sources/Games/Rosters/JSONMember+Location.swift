package import TextFiles

extension JSONMember {
  /// A member that no text holds, placed where its value is.
  package init(_ name: String, _ node: JSONNode) {
    self.init(name: name, nameLocation: node.location, node: node)
  }
}
