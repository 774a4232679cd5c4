internal import TextFiles

struct SweepAxis {
  let name: String
  let at: JSONNode
  let pointer: JSONPointer
  let values: [Value]

  struct Value {
    let node: JSONNode
    let value: JSONValue
    /// The value in the id of a point.
    let idText: String

    /// The range of locations of the value and its parts.
    var locations: ClosedRange<SourceLocation> {
      var last = node
      while let next = last.children.last { last = next }
      return node.location...last.location
    }
  }

  /// The axis and a value in the id of a point.
  func coordinate(_ value: Value) -> String { "\(name)=\(value.idText)" }
}

extension SweepAxis.Value {
  private static let longest = 60

  /// - Parameter number: The position on the axis, from 1.
  init(_ node: JSONNode, number: Int) {
    self.node = node
    value = JSONValue(node)
    idText = Self.idText(value) ?? "#\(number)"
  }

  /// The value on one line, as JSON or, if that is unambiguous, as text without quotes. The result is `nil` for long and
  /// unprintable values.
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

  /// Returns true if a text in an id cannot be mistaken for other JSON, for `#1`, or for a neighbouring coordinate.
  private static func isBare(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    let isEdged = first == UInt8(ascii: " ") || last == UInt8(ascii: " ")
    return !isEdged && !#"#[{"#.utf8.contains(first)
      && !text.utf8.contains { #"",="#.utf8.contains($0) }
      && TextPattern.singleLine.accepts(text) && JSONNumber(text) == nil
      && !["true", "false", "null"].contains(text)
  }
}
