internal import TextFiles

/// One axis of a sweep: a place in the scenario and the values that go there.
struct SweepAxis {
  let name: String
  /// The text of the pointer, where it stands.
  let at: JSONNode
  let pointer: JSONPointer
  let values: [Value]

  struct Value {
    let node: JSONNode
    let value: JSONValue
    /// What stands for it in the id of a point.
    let idText: String

    /// The first to the last place of what it holds.
    var places: ClosedRange<SourceLocation> {
      var last = node
      while let next = last.elements?.last ?? last.members?.last?.node { last = next }
      return node.location...last.location
    }
  }

  /// What stands for a value of this axis in the id of a point.
  func coordinate(_ value: Value) -> String { "\(name)=\(value.idText)" }
}

extension SweepAxis.Value {
  private static let longest = 60

  /// A value and its number on the axis, from 1.
  init(_ node: JSONNode, number: Int) {
    self.node = node
    value = JSONValue(node)
    idText = Self.idText(value) ?? "#\(number)"
  }

  /// The value on one line: texts as they are where nothing else reads so, all else as JSON. Nil for what is
  /// long or would not show.
  private static func idText(_ value: JSONValue) -> String? {
    if case .string(let text) = value, isBare(text) { return short(text) }
    return short(value.compactText)
  }

  private static func short(_ text: String) -> String? {
    guard text.utf8.count <= 4 * longest, text.unicodeScalars.count <= longest,
      TextPattern.singleLine.accepts(text)
    else { return nil }
    return text
  }

  /// Whether a text can be told from a number, a word or anything else of JSON, from `#1`, and from the
  /// coordinates beside it.
  private static func isBare(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    let isEdged = first == UInt8(ascii: " ") || last == UInt8(ascii: " ")
    return !isEdged && !#"#[{"#.utf8.contains(first)
      && !text.utf8.contains { #"",="#.utf8.contains($0) }
      && TextPattern.singleLine.accepts(text) && JSONNumber(text) == nil
      && !["true", "false", "null"].contains(text)
  }
}
