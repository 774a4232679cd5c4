/// A number of a JSON document, as it was written.
///
/// Two numbers are equal if they are written the same: `1.0` is not `1`. To compare what they
/// mean, compare their ``double``, ``integer`` or ``decimal``.
public struct JSONNumber: Sendable, Hashable {
  /// The number as it was written.
  public let text: String

  /// The number that a text writes; nil if RFC 8259 does not allow it, or if it rounds to infinity.
  public init?(_ text: String) {
    guard DecimalDigits(text) != nil, let double = Double(text), double.isFinite else {
      return nil
    }
    self.text = text
  }

  /// A whole number.
  public init(_ integer: Int) { text = String(integer) }

  /// Takes a text that is known to be a number within the range of a double.
  init(checked text: String) {
    self.text = text
  }

  /// The nearest double (ties to even); always finite. Too small a number is 0.
  public var double: Double {
    guard let nearest = Double(text) else {
      preconditionFailure("\(text) is not read as a double")
    }
    return nearest
  }

  /// The number as a whole number, also if written as `1e3` or `2.0`; nil if it is not one or does
  /// not fit.
  public var integer: Int? { Int(text) ?? decimal?.integer }

  /// The number exactly; nil if it needs more than a ``DecimalNumber`` holds.
  public var decimal: DecimalNumber? { DecimalNumber(text) }

  /// How many decimals the number has, written out without trailing zeros: 2 for `1.250`, 0 for
  /// `1e3`, 4 for `15e-4`.
  public var decimals: Int { DecimalDigits(text)?.decimals ?? 0 }
}
