/// Numbers as text, without a locale, exponents or "-0".
///
/// Rounding starts from the shortest digits that read back as the same `Double` and takes a half
/// away from zero, as a spreadsheet does: 0.285 to two decimals is 0.29.
public enum NumberText {
  /// The number for programs: 10 significant digits, but never fewer than the whole part has, without
  /// trailing zeros: "0.3333333333", "0.000000000003", "1250000000000", "-2.5".
  ///
  /// - Precondition: `value` is finite.
  public static func plain(_ value: Double) -> String {
    var bytes: [UInt8] = []
    appendPlain(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the ASCII of ``plain(_:)``.
  ///
  /// - Precondition: `value` is finite.
  static func appendPlain(
    _ value: Double, decimalPoint: UInt8 = UInt8(ascii: "."), to bytes: inout [UInt8]
  ) {
    guard var (digits, place) = tenDigits(value.magnitude) else {
      var digits = DecimalDigits(value)
      digits.round(significantDigits: 10)
      if digits.isNegative { bytes.append(UInt8(ascii: "-")) }
      bytes.append(contentsOf: digits.whole.utf8)
      let fraction = digits.fraction
      if !fraction.isEmpty { bytes.append(decimalPoint) }
      bytes.append(contentsOf: fraction.utf8)
      return
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    while place > 0, digits % 10 == 0 {
      digits /= 10
      place -= 1
    }
    let text = digits.description.utf8
    guard place > 0 else {
      bytes.append(contentsOf: text)
      return
    }
    if place >= text.count { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: text.dropLast(place))
    bytes.append(decimalPoint)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, place - text.count)))
    bytes.append(contentsOf: text.suffix(place))
  }

  /// The number that ``plain(_:)`` writes.
  ///
  /// - Precondition: `value` is finite.
  public static func rounded(_ value: Double) -> Double {
    guard let (digits, place) = tenDigits(value.magnitude) else {
      return Double(plain(value)) ?? value
    }
    // The division gives the nearest double.
    let magnitude = Double(digits) / powers[place]
    return value < 0 ? -magnitude : magnitude
  }

  /// The magnitude with 10 significant digits, or all of a whole number, as an integer over a power of ten; or `nil` if
  /// the arithmetic of doubles is too inexact to round it.
  private static func tenDigits(_ magnitude: Double) -> (digits: UInt64, place: Int)? {
    if magnitude == magnitude.rounded() { return magnitude < 1e10 ? (UInt64(magnitude), 0) : nil }
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
    // The product has an error of about 10^-6, which may turn a number near a half to the wrong side.
    guard 1e9 <= digits, digits < 1e10, abs(abs(scaled - digits) - 0.5) > 1e-3 else { return nil }
    return (UInt64(digits), place)
  }

  /// The powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The number for people, with fixed decimals and separated thousands: "1,234.50".
  ///
  /// - Precondition: `value` is finite and `decimals` is not negative.
  public static func fixed(_ value: Double, decimals: Int) -> String {
    fixed(DecimalDigits(value), decimals: decimals)
  }

  /// The count for people, with separated thousands: "1,000,000".
  public static func grouped(_ value: some BinaryInteger) -> String {
    (value < 0 ? "-" : "") + grouped(digits: String(value.magnitude))
  }

  /// Returns a count with its noun: "1 match", "1,200 matches".
  ///
  /// - Parameter several: The plural, or `nil` for the noun with an s.
  public static func counted(
    _ count: some BinaryInteger, _ noun: String, _ several: String? = nil
  ) -> String {
    "\(grouped(count)) \(count == 1 ? noun : several ?? noun + "s")"
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

  /// Returns a position as an ordinal: "1st", "12th".
  public static func ordinal(_ position: Int) -> String {
    let suffix =
      switch (position % 100, position % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return "\(position)\(suffix)"
  }
}
