extension Shape {
  /// The type of a JSON value, as far as shapes are told apart by it.
  private enum JSONType {
    case null, boolean, number, string, array, object

    init(of node: JSONNode) {
      switch node.value {
      case .null: self = .null
      case .boolean: self = .boolean
      case .number: self = .number
      case .string: self = .string
      case .array: self = .array
      case .object: self = .object
      }
    }
  }

  private func mayBe(_ type: JSONType) -> Bool {
    switch kind {
    case .anything: true
    case .boolean: type == .boolean
    case .integer, .number: type == .number
    case .text, .choice: type == .string
    case .array: type == .array
    case .object, .map, .tagged: type == .object
    case .anyOf(let shapes): shapes.contains { $0.mayBe(type) }
    }
  }

  /// The key by which an object shows that it means this shape; nil if any object may.
  var tellingKey: String? {
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
    if let only = candidates.first, candidates.count == 1 {
      _ = only.check(node, at: path, diagnostics: &diagnostics)
      return
    }
    if let members = node.members, !candidates.isEmpty {
      checkObject(node, members, against: candidates, at: path, &diagnostics)
      return
    }
    for candidate in candidates {
      var attempt = Diagnostics()
      if candidate.check(node, at: path, diagnostics: &attempt) { return }
    }
    diagnostics.report(
      "found \(node.wording), expected \(wording)", at: node.location, path: path)
  }

  private func checkObject(
    _ node: JSONNode, _ members: [JSONMember], against candidates: [Shape],
    at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    if let meant = Self.meant(members, among: candidates) {
      _ = meant.check(node, at: path, diagnostics: &diagnostics)
      return
    }
    let keys = candidates.compactMap(\.tellingKey)
    diagnostics.report(
      "found an object without any of the keys that show its kind, expected \(Diagnostic.alternatives(keys))",
      at: node.location, path: path)
  }

  /// The shapes, of several, that allow a value's type.
  static func candidates(_ node: JSONNode, among shapes: [Shape]) -> [Shape] {
    flattened(shapes).filter { $0.mayBe(JSONType(of: node)) }
  }

  /// The shape, of several, that an object's keys show; or one that any object may have.
  static func meant(_ members: [JSONMember], among candidates: [Shape]) -> Shape? {
    candidates.first { shape in
      shape.tellingKey.map { key in members.contains { $0.name == key } } ?? false
    } ?? candidates.first { $0.tellingKey == nil }
  }

  /// Returns whether a value has a type that this shape allows.
  func allowsType(of node: JSONNode) -> Bool { mayBe(JSONType(of: node)) }

  private static func flattened(_ shapes: [Shape]) -> [Shape] {
    shapes.flatMap { shape in
      if case .anyOf(let inner) = shape.kind { flattened(inner) } else { [shape] }
    }
  }
}
