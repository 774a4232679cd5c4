/// Numbers as text, the same everywhere: no locale, no exponents, never "-0".
///
/// Rounding takes a half away from zero and starts from the shortest digits that read back as the
/// same `Double`, as a spreadsheet does: 0.285 to two decimals is 0.29.
public enum NumberText {
  /// The number for programs: 10 significant digits (but the whole part is never rounded), without
  /// trailing zeros: "0.3333333333", "0.000000000003", "1250000000000", "-2.5".
  ///
  /// - Precondition: `value` is finite.
  public static func plain(_ value: Double, decimalPoint: Character = ".") -> String {
    var digits = DecimalDigits(value)
    digits.round(significantDigits: 10)
    let fraction = digits.fraction
    let whole = (digits.isNegative ? "-" : "") + digits.whole
    return fraction.isEmpty ? whole : whole + String(decimalPoint) + fraction
  }

  /// The number that ``plain(_:decimalPoint:)`` writes: `value` with 10 significant digits, but the whole part never
  /// rounded.
  ///
  /// - Precondition: `value` is finite.
  public static func rounded(_ value: Double) -> Double {
    // Most numbers are an integer of ten digits over a power of ten, of which division gives the nearest double.
    let magnitude = abs(value)
    if value == 0 || magnitude == magnitude.rounded() && magnitude < 1e10 { return value + 0 }
    var place = 9
    var scaled = magnitude * powers[place]
    while scaled < 1e9, place < powers.count - 1 {
      place += 1
      scaled = magnitude * powers[place]
    }
    while scaled >= 1e10, place > 0 {
      place -= 1
      scaled = magnitude * powers[place]
    }
    let digits = scaled.rounded()
    // The product has an error of about 10^-6: what is nearly halfway is decided by its own digits.
    guard 1e9 <= digits, digits < 1e10, abs(abs(scaled - digits) - 0.5) > 1e-3 else {
      return Double(plain(value)) ?? value
    }
    return (value < 0 ? -digits : digits) / powers[place]
  }

  /// Those that a double holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The number for people, with exactly so many decimals and its thousands separated by commas:
  /// "1,234.50".
  ///
  /// - Precondition: `value` is finite and `decimals` is not negative.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    fixed(DecimalDigits(value), decimals: decimals)
  }

  /// The count for people, its thousands separated by commas: "1,000,000".
  public static func grouped(_ value: some BinaryInteger) -> String {
    (value < 0 ? "-" : "") + grouped(digits: String(value.magnitude))
  }

  static func fixed(_ digits: DecimalDigits, decimals: Int) -> String {
    precondition(decimals >= 0, "\(decimals) decimals; expected 0 or more")
    var rounded = digits
    rounded.round(decimals: decimals)
    let whole = (rounded.isNegative ? "-" : "") + grouped(digits: rounded.whole)
    if decimals == 0 { return whole }
    let fraction = rounded.fraction
    return whole + "." + fraction + String(repeating: "0", count: decimals - fraction.utf8.count)
  }

  private static func grouped(digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.utf8.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
