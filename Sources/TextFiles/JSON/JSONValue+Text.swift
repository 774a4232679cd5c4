extension JSONValue {
  /// The value on one line without spaces.
  ///
  /// Doubles must be finite and are written as the shortest text that reads back the same. In texts, only control
  /// characters, quotation marks and backslashes are escaped.
  public var compactText: String { text(.compact) }

  /// The value on several lines, indented by two spaces per level.
  public var prettyText: String { text(.pretty) + "\n" }

  /// The value like ``prettyText``, with innermost arrays and objects on one line: tables of numbers stay readable.
  public var tabularText: String { text(.tabular) + "\n" }

  /// The canonical text, the same for all equal values, for hashing and comparing.
  ///
  /// Compact, with sorted keys. Numbers are written as in canonical JSON (RFC 8785, section 3.2.2.3) but with all digits;
  /// a double counts as its shortest decimal text.
  public var canonicalText: String { text(.canonical) }

  private func text(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.write(self, depth: 0)
    return writer.text
  }
}

private struct JSONWriter {
  enum Layout {
    case compact, pretty, tabular, canonical
  }

  let layout: Layout
  var text = ""

  mutating func write(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: text += "null"
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .integer(let integer): write(number: String(integer))
    case .decimal(let decimal): write(number: decimal.description)
    case .double(let double):
      precondition(double.isFinite, "JSON has no number for \(double)")
      write(number: double.description)
    case .string(let string): write(string)
    case .array(let elements):
      let isOnOneLine = !elements.contains(where: \.holdsOthers)
      writeAll(elements, between: "[", "]", depth: depth, isOnOneLine) { writer, element in
        writer.write(element, depth: depth + 1)
      }
    case .object(let object):
      let isOnOneLine = !object.members.contains(where: \.value.holdsOthers)
      let members = inOrder(object.members)
      writeAll(members, between: "{", "}", depth: depth, isOnOneLine) { writer, member in
        writer.write(member.name)
        writer.text += writer.isSpaced ? ": " : ":"
        writer.write(member.value, depth: depth + 1)
      }
    }
  }

  private func inOrder(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
    guard layout == .canonical else { return members }
    return members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private mutating func writeAll<Item>(
    _ items: [Item], between opening: String, _ closing: String, depth: Int, _ isOnOneLine: Bool,
    write: (inout JSONWriter, Item) -> Void
  ) {
    let hasLines = layout == .pretty || layout == .tabular && !isOnOneLine
    text += opening
    for (position, item) in items.enumerated() {
      if position > 0 { text += isSpaced && !hasLines ? ", " : "," }
      if hasLines { startLine(depth: depth + 1) }
      write(&self, item)
    }
    if hasLines, !items.isEmpty { startLine(depth: depth) }
    text += closing
  }

  private var isSpaced: Bool { layout == .pretty || layout == .tabular }

  private mutating func startLine(depth: Int) {
    text += "\n" + String(repeating: "  ", count: depth)
  }

  private mutating func write(number: String) {
    guard layout == .canonical else {
      text += number
      return
    }
    guard let digits = DecimalDigits(number) else {
      preconditionFailure("\(number) is not a number of JSON")
    }
    text += digits.canonicalText
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case ..<" ":
        text += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue {
  /// True for an array or an object that is not empty.
  fileprivate var holdsOthers: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.members.isEmpty
    case .null, .boolean, .integer, .decimal, .double, .string: false
    }
  }
}
