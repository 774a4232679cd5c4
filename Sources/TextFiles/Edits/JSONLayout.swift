/// How values are written that join others in a file.
struct JSONLayout {
  /// What stands before a key on a line of its own, with the end of the line; nil where all stands on one line.
  let indent: String?
  /// What each level is indented by beyond its outer one.
  let unit: String
  /// What stands between a key and its value.
  let colon: String
  /// Whether objects of plain values take several lines too.
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
  /// Whether it is an object of plain values, which reads well on one line.
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
