/// The layout of a value that is added to a file.
struct JSONLayout {
  /// The line end and the indentation before a key, or `nil` if everything is on one line.
  let indent: String?
  let unit: String
  let colon: String
  /// True if objects of plain values take several lines, too.
  let expandsFlatObjects: Bool

  func text(_ value: JSONValue) -> [UInt8] { Array(text(value, indent: indent).utf8) }

  private func text(_ value: JSONValue, indent: String?) -> String {
    guard case .object(let object) = value, !object.members.isEmpty else {
      return value.compactText
    }
    let isExpanded = indent != nil && (expandsFlatObjects || !value.isFlat)
    let inner = isExpanded ? indent.map { $0 + unit } : nil
    let members = object.members.map { member in
      JSONValue.string(member.name).compactText + colon + text(member.value, indent: inner)
    }
    guard isExpanded, let inner, let indent else {
      let pad = colon == ":" ? "" : " "
      return "{\(pad)\(members.joined(separator: ",\(pad)"))\(pad)}"
    }
    return "{\(inner)\(members.joined(separator: ",\(inner)"))\(indent)}"
  }
}

extension JSONValue {
  /// True for an object without arrays and objects, which is readable on one line.
  var isFlat: Bool {
    guard case .object(let object) = self else { return false }
    return object.members.allSatisfy { member in
      switch member.value {
      case .object, .array: false
      default: true
      }
    }
  }
}
