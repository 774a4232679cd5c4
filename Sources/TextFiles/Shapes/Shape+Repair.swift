/// One of two ways to repair a document, so that the rest of it can be judged.
///
/// They put different values in place of wrong ones. An error found after both repairs does not depend on these values.
public enum Repair: Sendable, CaseIterable {
  /// Smallest values and first choices.
  case first
  /// Larger values and last choices.
  case second

  fileprivate func pick<Value>(_ values: [Value]) -> Value? {
    self == .first ? values.first : values.last
  }
}

extension Shape {
  /// Repairs a value so that it has this shape.
  ///
  /// Wrong values are replaced by examples and missing keys are added. Unknown keys are left out, unless they are near
  /// misses of a key that the value fits.
  ///
  /// - Parameter damage: Receives the locations of what was replaced or added and must not be judged.
  /// - Complexity: That of ``check(_:at:diagnostics:)``.
  public func repaired(_ node: JSONNode, _ repair: Repair, _ damage: inout Damage) -> JSONNode {
    switch (kind, node.value) {
    case (.array(let shape, let count), .array(let elements)):
      return Self.repaired(elements, of: node, shape, count, repair, &damage)
    case (.object(let fields), .object(let members)):
      return Self.repaired(members, of: node, fields, repair, &damage)
    case (.map(let keys, let shape, let count), .object(let members)):
      return Self.repaired(members, of: node, keys, shape, count, repair, &damage)
    case (.tagged(let key, let alternatives), .object(let members)):
      guard
        let tag = Self.tag(of: members, key, alternatives.map(\.tag)),
        let fields = alternatives.first(where: { $0.tag == tag.node.string })?.fields
      else { break }
      if members.first(where: { $0.name == key })?.node.string != tag.node.string {
        damage.add(tag.node.location)
      }
      let others = Self.repaired(
        members.filter { $0.name != key }, of: node, fields, repair, &damage)
      return JSONNode(.object([tag] + (others.members ?? [])), at: node.location)
    case (.anyOf(let shapes), _):
      if let meant = Self.meant(node, among: shapes) {
        return meant.repaired(node, repair, &damage)
      }
    default:
      if accepts(node) { return node }
    }
    damage.add(node)
    return example(repair, at: node.location)
  }

  /// The tag of an object, corrected if it is a near miss.
  static func tag(
    of members: [JSONMember], _ key: String, _ tags: [String]
  ) -> JSONMember? {
    guard let member = members.first(where: { $0.name == key }), let text = member.node.string
    else { return nil }
    if tags.contains(text) { return member }
    return nearestName(to: text, among: tags).map {
      member.with(JSONNode(.string($0), at: member.node.location))
    }
  }

  private static func repaired(
    _ elements: [JSONNode], of node: JSONNode, _ shape: Shape, _ count: ClosedRange<Int>,
    _ repair: Repair, _ damage: inout Damage
  ) -> JSONNode {
    var kept = elements.prefix(count.upperBound)
    if kept.count < elements.count { damage.add(node.location) }
    // A wrong element is left out rather than replaced by a value that no one has written.
    var surplus = kept.count - count.lowerBound
    kept.removeAll { element in
      guard surplus > 0, shape.isBeyondRepair(element) else { return false }
      surplus -= 1
      damage.add(node.location)
      damage.add(element)
      return true
    }
    var repaired = kept.map { shape.repaired($0, repair, &damage) }
    if repaired.count < count.lowerBound { damage.add(node.location) }
    while repaired.count < count.lowerBound {
      repaired.append(shape.example(repair, at: node.location))
    }
    return JSONNode(.array(repaired), at: node.location)
  }

  private static func repaired(
    _ members: [JSONMember], of node: JSONNode, _ fields: [Field], _ repair: Repair,
    _ damage: inout Damage
  ) -> JSONNode {
    var repaired: [JSONMember] = []
    var hasLostKeys = false
    for member in members {
      let known = fields.first { $0.name == member.name }
      if known == nil { damage.add(member.nameLocation) }
      guard let field = known ?? meant(member, absentFrom: members, fields) else {
        hasLostKeys = true
        damage.add(node.location)
        continue
      }
      // Two misspelt keys may mean the same one.
      guard !repaired.contains(where: { $0.name == field.name }) else { continue }
      repaired.append(
        JSONMember(
          name: field.name, nameLocation: member.nameLocation,
          node: field.shape.repaired(member.node, repair, &damage)))
    }
    for field in fields where !repaired.contains(where: { $0.name == field.name }) {
      // A lost key may have been meant as any number that is not given.
      let isGuess = hasLostKeys && repair == .second && field.shape.isNumber
      guard field.isRequired || isGuess else { continue }
      damage.add(node.location)
      repaired.append(field.example(repair, at: node.location))
    }
    return JSONNode(.object(repaired), at: node.location)
  }

  private static func meant(
    _ member: JSONMember, absentFrom members: [JSONMember], _ fields: [Field]
  ) -> Field? {
    let absent = fields.filter { field in !members.contains { $0.name == field.name } }
    let name = nearestName(to: member.name, among: absent.map(\.name))
    return absent.first { $0.name == name && $0.shape.allowsType(of: member.node) }
  }

  private static func repaired(
    _ members: [JSONMember], of node: JSONNode, _ keys: TextPattern?, _ shape: Shape,
    _ count: ClosedRange<Int>, _ repair: Repair, _ damage: inout Damage
  ) -> JSONNode {
    if !count.contains(members.count) { damage.add(node.location) }
    var repaired: [JSONMember] = []
    for member in members.prefix(count.upperBound) {
      guard keys?.accepts(member.name) ?? true else {
        // Other parts may refer to the member by its intended name, which is not known.
        damage.add(node.location)
        damage.add(member.nameLocation)
        damage.add(member.node)
        continue
      }
      repaired.append(member.with(shape.repaired(member.node, repair, &damage)))
    }
    while repaired.count < count.lowerBound {
      damage.add(node.location)
      repaired.append(shape.exampleEntry(repaired.count + 1, repair, at: node.location))
    }
    return JSONNode(.object(repaired), at: node.location)
  }

  /// Returns true if no part of a value could be kept.
  private func isBeyondRepair(_ node: JSONNode) -> Bool {
    let hasParts = node.members != nil || node.elements != nil
    return !(hasParts && allowsType(of: node)) && !accepts(node)
  }

  private var isNumber: Bool {
    switch kind {
    case .integer, .number: true
    default: false
    }
  }

  fileprivate func example(_ repair: Repair, at location: SourceLocation) -> JSONNode {
    JSONNode(exampleValue(repair, at: location), at: location)
  }

  private func exampleEntry(
    _ number: Int, _ repair: Repair, at location: SourceLocation
  ) -> JSONMember {
    JSONMember(
      name: "x\(number)", nameLocation: location, node: example(repair, at: location))
  }

  private func exampleValue(_ repair: Repair, at location: SourceLocation) -> JSONNode.Value {
    switch kind {
    case .anything: return .null
    case .boolean: return .boolean(repair == .second)
    case .integer(let range):
      let least = max(range.lowerBound, min(0, range.upperBound))
      return .number(
        JSONNumber(repair == .second && least < range.upperBound ? least + 1 : least))
    case .number(let range, _):
      let fitting = Self.plainNumbers.filter { range.contains($0.double) }
      return .number(repair.pick(fitting) ?? JSONNumber("\(range.lowerBound)") ?? JSONNumber(0))
    case .text(let lengths, _):
      let texts = Self.plainTexts.map {
        $0 + String(repeating: "x", count: max(0, min(lengths.lowerBound, 1000) - $0.count))
      }
      let fitting = texts.filter { accepts(JSONNode(.string($0), at: location)) }
      return .string(repair.pick(fitting) ?? texts[0])
    case .choice(let texts, _): return .string(repair.pick(texts) ?? "")
    case .array(let shape, let count):
      return .array((0..<count.lowerBound).map { _ in shape.example(repair, at: location) })
    case .object(let fields): return .object(Self.exampleMembers(fields, repair, at: location))
    case .map(_, let shape, let count):
      return .object(
        (0..<count.lowerBound).map { shape.exampleEntry($0 + 1, repair, at: location) })
    case .tagged(let key, let alternatives):
      guard let (tag, fields) = repair.pick(alternatives) else { return .object([]) }
      let member = JSONMember(
        name: key, nameLocation: location, node: JSONNode(.string(tag), at: location))
      return .object([member] + Self.exampleMembers(fields, repair, at: location))
    case .anyOf(let shapes):
      return repair.pick(shapes)?.exampleValue(repair, at: location) ?? .null
    }
  }

  private static func exampleMembers(
    _ fields: [Field], _ repair: Repair, at location: SourceLocation
  ) -> [JSONMember] {
    fields.filter(\.isRequired).map { $0.example(repair, at: location) }
  }

  private static let plainNumbers = ["0", "0.5", "1", "2", "100"].compactMap { JSONNumber($0) }
  private static let plainTexts = ["x", "2000-01-01", "2001-01-01", "y"]
}

extension Field {
  fileprivate func example(_ repair: Repair, at location: SourceLocation) -> JSONMember {
    JSONMember(name: name, nameLocation: location, node: shape.example(repair, at: location))
  }
}
