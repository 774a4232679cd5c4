/// Text that a spreadsheet would convert.
///
/// - A formula: text that begins, after spaces, with `=`, `+`, `-`, `@`, a tab, a line feed or a
///   carriage return, or with one of the full-width forms of the four signs. LibreOffice evaluates
///   quoted cells too.
/// - A number, a date or a time: text that holds a digit and otherwise only punctuation of numbers
///   and dates (`- / . : , ' % ( )`, spaces, currency signs), an exponent, an English month (in
///   full or its first three letters, or "Sept"), "am" or "pm" (or "a", "p" after a space), or the
///   `T` and `Z` of a timestamp: "1-2", "3/4", "2:1", "2026-01-02", "1e5", "007", "MAR1",
///   "12 pm". And "true" and "false".
///
/// Months in other languages pass.
///
/// Source of the first kind: OWASP, CSV Injection. The second is why the genes MARCH1 and SEPT2 got
/// new names: M. Ziemann, Y. Eren and A. El-Osta (2016), Gene name errors are widespread in the
/// scientific literature, Genome Biology 17, 177.
enum SpreadsheetHazard {
  static func isHazard(_ text: String) -> Bool {
    isFormula(text) || isNumberOrDate(text)
  }

  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { $0 != " " }) else { return false }
    return "=+-@\t\n\r＝＋－＠".unicodeScalars.contains(first)
  }

  private static func isNumberOrDate(_ text: String) -> Bool {
    if 4...5 ~= text.utf8.count, ["true", "false"].contains(text.lowercased()) { return true }
    // The bytes alone exclude digits in most texts.
    guard text.utf8.contains(where: { $0 >= 0x80 || 0x30...0x39 ~= $0 }),
      text.contains(where: \.isWholeNumber)
    else { return false }
    var rest = text[...]
    var previous: Character?
    while let character = rest.first {
      if character.isWholeNumber || character.isCurrencySymbol
        || "-+/.:,'%() \u{A0}".contains(character)
      {
        previous = rest.removeFirst()
        continue
      }
      let word = rest.prefix(while: \.isLetter)
      rest.removeFirst(word.count)
      if word.isEmpty || !isPartOfDate(word.lowercased(), after: previous, before: rest.first) {
        return false
      }
      previous = word.last
    }
    return true
  }

  private static func isPartOfDate(
    _ word: String, after previous: Character?, before next: Character?
  ) -> Bool {
    let followsDigit = previous?.isWholeNumber ?? false
    let precedesDigit = next?.isWholeNumber ?? false
    switch word {
    case "e":
      return (followsDigit || previous == ".") && (precedesDigit || next == "+" || next == "-")
    case "t": return followsDigit && precedesDigit
    case "z": return followsDigit && next == nil
    case "am", "pm": return followsDigit || previous == " "
    case "a", "p": return previous == " "
    case "sept": return true
    default: return months.contains { $0 == word || $0.prefix(3) == word }
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
