extension SourceText {
  /// The byte range of a value.
  public func range(of node: JSONNode) -> Range<Int> {
    let start = offset(of: node.location)
    return start..<end(ofValueAt: start)
  }

  /// The byte range of a key, with its quotation marks.
  public func rangeOfKey(_ member: JSONMember) -> Range<Int> {
    let start = offset(of: member.nameLocation)
    return start..<end(ofValueAt: start)
  }

  /// Replaces a value by another one, written on one line.
  public mutating func replace(_ node: JSONNode, with value: JSONValue) {
    let layout = JSONLayout(indent: nil, unit: "", colon: ": ", expandsFlatObjects: false)
    replace(range(of: node), with: layout.text(value))
  }

  public mutating func replaceKey(_ member: JSONMember, with name: String) {
    replace(rangeOfKey(member), with: Array(JSONValue.string(name).compactText.utf8))
  }

  /// Removes a member of an object, with the comma and the space before the next one.
  public mutating func removeMember(_ position: Int, of object: JSONNode) {
    let members = object.members ?? []
    precondition(members.indices.contains(position), "member \(position) of \(members.count)")
    let key = rangeOfKey(members[position]).lowerBound
    if position + 1 < members.count {
      replace(key..<rangeOfKey(members[position + 1]).lowerBound, with: [])
    } else if position > 0 {
      let before = range(of: members[position - 1].node).upperBound
      replace(before..<range(of: members[position].node).upperBound, with: [])
    } else {
      let whole = range(of: object)
      replace((whole.lowerBound + 1)..<(whole.upperBound - 1), with: [])
    }
  }

  /// Adds a member at the end of an object, laid out like the members before.
  public mutating func addMember(_ name: String, _ value: JSONValue, to object: JSONNode) {
    addMember(name, to: object) { $0.text(value) }
  }

  /// Adds a member at the end of an object, with a copy of a value's text.
  public mutating func addMember(
    _ name: String, copyOf value: JSONNode, to object: JSONNode
  ) {
    let copy = Array(bytes[range(of: value)])
    addMember(name, to: object) { _ in copy }
  }

  private mutating func addMember(
    _ name: String, to object: JSONNode, text: (JSONLayout) -> [UInt8]
  ) {
    let key = Array(JSONValue.string(name).compactText.utf8)
    let whole = range(of: object)
    guard let last = object.members?.last else {
      let style = JSONLayout(indent: nil, unit: "", colon: ": ", expandsFlatObjects: false)
      let member = key + Array(": ".utf8) + text(style)
      replace(whole, with: Array("{ ".utf8) + member + Array(" }".utf8))
      return
    }
    let members = object.members ?? []
    let lastKey = rangeOfKey(last)
    let lastValue = range(of: last.node)
    let opening =
      members.count > 1
      ? range(of: members[members.count - 2].node).upperBound : whole.lowerBound + 1
    // The comma is only there after another member.
    let gap = bytes[opening..<lastKey.lowerBound].filter { $0 != UInt8(ascii: ",") }
    let style = layout(after: last, gap: gap)
    replace(
      lastValue.upperBound..<lastValue.upperBound,
      with: [UInt8(ascii: ",")] + gap + key + Array(style.colon.utf8) + text(style))
  }

  /// The layout of a value that follows a member.
  ///
  /// - Parameter gap: The text before that member's key.
  private func layout(after sibling: JSONMember, gap: [UInt8]) -> JSONLayout {
    let value = range(of: sibling.node)
    let colon = String(
      decoding: bytes[rangeOfKey(sibling).upperBound..<value.lowerBound], as: UTF8.self)
    guard gap.contains(.lineFeed) || gap.contains(.carriageReturn) else {
      return JSONLayout(indent: nil, unit: "", colon: colon, expandsFlatObjects: false)
    }
    let indent = String(decoding: gap, as: UTF8.self)
    let spaces = indent.drop { $0.isNewline }
    let isExpanded = bytes[value].contains(.lineFeed) || bytes[value].contains(.carriageReturn)
    var unit = spaces.first == "\t" ? "\t" : "  "
    if isExpanded, let inner = sibling.node.members?.first,
      inner.nameLocation.line > sibling.nameLocation.line
    {
      let width = inner.nameLocation.column - sibling.nameLocation.column
      if width > 0, spaces.first != "\t" { unit = String(repeating: " ", count: width) }
    }
    return JSONLayout(
      indent: indent, unit: unit, colon: colon,
      expandsFlatObjects: isExpanded && JSONValue(sibling.node).isFlat)
  }

  /// The end of the value at an offset, in valid JSON.
  private func end(ofValueAt start: Int) -> Int {
    var index = start
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case .quotationMark:
        index += 1
        while bytes[index] != .quotationMark { index += bytes[index] == .backslash ? 2 : 1 }
        index += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case let byte where byte.isPartOfWord:
        while index < bytes.count, bytes[index].isPartOfWord { index += 1 }
      default: index += 1
      }
      if depth == 0 { break }
    }
    return index
  }
}

extension UInt8 {
  /// True for bytes of numbers, `true`, `false` and `null`.
  fileprivate var isPartOfWord: Bool {
    isASCIIDigit || isASCIILetter || self == UInt8(ascii: "-") || self == UInt8(ascii: "+")
      || self == UInt8(ascii: ".")
  }
}
