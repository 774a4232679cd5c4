/// A value of a document in a foreign format: the keys that are needed are checked, all others are ignored.
package struct ForeignValue {
  package let node: JSONNode
  package let path: DocumentPath

  package init(node: JSONNode, path: DocumentPath) {
    self.node = node
    self.path = path
  }

  /// The value for a key, or `nil`, after a report, if it is missing or does not have the shape.
  package func value(_ key: String, _ shape: Shape, _ diagnostics: inout Diagnostics)
    -> ForeignValue?
  {
    guard let value = valueIfAny(key, shape, &diagnostics) else {
      if let null = node[key], null.isNull {
        diagnostics.report(
          "found null, expected \(shape.wording)", at: null.location, path: path.key(key))
      } else if node[key] == nil {
        diagnostics.report(
          "found no key \(Diagnostic.quote(key)), expected it with \(shape.wording)",
          at: node.location, path: path, suggestion: suggestion(for: key))
      }
      return nil
    }
    return value
  }

  /// The value for a key that may be missing or null; also `nil`, after a report, if it does not have the shape.
  package func valueIfAny(_ key: String, _ shape: Shape, _ diagnostics: inout Diagnostics)
    -> ForeignValue?
  {
    guard let node = node[key], !node.isNull else { return nil }
    let path = path.key(key)
    guard shape.check(node, at: path, diagnostics: &diagnostics) else { return nil }
    return ForeignValue(node: node, path: path)
  }

  package func object(_ key: String, _ diagnostics: inout Diagnostics) -> ForeignValue? {
    value(key, .map(to: .anything), &diagnostics)
  }

  package func objectIfAny(_ key: String, _ diagnostics: inout Diagnostics) -> ForeignValue? {
    valueIfAny(key, .map(to: .anything), &diagnostics)
  }

  package func text(_ key: String, _ diagnostics: inout Diagnostics) -> String? {
    value(key, ForeignValue.text, &diagnostics)?.node.string
  }

  package func textIfAny(_ key: String, _ diagnostics: inout Diagnostics) -> String? {
    valueIfAny(key, ForeignValue.text, &diagnostics)?.node.string
  }

  package func whole(
    _ key: String, _ range: ClosedRange<Int>, _ diagnostics: inout Diagnostics
  ) -> Int? {
    value(key, .integer(range), &diagnostics)?.node.integer
  }

  package func wholeIfAny(
    _ key: String, _ range: ClosedRange<Int>, _ diagnostics: inout Diagnostics
  ) -> Int? {
    valueIfAny(key, .integer(range), &diagnostics)?.node.integer
  }

  /// The elements of the array for a key; empty, after a report, if there is none.
  package func elements(_ key: String, _ diagnostics: inout Diagnostics) -> [ForeignValue] {
    value(key, .array(of: .anything), &diagnostics)?.elements ?? []
  }

  package func elementsIfAny(_ key: String, _ diagnostics: inout Diagnostics) -> [ForeignValue] {
    valueIfAny(key, .array(of: .anything), &diagnostics)?.elements ?? []
  }

  /// The elements of this value; empty unless it is an array.
  package var elements: [ForeignValue] {
    (node.elements ?? []).enumerated().map { index, node in
      ForeignValue(node: node, path: path.index(index))
    }
  }

  private static let text = Shape.text(1...90, pattern: .singleLine)

  private func suggestion(for key: String) -> String? {
    nearestName(to: key, among: (node.members ?? []).lazy.map(\.name))
  }
}
