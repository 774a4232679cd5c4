extension JSONNode {
  /// The JSON Merge Patch that applies another patch at a pointer.
  ///
  /// Every step but the last must exist, or be a key that `shape` knows, whose object is then created. The last step may
  /// be a new key, unless the patch removes it. A patch within an array holds the whole array, as merge patches replace
  /// arrays.
  ///
  /// - Throws: ``Diagnostic`` about the first step that leads nowhere.
  public func patch(
    _ patch: JSONNode, at pointer: JSONPointer, shape: Shape
  ) throws(Diagnostic) -> JSONNode {
    try JSONNode.patch(
      patch, at: pointer.steps[...], of: self, path: DocumentPath(), shape: shape)
  }

  private static func patch(
    _ patch: JSONNode, at steps: ArraySlice<String>, of node: JSONNode?, path: DocumentPath,
    shape: Shape?
  ) throws(Diagnostic) -> JSONNode {
    guard let step = steps.first else { return patch }
    let rest = steps.dropFirst()
    let next = shape?.member(step, of: node)
    func below(_ child: JSONNode?, _ path: DocumentPath) throws(Diagnostic) -> JSONNode {
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
