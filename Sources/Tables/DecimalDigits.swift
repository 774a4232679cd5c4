/// The decimal digits of a finite number, for rounding and writing without a locale.
///
/// The digits are the shortest that read back as the same `Double`, as Swift prints them: rounding
/// sees 0.285 as 0.285, as spreadsheets do, and not as the binary fraction just below it. A half is
/// rounded away from zero.
struct DecimalDigits {
  /// True for a number below zero; a number that rounds to zero is never written as "-0".
  private(set) var isNegative: Bool

  /// The digits, 0 to 9, most significant first, without leading or trailing zeros; empty for zero.
  private var digits: [UInt8] = []

  /// The number of digits before the decimal point; negative or beyond the number of digits where
  /// zeros fill the gap.
  private var pointPosition = 0

  init(_ value: Double) {
    precondition(value.isFinite, "\(value) cannot be written as a number; use a missing cell")
    isNegative = value < 0
    var exponent = 0
    var hasPoint = false
    let text = value.magnitude.description.utf8
    for (index, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "e") {
        exponent = Int(String(Substring(text[text.index(after: index)...]))) ?? 0
        break
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        digits.append(byte - UInt8(ascii: "0"))
        if !hasPoint { pointPosition += 1 }
      }
    }
    pointPosition += exponent
    normalize()
  }

  mutating func round(decimals: Int) {
    round(keeping: pointPosition + decimals)
  }

  /// Rounds to significant digits, but never within the whole part.
  mutating func round(significantDigits: Int) {
    round(keeping: max(significantDigits, pointPosition))
  }

  mutating func multiply(byTenTo power: Int) {
    if !digits.isEmpty { pointPosition += power }
  }

  var isZero: Bool { digits.isEmpty }

  /// The digits before the decimal point, at least a 0.
  var whole: String {
    if pointPosition <= 0 { return "0" }
    return text(of: digits.prefix(pointPosition))
      + String(repeating: "0", count: max(0, pointPosition - digits.count))
  }

  /// The digits after the decimal point, without trailing zeros.
  var fraction: String {
    if pointPosition >= digits.count { return "" }
    return String(repeating: "0", count: max(0, -pointPosition))
      + text(of: digits.dropFirst(max(0, pointPosition)))
  }

  private func text(of digits: ArraySlice<UInt8>) -> String {
    String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }

  private mutating func round(keeping kept: Int) {
    guard kept < digits.count else { return }
    let roundsUp = kept >= 0 && digits[kept] >= 5
    digits.removeSubrange(max(0, kept)...)
    if roundsUp {
      while digits.last == 9 { digits.removeLast() }
      if digits.isEmpty {
        digits = [1]
        pointPosition += 1
      } else {
        digits[digits.count - 1] += 1
      }
    }
    normalize()
  }

  private mutating func normalize() {
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    pointPosition -= leading
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty {
      isNegative = false
      pointPosition = 0
    }
  }
}
