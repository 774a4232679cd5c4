extension JSONValue {
  /// The value on one line, without spaces.
  ///
  /// Doubles are written as the shortest text that reads back as the same double; they must be
  /// finite. Control characters, quotation marks and backslashes in texts are escaped, all else is
  /// written as it is.
  public var compactText: String {
    var writer = JSONWriter(layout: .compact)
    writer.write(self, depth: 0)
    return writer.text
  }

  /// The value on several lines, indented by two spaces a level, with LF at the end of each line.
  ///
  /// Numbers and texts are written as in ``compactText``.
  public var prettyText: String {
    var writer = JSONWriter(layout: .pretty)
    writer.write(self, depth: 0)
    return writer.text + "\n"
  }

  /// The value on several lines as in ``prettyText``, but arrays and objects that hold no others on one line each:
  /// long tables of numbers stay short and can be read.
  public var tabularText: String {
    var writer = JSONWriter(layout: .tabular)
    writer.write(self, depth: 0)
    return writer.text + "\n"
  }

  /// The value in the one form that every equal value has, to be hashed or compared as bytes.
  ///
  /// Compact, the members of objects sorted by the UTF-8 bytes of their keys. Numbers that are
  /// equal are written the same, whether integer, decimal or double (a double counts as its
  /// shortest decimal text): as ECMAScript writes numbers (RFC 8785, section 3.2.2.3) but with all
  /// the digits there are. Minus zero is 0.
  public var canonicalText: String {
    var writer = JSONWriter(layout: .canonical)
    writer.write(self, depth: 0)
    return writer.text
  }
}

/// Writes JSON into a text that grows.
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
  /// Whether it is an array or an object that holds something.
  fileprivate var holdsOthers: Bool {
    switch self {
    case .array(let elements): !elements.isEmpty
    case .object(let object): !object.members.isEmpty
    case .null, .boolean, .integer, .decimal, .double, .string: false
    }
  }
}
