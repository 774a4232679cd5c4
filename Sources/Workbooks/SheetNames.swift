/// Valid names of sheets: 1 to 31 characters, none of `[ ] : * ? / \`, no apostrophe at either end, and no two that differ in
/// case alone.
struct SheetNames {
  private static let maximumLength = 31
  private static let forbidden = Set<Unicode.Scalar>("[]:*?/\\".unicodeScalars)

  private var taken: Set<String> = ["history"]  // Excel has a sheet of this name to itself.

  /// Returns the names of some sheets. Those of tables come first, so that they are those of the files.
  static func names(of sheets: [Sheet]) -> [String] {
    var names = SheetNames()
    let tables = sheets.map { sheet in
      if case .table = sheet.content { names.next(sheet.name) } else { nil as String? }
    }
    return zip(sheets, tables).map { sheet, name in name ?? names.next(sheet.name) }
  }

  private mutating func next(_ wanted: String) -> String {
    var clean = String(
      String.UnicodeScalarView(
        CellText.clean(wanted).unicodeScalars.map {
          SheetNames.forbidden.contains($0) || $0.value < 0x20 ? "_" : $0
        }))
    // A question needs no replacement of its mark.
    if wanted.last == "?" { clean.removeLast() }
    while clean.first == "'" { clean.removeFirst() }
    while clean.last == "'" { clean.removeLast() }
    if clean.isEmpty { clean = "Sheet" }
    var name = SheetNames.prefix(clean, SheetNames.maximumLength)
    var number = 1
    while !taken.insert(name.lowercased()).inserted {
      number += 1
      let suffix = " \(number)"
      name = SheetNames.prefix(clean, SheetNames.maximumLength - suffix.utf16.count) + suffix
    }
    return name
  }

  /// Cuts a text to a number of UTF-16 units, in which spreadsheets count.
  private static func prefix(_ text: String, _ length: Int) -> String {
    var part = text
    while part.utf16.count > length || part.last == "'" { part.removeLast() }
    return part
  }
}

enum CellText {
  /// The maximum length in UTF-16 units.
  private static let maximumLength = 32_767

  /// Replaces characters that XML does not allow, which would make the file invalid, and escapes texts that look like
  /// escapes: Office Open XML writes a control character as `_x0007_`.
  ///
  /// Source: ECMA-376, part 1, 22.9.2.19, ST_Xstring.
  static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x5F || $0 >= 0x7F }) || isLong(text)
    else { return text }
    var clean = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0D: clean.append("\n")
      case 0x09, 0x0A: clean.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: clean.append("\u{FFFD}")
      case 0x5F where isEscape(scalars[index...]):
        clean.append(contentsOf: "_x005F_".unicodeScalars)
      default: clean.append(scalar)
      }
      previous = scalar
    }
    var result = String(clean)
    if isLong(result) {
      result = String(decoding: Array(result.utf16.prefix(maximumLength - 2)), as: UTF16.self) + "…"
    }
    return result
  }

  private static func isLong(_ text: String) -> Bool {
    text.utf8.count > maximumLength && text.utf16.count > maximumLength
  }

  /// True if a text begins with `_x`, four hexadecimal digits and `_`.
  private static func isEscape(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    let start = scalars.prefix(7)
    guard start.count == 7, start.dropFirst().first == "x", start.last == "_" else { return false }
    return start.dropFirst(2).dropLast().allSatisfy(\.properties.isASCIIHexDigit)
  }
}
