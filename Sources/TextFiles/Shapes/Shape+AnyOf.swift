extension Shape {
  /// Returns true if a value has a JSON type that this shape allows.
  func allowsType(of node: JSONNode) -> Bool {
    switch (kind, node.value) {
    case (.anything, _), (.boolean, .boolean), (.integer, .number), (.number, .number),
      (.text, .string), (.choice, .string), (.array, .array), (.object, .object), (.map, .object),
      (.tagged, .object):
      true
    case (.anyOf(let shapes), _): shapes.contains { $0.allowsType(of: node) }
    default: false
    }
  }

  /// The key that distinguishes objects of this shape from others, or `nil` if any object may have the shape.
  var discriminator: String? {
    switch kind {
    case .object(let fields): fields.first(where: \.isRequired)?.name
    case .tagged(let key, _): key
    default: nil
    }
  }

  func check(
    _ node: JSONNode, againstAnyOf shapes: [Shape], at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    let candidates = Self.candidates(node, among: shapes)
    if let meant = Self.meant(node, candidates) {
      _ = meant.check(node, at: path, diagnostics: &diagnostics)
    } else if node.members != nil, !candidates.isEmpty {
      let keys = Diagnostic.alternatives(candidates.compactMap(\.discriminator))
      diagnostics.report(
        "found an object without any of the keys that show its kind, expected \(keys)",
        at: node.location, path: path)
    } else {
      diagnostics.report(
        "found \(node.wording), expected \(wording)", at: node.location, path: path)
    }
  }

  /// The shape, of several, that a value is meant to have, if that is clear.
  static func meant(_ node: JSONNode, among shapes: [Shape]) -> Shape? {
    meant(node, candidates(node, among: shapes))
  }

  private static func meant(_ node: JSONNode, _ candidates: [Shape]) -> Shape? {
    if candidates.count == 1 { return candidates[0] }
    guard let members = node.members else { return candidates.first { $0.accepts(node) } }
    return candidates.first { shape in
      shape.discriminator.map { key in members.contains { $0.name == key } } ?? false
    } ?? candidates.first { $0.discriminator == nil }
  }

  private static func candidates(_ node: JSONNode, among shapes: [Shape]) -> [Shape] {
    flattened(shapes).filter { $0.allowsType(of: node) }
  }

  private static func flattened(_ shapes: [Shape]) -> [Shape] {
    shapes.flatMap { shape in
      if case .anyOf(let inner) = shape.kind { flattened(inner) } else { [shape] }
    }
  }
}
