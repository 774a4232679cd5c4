extension JSONParser {
  /// Parses a number; the cursor is at a digit or a minus sign.
  mutating func parseNumber() throws(Diagnostic) -> JSONNumber {
    let location = cursor.location
    let start = cursor.index
    var isPlainInteger = true
    if cursor.current == UInt8(ascii: "-") { cursor.advance() }
    let firstDigit = cursor.current
    let wholeDigits = skipDigits()
    guard wholeDigits > 0 else {
      throw malformed("a digit after the minus sign", from: start, at: location)
    }
    guard firstDigit != 0x30 || wholeDigits == 1 else {
      throw malformed("a number without leading zeros", from: start, at: location)
    }
    if cursor.current == UInt8(ascii: ".") {
      isPlainInteger = false
      cursor.advance()
      guard skipDigits() > 0 else {
        throw malformed("a digit after the decimal point", from: start, at: location)
      }
    }
    if let mark = cursor.current, mark | 0x20 == UInt8(ascii: "e") {
      isPlainInteger = false
      cursor.advance()
      if cursor.current == UInt8(ascii: "+") || cursor.current == UInt8(ascii: "-") {
        cursor.advance()
      }
      guard skipDigits() > 0 else {
        throw malformed("a digit in the exponent", from: start, at: location)
      }
    }
    if let next = cursor.current, next.isASCIILetter || next == UInt8(ascii: ".") {
      throw malformed("a decimal number", from: start, at: location)
    }
    guard cursor.index - start <= limits.maximumTokenBytes else {
      throw Diagnostic(
        "found a number of more than \(limits.maximumTokenBytes) characters", at: location)
    }
    let text = String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
    // A short whole number is within the range of doubles, and most numbers are.
    if isPlainInteger, text.utf8.count <= 300 { return JSONNumber(checked: text) }
    guard let number = JSONNumber(text) else {
      throw Diagnostic(
        "found the number \(Diagnostic.excerpt(text)), expected at most about 1.8e308", at: location
      )
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = cursor.index
    while let byte = cursor.current, byte.isASCIIDigit { cursor.advance() }
    return cursor.index - start
  }

  private func malformed(_ expected: String, from start: Int, at location: SourceLocation)
    -> Diagnostic
  {
    let token = token(from: start)
    if token.drop(while: { $0 == "-" }) == "Infinity" || token == "-NaN" {
      return Diagnostic("found \(token), expected a finite number", at: location)
    }
    return Diagnostic("found \(Diagnostic.quote(token)), expected \(expected)", at: location)
  }
}
