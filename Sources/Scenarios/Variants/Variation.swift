internal import TextFiles

struct Variation {
  let id: String
  let name: String
  let description: String?
  let change: Change

  enum Change {
    case patch(JSONNode)
    case point([(axis: SweepAxis, value: SweepAxis.Value)])
  }

  var parameters: [Variant.Parameter] {
    guard case .point(let coordinates) = change else { return [] }
    return coordinates.map { Variant.Parameter(axis: $0.axis.name, value: $0.value.value) }
  }

  /// The document with the change.
  ///
  /// - Throws: ``Diagnostic`` about an axis that leads nowhere.
  func applied(to root: JSONNode) throws(Diagnostic) -> JSONNode {
    switch change {
    case .patch(let patch):
      return root.patched(by: patch)
    case .point(let coordinates):
      var changed = root
      for (axis, value) in coordinates {
        changed = try changed.setting(value.node, at: axis.pointer, nameLocation: axis.at.location)
      }
      return changed
    }
  }

  /// The variant that a message is about. A message about one value of a sweep names only this value.
  func context(of location: SourceLocation?) -> String {
    guard case .point(let coordinates) = change else {
      return "in variant \(Diagnostic.quote(id))"
    }
    for (axis, value) in coordinates {
      guard let location else { break }
      if axis.at.location == location { return "in sweep \(Diagnostic.quote(axis.name))" }
      if value.locations.contains(location) {
        return "in sweep \(Diagnostic.quote(axis.coordinate(value)))"
      }
    }
    let all = coordinates.map { Diagnostic.quote($0.axis.coordinate($0.value)) }
    return "in sweep \(all.joined(separator: ", "))"
  }
}
