extension JSONNode {
  /// The document with the value at a pointer replaced.
  ///
  /// Array indices have no leading zeros; `-` never exists. If the last step is a new key of an object, the key is added
  /// at its end, with the location `nameLocation`.
  ///
  /// - Throws: ``Diagnostic`` about the first step that leads nowhere.
  public func setting(
    _ value: JSONNode, at pointer: JSONPointer, nameLocation: SourceLocation
  ) throws(Diagnostic) -> JSONNode {
    try setting(value, at: pointer.steps[...], nameLocation: nameLocation, path: DocumentPath())
  }

  private func setting(
    _ value: JSONNode, at steps: ArraySlice<String>, nameLocation: SourceLocation,
    path: DocumentPath
  ) throws(Diagnostic) -> JSONNode {
    guard let step = steps.first else { return value }
    let rest = steps.dropFirst()
    var changed = self
    switch self.value {
    case .array(var elements):
      let index = try JSONNode.index(step, in: elements, at: path)
      elements[index] = try elements[index].setting(
        value, at: rest, nameLocation: nameLocation, path: path.index(index))
      changed.value = .array(elements)
    case .object(var members):
      if let position = members.firstIndex(where: { $0.name == step }) {
        members[position].node = try members[position].node.setting(
          value, at: rest, nameLocation: nameLocation, path: path.key(step))
      } else if rest.isEmpty {
        members.append(JSONMember(name: step, nameLocation: nameLocation, node: value))
      } else {
        throw JSONNode.absence(of: step, among: members.lazy.map(\.name), at: path)
      }
      changed.value = .object(members)
    default:
      throw hasNoMembers(step, at: path)
    }
    return changed
  }

  static func index(
    _ step: String, in elements: [JSONNode], at path: DocumentPath
  ) throws(Diagnostic) -> Int {
    if let index = Int(step), "\(index)" == step, elements.indices.contains(index) {
      return index
    }
    let found = "found the step \(Diagnostic.quote(step)) into the array \(path)"
    guard !elements.isEmpty else {
      throw Diagnostic("\(found), which is empty")
    }
    throw Diagnostic(
      "\(found), expected the index of an element, from 0 to \(elements.count - 1) without leading zeros"
    )
  }

  static func absence(
    of step: String, among names: some Sequence<String>, at path: DocumentPath
  ) -> Diagnostic {
    Diagnostic(
      "there is no \(Diagnostic.quote(step)) in \(path)",
      suggestion: nearestName(to: step, among: names))
  }

  func hasNoMembers(_ step: String, at path: DocumentPath) -> Diagnostic {
    Diagnostic(
      "there is no \(Diagnostic.quote(step)) in \(path), which is \(wording)")
  }
}
