/// A value of a JSON document and its location.
public struct JSONNode: Sendable {
  public enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(JSONNumber)
    /// A text, without escapes.
    case string(String)
    case array([JSONNode])
    /// An object in the order of the document. In parsed documents, keys are unique.
    case object([JSONMember])
  }

  public var value: Value

  /// The location of the first character.
  public var location: SourceLocation

  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  /// The value for a key of an object. Takes time linear in the members.
  public subscript(name: String) -> JSONNode? {
    members?.first { $0.name == name }?.node
  }

  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  public var number: JSONNumber? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The whole number, if this is one that fits.
  public var integer: Int? { number?.integer }

  /// The nearest double, if this is a number.
  public var double: Double? { number?.double }

  public var boolean: Bool? {
    if case .boolean(let boolean) = value { boolean } else { nil }
  }

  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of an array or the values of an object's members; empty for plain values.
  public var children: [JSONNode] {
    elements ?? members?.map(\.node) ?? []
  }

  /// The number of values in this one at any depth, including itself.
  public var valueCount: Int { 1 + children.reduce(0) { $0 + $1.valueCount } }

  public var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// The description of this value in a message: `the text "abc"`, `the number 1.5`, `an object`.
  public var wording: String {
    switch value {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): "the number \(Diagnostic.excerpt(number.text))"
    case .string(let text): "the text \(Diagnostic.quote(text))"
    case .array(let elements) where elements.isEmpty: "an empty array"
    case .array(let elements) where elements.count == 1: "an array of 1 element"
    case .array(let elements): "an array of \(elements.count) elements"
    case .object(let members) where members.isEmpty: "an empty object"
    case .object: "an object"
    }
  }
}
