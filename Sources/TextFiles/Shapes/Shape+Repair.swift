/// One of two ways to bring a document into shape, so that the rest of it can be judged.
///
/// They put different values in the place of what is out of shape. What is wrong with the rest in both ways does not
/// depend on these values.
public enum Mending: Sendable, CaseIterable {
  /// The least values, the first choices.
  case first
  /// Greater values, the last choices.
  case second
}

extension Shape {
  /// Brings a value into this shape.
  ///
  /// Values that are out of shape are replaced by an example, unknown keys are left out unless they are near misses of
  /// a key that the value fits, and keys that are missing are added.
  ///
  /// - Parameter damage: receives the places of what was replaced or added; what stands there is not to be judged.
  /// - Complexity: That of ``check(_:at:diagnostics:)``.
  public func mended(_ node: JSONNode, _ mending: Mending, _ damage: inout Damage) -> JSONNode {
    switch (kind, node.value) {
    case (.array(let shape, let count), .array(let elements)):
      var kept = elements.prefix(count.upperBound)
      if kept.count < elements.count { damage.add(node.location) }
      // One of several is rather left out than replaced by something that nobody has written.
      var surplus = kept.count - count.lowerBound
      kept.removeAll { element in
        guard surplus > 0, shape.isBeyondMending(element) else { return false }
        surplus -= 1
        damage.add(node.location)
        damage.add(element)
        return true
      }
      var mended = kept.map { shape.mended($0, mending, &damage) }
      if mended.count < count.lowerBound { damage.add(node.location) }
      while mended.count < count.lowerBound {
        mended.append(shape.example(mending, at: node.location))
      }
      return JSONNode(.array(mended), at: node.location)
    case (.object(let fields), .object(let members)):
      return Self.mended(members, of: node, fields, mending, &damage)
    case (.map(let keys, let shape, let count), .object(let members)):
      return Self.mended(members, of: node, keys, shape, count, mending, &damage)
    case (.tagged(let key, let alternatives), .object(let members)):
      guard
        let tag = Self.tag(of: members, key, alternatives.map(\.tag)),
        let fields = alternatives.first(where: { $0.tag == tag.node.string })?.fields
      else { break }
      if members.first(where: { $0.name == key })?.node.string != tag.node.string {
        damage.add(tag.node.location)
      }
      let others = Self.mended(
        members.filter { $0.name != key }, of: node, fields, mending, &damage)
      return JSONNode(.object([tag] + (others.members ?? [])), at: node.location)
    case (.anyOf(let shapes), _):
      if let meant = Self.meant(node, among: shapes) { return meant.mended(node, mending, &damage) }
    default:
      var ignored = Diagnostics()
      if check(node, diagnostics: &ignored) { return node }
    }
    damage.add(node)
    return example(mending, at: node.location)
  }

  /// The shape that a value is held to, of several.
  private static func meant(_ node: JSONNode, among shapes: [Shape]) -> Shape? {
    let candidates = candidates(node, among: shapes)
    if candidates.count == 1 { return candidates[0] }
    if let members = node.members { return meant(members, among: candidates) }
    return candidates.first { candidate in
      var ignored = Diagnostics()
      return candidate.check(node, diagnostics: &ignored)
    }
  }

  /// The tag of an object, or the one that it nearly has.
  static func tag(
    of members: [JSONMember], _ key: String, _ tags: [String]
  ) -> JSONMember? {
    guard let member = members.first(where: { $0.name == key }), let text = member.node.string
    else { return nil }
    if tags.contains(text) { return member }
    return nearestName(to: text, among: tags).map {
      JSONMember(
        name: key, nameLocation: member.nameLocation,
        node: JSONNode(.string($0), at: member.node.location))
    }
  }

  private static func mended(
    _ members: [JSONMember], of node: JSONNode, _ fields: [Field], _ mending: Mending,
    _ damage: inout Damage
  ) -> JSONNode {
    var mended: [JSONMember] = []
    var lacksKnowledge = false
    for member in members {
      let known = fields.first { $0.name == member.name }
      if known == nil { damage.add(member.nameLocation) }
      guard let field = known ?? meant(member, absentFrom: members, fields) else {
        lacksKnowledge = true
        damage.add(node.location)
        continue
      }
      // Two misspelt keys may be meant for the same.
      guard !mended.contains(where: { $0.name == field.name }) else { continue }
      mended.append(
        JSONMember(
          name: field.name, nameLocation: member.nameLocation,
          node: field.shape.mended(member.node, mending, &damage)))
    }
    for field in fields where !mended.contains(where: { $0.name == field.name }) {
      // An unknown key may have been meant for any number that is not given.
      let isGuess = lacksKnowledge && mending == .second && field.shape.isNumber
      guard field.isRequired || isGuess else { continue }
      damage.add(node.location)
      mended.append(
        JSONMember(
          name: field.name, nameLocation: node.location,
          node: field.shape.example(mending, at: node.location)))
    }
    return JSONNode(.object(mended), at: node.location)
  }

  /// The field that an unknown key was probably meant for.
  private static func meant(
    _ member: JSONMember, absentFrom members: [JSONMember], _ fields: [Field]
  ) -> Field? {
    let absent = fields.filter { field in !members.contains { $0.name == field.name } }
    let name = nearestName(to: member.name, among: absent.map(\.name))
    return absent.first { $0.name == name && $0.shape.allowsType(of: member.node) }
  }

  private static func mended(
    _ members: [JSONMember], of node: JSONNode, _ keys: TextPattern?, _ shape: Shape,
    _ count: ClosedRange<Int>, _ mending: Mending, _ damage: inout Damage
  ) -> JSONNode {
    if !count.contains(members.count) { damage.add(node.location) }
    var mended: [JSONMember] = []
    for member in members.prefix(count.upperBound) {
      guard keys?.accepts(member.name) ?? true else {
        // Other places may refer to the member by another name, which is not known.
        damage.add(node.location)
        damage.add(member.nameLocation)
        damage.add(member.node)
        continue
      }
      mended.append(
        JSONMember(
          name: member.name, nameLocation: member.nameLocation,
          node: shape.mended(member.node, mending, &damage)))
    }
    while mended.count < count.lowerBound {
      damage.add(node.location)
      mended.append(
        JSONMember(
          name: "x\(mended.count + 1)", nameLocation: node.location,
          node: shape.example(mending, at: node.location)))
    }
    return JSONNode(.object(mended), at: node.location)
  }

  /// Returns whether a value is neither of this shape nor can be brought into it in part.
  private func isBeyondMending(_ node: JSONNode) -> Bool {
    if node.members != nil || node.elements != nil, allowsType(of: node) { return false }
    var ignored = Diagnostics()
    return !check(node, diagnostics: &ignored)
  }

  private var isNumber: Bool {
    switch kind {
    case .integer, .number: true
    default: false
    }
  }

  /// A value of this shape.
  private func example(_ mending: Mending, at place: SourceLocation) -> JSONNode {
    func pick<Value>(_ values: [Value]) -> Value? {
      mending == .first ? values.first : values.last
    }
    switch kind {
    case .anything: return JSONNode(.null, at: place)
    case .boolean: return JSONNode(.boolean(mending == .second), at: place)
    case .integer(let range):
      let least = max(range.lowerBound, min(0, range.upperBound))
      let next = least < range.upperBound ? least + 1 : least
      return JSONNode(.number(JSONNumber(mending == .first ? least : next)), at: place)
    case .number(let range, _):
      let fitting = Self.plainNumbers.filter { range.contains($0.double) }
      let number = pick(fitting) ?? JSONNumber("\(range.lowerBound)") ?? JSONNumber(0)
      return JSONNode(.number(number), at: place)
    case .text(let minimum, let maximum, let pattern):
      let texts = Self.plainTexts.map {
        $0 + String(repeating: "x", count: max(0, min(minimum, 1000) - $0.count))
      }
      let fitting = texts.filter { text in
        Self.isLength(of: text, from: minimum, to: maximum) && pattern?.accepts(text) ?? true
      }
      return JSONNode(.string(pick(fitting) ?? texts[0]), at: place)
    case .choice(let texts, _): return JSONNode(.string(pick(texts) ?? ""), at: place)
    case .array(let shape, let count):
      let elements = (0..<count.lowerBound).map { _ in shape.example(mending, at: place) }
      return JSONNode(.array(elements), at: place)
    case .object(let fields): return Self.example(fields, mending, at: place)
    case .map(_, let shape, let count):
      let members = (0..<count.lowerBound).map { number in
        JSONMember(
          name: "x\(number + 1)", nameLocation: place, node: shape.example(mending, at: place))
      }
      return JSONNode(.object(members), at: place)
    case .tagged(let key, let alternatives):
      guard let (tag, fields) = pick(alternatives) else { return JSONNode(.object([]), at: place) }
      let members = Self.example(fields, mending, at: place).members ?? []
      return JSONNode(
        .object(
          [JSONMember(name: key, nameLocation: place, node: JSONNode(.string(tag), at: place))]
            + members), at: place)
    case .anyOf(let shapes):
      return pick(shapes)?.example(mending, at: place) ?? JSONNode(.null, at: place)
    }
  }

  private static func example(
    _ fields: [Field], _ mending: Mending, at place: SourceLocation
  ) -> JSONNode {
    JSONNode(
      .object(
        fields.filter(\.isRequired).map { field in
          JSONMember(
            name: field.name, nameLocation: place, node: field.shape.example(mending, at: place))
        }), at: place)
  }

  private static let plainNumbers = ["0", "0.5", "1", "2", "100"].compactMap { JSONNumber($0) }
  private static let plainTexts = ["x", "2000-01-01", "2001-01-01", "y"]
}
