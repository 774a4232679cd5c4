/// A decimal number in its parts, exactly: (-1)^sign * digits * 10^exponent.
struct DecimalDigits {
  var isNegative = false
  /// The digits as values 0 to 9, without leading or trailing zeros; empty for zero.
  var digits: [UInt8] = []
  /// The power of ten, limited to about ±10^12, far beyond any accepted number.
  var exponent = 0

  /// The parts of a number, or `nil` if the text is not a number of RFC 8259.
  init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }

    let whole = rest.prefix(while: \.isASCIIDigit)
    guard let first = whole.first, first != 0x30 || whole.count == 1 else { return nil }
    rest = rest[whole.endIndex...]
    digits = whole.map { $0 - 0x30 }

    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest[fraction.endIndex...]
      digits += fraction.map { $0 - 0x30 }
      exponent = -fraction.count
    }

    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      let sign = rest.first
      if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
      guard !rest.isEmpty, rest.allSatisfy(\.isASCIIDigit) else { return nil }
      // No text is long enough for its digits to make up for a larger exponent.
      let magnitude = rest.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000_000_000) }
      exponent += sign == UInt8(ascii: "-") ? -magnitude : magnitude
      rest = []
    }
    guard rest.isEmpty else { return nil }
    normalise()
  }

  private mutating func normalise() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == 0 })
    if digits.isEmpty { exponent = 0 }
  }

  /// The number of decimals when the number is written out.
  var decimals: Int { max(0, -exponent) }

  /// The canonical text, the same for all equal numbers.
  ///
  /// Follows ECMAScript's Number::toString, as RFC 8785 (canonical JSON) does, with all digits; minus zero is 0.
  var canonicalText: String {
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    let point = digits.count + exponent
    let all = String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    if point >= digits.count, point <= 21 {
      return sign + all + zeros(exponent)
    } else if point > 0, point <= 21 {
      return sign + all.prefix(point) + "." + all.dropFirst(point)
    } else if point > -6, point <= 0 {
      return sign + "0." + zeros(-point) + all
    }
    let mantissa = digits.count == 1 ? all : "\(all.prefix(1)).\(all.dropFirst())"
    return "\(sign)\(mantissa)e\(point > 0 ? "+" : "-")\(abs(point - 1))"
  }
}
