/// A JSON value that is to be written.
public indirect enum JSONValue: Sendable, Hashable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A whole number.
  case integer(Int128)
  /// A number with decimals, exactly.
  case decimal(DecimalNumber)
  /// A finite double.
  case double(Double)
  /// A text.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, in the order of its members.
  case object(JSONObject)

  /// The whole number of any integer type of at most 128 bits.
  public static func whole(_ number: some BinaryInteger) -> JSONValue {
    .integer(Int128(number))
  }

  /// The value under a key, if this is an object and has it.
  public subscript(name: String) -> JSONValue? {
    if case .object(let object) = self { object[name] } else { nil }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int) { self = .integer(Int128(value)) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(JSONObject(elements.lazy.map { JSONObject.Member($0.0, $0.1) }))
  }
}
