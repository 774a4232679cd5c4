/// A JSON value to be written.
public indirect enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int128)
  /// An exact number with decimals.
  case decimal(DecimalNumber)
  /// A finite number.
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A whole number of any integer type.
  public static func whole(_ number: some BinaryInteger) -> JSONValue {
    .integer(Int128(number))
  }

  /// The value for a key, if this is an object.
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
