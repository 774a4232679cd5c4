extension JSONNode {
  /// The merge patch that changes what a pointer leads to by another patch, and nothing else.
  ///
  /// Whatever the pointer passes must be there, but for what `shape` knows by name: an object that may be left
  /// out is made. The last step may lead to a key that the document does not have yet, unless the patch
  /// removes it. An element of an array is reached by its index; the patch then holds the whole array, as a
  /// merge patch replaces arrays.
  ///
  /// - Parameters:
  ///   - patch: What is changed there; `null` removes it.
  ///   - pointer: The way to it, of one step at least.
  ///   - shape: What this document may hold.
  /// - Throws: ``JSONPointerError`` that says which step leads nowhere.
  public func patch(
    _ patch: JSONNode, at pointer: JSONPointer, shape: Shape
  ) throws(JSONPointerError) -> JSONNode {
    try JSONNode.patch(
      patch, at: pointer.steps[...], of: self, path: DocumentPath(), shape: shape)
  }

  private static func patch(
    _ patch: JSONNode, at steps: ArraySlice<String>, of node: JSONNode?, path: DocumentPath,
    shape: Shape?
  ) throws(JSONPointerError) -> JSONNode {
    guard let step = steps.first else { return patch }
    let rest = steps.dropFirst()
    let next = shape?.member(step, of: node)
    func below(_ child: JSONNode?, _ path: DocumentPath) throws(JSONPointerError) -> JSONNode {
      try JSONNode.patch(patch, at: rest, of: child, path: path, shape: next)
    }
    let members: [JSONMember]
    switch node?.value {
    case .array(var elements):
      let index = try index(step, in: elements, at: path)
      elements[index] = elements[index].patched(by: try below(elements[index], path.index(index)))
      return JSONNode(.array(elements), at: patch.location)
    case .object(let own): members = own
    case nil: members = []
    case .some: throw (node ?? patch).hasNoMembers(step, at: path)
    }
    let child = members.first { $0.name == step }?.node
    let fields = (shape?.fields(of: node) ?? []).map(\.name)
    let mayBeMade = rest.isEmpty ? !patch.isNull : fields.contains(step)
    guard child != nil || mayBeMade else {
      throw absence(of: step, among: members.map(\.name) + fields, at: path)
    }
    let change = JSONMember(
      name: step, nameLocation: patch.location, node: try below(child, path.key(step)))
    return JSONNode(.object([change]), at: patch.location)
  }
}
