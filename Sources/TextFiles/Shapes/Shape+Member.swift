extension Shape {
  /// The shape of a member or an element, or `nil` if there can be none of that name.
  ///
  /// - Parameter node: The value, if there is one; its tag may select the shape.
  func member(_ name: String, of node: JSONNode?) -> Shape? {
    switch kind {
    case .map(_, let value, _): value
    case .array(let element, _): element
    case .anyOf(let shapes): shapes.lazy.compactMap { $0.member(name, of: node) }.first
    default: fields(of: node).first { $0.name == name }?.shape
    }
  }

  /// The fields of a value of this shape; empty if its keys are free.
  func fields(of node: JSONNode?) -> [Field] {
    switch kind {
    case .object(let fields): fields
    case .tagged(let key, let alternatives):
      alternatives.first { $0.tag == node?[key]?.string }?.fields ?? []
    case .anyOf(let shapes): shapes.flatMap { $0.fields(of: node) }
    default: []
    }
  }
}
