/// A number as it is written in a JSON document. Equality compares the text: `1.0` is not `1`.
public struct JSONNumber: Sendable, Hashable {
  public let text: String

  /// Creates a number, or returns `nil` if RFC 8259 does not allow the text or it rounds to infinity.
  public init?(_ text: String) {
    guard DecimalDigits(text) != nil, let double = Double(text), double.isFinite else {
      return nil
    }
    self.text = text
  }

  public init(_ integer: Int) { text = String(integer) }

  /// Creates a number from a text that is known to be valid.
  init(checked text: String) {
    self.text = text
  }

  /// The nearest double, always finite; 0 for numbers that are too small.
  public var double: Double {
    guard let nearest = Double(text) else {
      preconditionFailure("\(text) is not read as a double")
    }
    return nearest
  }

  /// The whole number, also if written as `1e3` or `2.0`, or `nil` if it does not fit.
  public var integer: Int? { Int(text) ?? decimal?.integer }

  /// The exact number, or `nil` if a ``DecimalNumber`` cannot hold it.
  public var decimal: DecimalNumber? { DecimalNumber(text) }

  /// The number of decimals without trailing zeros: 2 for `1.250`, 0 for `1e3`, 4 for `15e-4`.
  public var decimals: Int { DecimalDigits(text)?.decimals ?? 0 }
}
