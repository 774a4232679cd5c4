extension Shape {
  /// Returns true if a value has this shape.
  public func accepts(_ node: JSONNode) -> Bool {
    var ignored = Diagnostics()
    return check(node, diagnostics: &ignored)
  }

  /// Checks a value and reports every error; returns true if there is none.
  ///
  /// - Complexity: Linear in the values of `node` times the fields of the shape.
  public func check(
    _ node: JSONNode, at path: DocumentPath = DocumentPath(), diagnostics: inout Diagnostics
  ) -> Bool {
    let before = diagnostics.count
    func reportMismatch(_ found: String? = nil, suggestion: @autoclosure () -> String? = nil) {
      diagnostics.report(
        "found \(found ?? node.wording), expected \(wording)", at: node.location, path: path,
        suggestion: suggestion())
    }
    switch (kind, node.value) {
    case (.anything, _), (.boolean, .boolean): break
    case (.integer(let range), .number(let number))
    where number.integer.map(range.contains) ?? false:
      break
    case (.number(let range, let decimals), .number(let number))
    where range.contains(number.double) && decimals.map { number.decimals <= $0 } ?? true:
      break
    case (.text(let lengths, let pattern), .string(let text))
    where lengths.contains(text.unicodeScalars.count) && pattern?.accepts(text) ?? true:
      break
    case (.choice(let texts, _), .string(let text)):
      // Compared by bytes: a long text cannot make Unicode's equivalence expensive.
      if !texts.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
        reportMismatch(suggestion: nearestName(to: text, among: texts))
      }
    case (.array(let shape, let count), .array(let elements)):
      if !count.contains(elements.count) { reportMismatch() }
      for (index, element) in elements.enumerated() {
        _ = shape.check(element, at: path.index(index), diagnostics: &diagnostics)
      }
    case (.object(let fields), .object(let members)):
      Self.check(members, of: node, against: fields, at: path, &diagnostics)
    case (.map(let keys, let shape, let count), .object(let members)):
      if !count.contains(members.count) { reportMismatch(Self.entries(members.count)) }
      for member in members {
        Self.check(key: member, against: keys, at: path, &diagnostics)
        _ = shape.check(member.node, at: path.key(member.name), diagnostics: &diagnostics)
      }
    case (.tagged(let key, let alternatives), .object(let members)):
      Self.check(members, of: node, tag: key, alternatives, at: path, &diagnostics)
    case (.anyOf(let shapes), _):
      check(node, againstAnyOf: shapes, at: path, &diagnostics)
    default:
      reportMismatch()
    }
    return diagnostics.count == before
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
    var isPresent = [Bool](repeating: false, count: fields.count)
    let names = (tag.map { [$0] } ?? []) + fields.map(\.name)
    // An unknown key can only have been meant as one that the object lacks.
    lazy var absent = names.filter { name in !members.contains { $0.name == name } }
    for member in members where member.name != tag {
      let known = fields.firstIndex { $0.name == member.name }
      var meant: String?
      if known == nil, !diagnostics.isFull { meant = nearestName(to: member.name, among: absent) }
      // A misspelt key is one error, not also the absence of the right one; its value can be judged.
      if let index = known ?? fields.firstIndex(where: { $0.name == meant }) {
        isPresent[index] = true
        if known != nil || fields[index].shape.allowsType(of: member.node) {
          _ = fields[index].shape.check(
            member.node, at: path.key(member.name), diagnostics: &diagnostics)
        }
      }
      guard known == nil else { continue }
      let expected = names.isEmpty ? "an empty object" : Diagnostic.alternatives(names)
      diagnostics.report(
        "found the unknown key \(Diagnostic.quote(member.name)), expected \(expected)",
        at: member.nameLocation, path: path, suggestion: meant)
    }
    for (field, isPresent) in zip(fields, isPresent) where field.isRequired && !isPresent {
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
      let found = meant.map { " but the key \(Diagnostic.quote($0))" } ?? ""
      diagnostics.report(
        "found no key \(Diagnostic.quote(key))\(found), expected it with \(choice.wording)",
        at: node.location, path: path)
      return
    }
    _ = choice.check(tag.node, at: path.key(key), diagnostics: &diagnostics)
    // A misspelt tag still shows which other keys are expected.
    let meant = Self.tag(of: members, key, alternatives.map(\.tag))
    guard let fields = alternatives.first(where: { $0.tag == meant?.node.string })?.fields else {
      return
    }
    check(members, of: node, against: fields, tag: key, at: path, &diagnostics)
  }
}
