extension Shape {
  /// Holds a value to this shape and reports all that is wrong with it.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - path: Where it stands in its document.
  ///   - diagnostics: Receives one report for every error.
  /// - Returns: Whether nothing is wrong.
  /// - Complexity: Linear in the values of `node` times the fields of the shape.
  public func check(
    _ node: JSONNode, at path: DocumentPath = DocumentPath(), diagnostics: inout Diagnostics
  ) -> Bool {
    let before = diagnostics.count
    switch (kind, node.value) {
    case (.anything, _), (.boolean, .boolean): break
    case (.integer(let range), .number(let number)):
      if let integer = number.integer, range.contains(integer) { break }
      reportMismatch(node, at: path, &diagnostics)
    case (.number(let range, let maximumDecimals), .number(let number)):
      if range.contains(number.double), maximumDecimals.map({ number.decimals <= $0 }) ?? true {
        break
      }
      reportMismatch(node, at: path, &diagnostics)
    case (.text(let minimum, let maximum, let pattern), .string(let text)):
      if Self.isLength(of: text, from: minimum, to: maximum), pattern?.accepts(text) ?? true {
        break
      }
      reportMismatch(node, at: path, &diagnostics)
    case (.choice(let texts, _), .string(let text)):
      // Compared by bytes: a long text cannot make Unicode's equivalence expensive.
      if texts.contains(where: { $0.utf8.elementsEqual(text.utf8) }) { break }
      diagnostics.report(
        mismatch(node), at: node.location, path: path,
        suggestion: nearestName(to: text, among: texts))
    case (.array(let shape, let count), .array(let elements)):
      if !count.contains(elements.count) { reportMismatch(node, at: path, &diagnostics) }
      for (position, element) in elements.enumerated() {
        _ = shape.check(element, at: path.index(position), diagnostics: &diagnostics)
      }
    case (.object(let fields), .object(let members)):
      Self.check(members, of: node, against: fields, at: path, &diagnostics)
    case (.map(let keys, let shape, let count), .object(let members)):
      if !count.contains(members.count) {
        diagnostics.report(
          "found \(Self.entries(members.count)), expected \(wording)", at: node.location, path: path
        )
      }
      for member in members {
        Self.check(key: member, against: keys, at: path, &diagnostics)
        _ = shape.check(member.node, at: path.key(member.name), diagnostics: &diagnostics)
      }
    case (.tagged(let key, let alternatives), .object(let members)):
      Self.check(members, of: node, tag: key, alternatives, at: path, &diagnostics)
    case (.anyOf(let shapes), _):
      check(node, againstAnyOf: shapes, at: path, &diagnostics)
    default:
      reportMismatch(node, at: path, &diagnostics)
    }
    return diagnostics.count == before
  }

  private func mismatch(_ node: JSONNode) -> String {
    "found \(node.wording), expected \(wording)"
  }

  private func reportMismatch(
    _ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(mismatch(node), at: node.location, path: path)
  }

  static func isLength(of text: String, from minimum: Int, to maximum: Int) -> Bool {
    let length = text.unicodeScalars.count
    return minimum <= length && length <= maximum
  }

  private static func entries(_ count: Int) -> String {
    switch count {
    case 0: "an empty object"
    case 1: "an object of 1 entry"
    default: "an object of \(count) entries"
    }
  }

  private static func check(
    key member: JSONMember, against pattern: TextPattern?, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    guard let pattern, !pattern.accepts(member.name) else { return }
    diagnostics.report(
      "found the key \(Diagnostic.quote(member.name)), expected a key \(pattern.wording)",
      at: member.nameLocation, path: path)
  }

  private static func check(
    _ members: [JSONMember], of node: JSONNode, against fields: [Field], tag: String? = nil,
    at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    var isAccountedFor = [Bool](repeating: false, count: fields.count)
    // Only what the object does not have already can have been meant by an unknown key.
    var absentNames: [String]?
    for member in members where member.name != tag {
      if let index = fields.firstIndex(where: { $0.name == member.name }) {
        isAccountedFor[index] = true
        _ = fields[index].shape.check(
          member.node, at: path.key(member.name), diagnostics: &diagnostics)
        continue
      }
      let names = (tag.map { [$0] } ?? []) + fields.map(\.name)
      var meant: String?
      if !diagnostics.isFull {
        let absent =
          absentNames ?? names.filter { name in !members.contains { $0.name == name } }
        absentNames = absent
        meant = nearestName(to: member.name, among: absent)
      }
      // A misspelt key is one error, not also the absence of the right one; its value can be judged.
      if let index = fields.firstIndex(where: { $0.name == meant }) {
        isAccountedFor[index] = true
        if fields[index].shape.allowsType(of: member.node) {
          _ = fields[index].shape.check(
            member.node, at: path.key(member.name), diagnostics: &diagnostics)
        }
      }
      diagnostics.report(
        "found the unknown key \(Diagnostic.quote(member.name)), "
          + (names.isEmpty
            ? "expected an empty object" : "expected \(Diagnostic.alternatives(names))"),
        at: member.nameLocation, path: path, suggestion: meant)
    }
    for (field, isThere) in zip(fields, isAccountedFor) where field.isRequired && !isThere {
      diagnostics.report(
        "found no key \(Diagnostic.quote(field.name)), expected it with \(field.shape.wording)",
        at: node.location, path: path)
    }
  }

  private static func check(
    _ members: [JSONMember], of node: JSONNode, tag key: String,
    _ alternatives: [(tag: String, fields: [Field])], at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) {
    let choice = Shape.choice(alternatives.map(\.tag))
    guard let tag = members.first(where: { $0.name == key }) else {
      let meant = nearestName(to: key, among: members.lazy.map(\.name))
      diagnostics.report(
        "found no key \(Diagnostic.quote(key))"
          + (meant.map { " but the key \(Diagnostic.quote($0))" } ?? "")
          + ", expected it with \(choice.wording)",
        at: node.location, path: path)
      return
    }
    _ = choice.check(tag.node, at: path.key(key), diagnostics: &diagnostics)
    // A tag that nearly is one says what the other keys should be.
    let meant = Self.tag(of: members, key, alternatives.map(\.tag))
    guard let fields = alternatives.first(where: { $0.tag == meant?.node.string })?.fields else {
      return
    }
    check(members, of: node, against: fields, tag: key, at: path, &diagnostics)
  }
}
