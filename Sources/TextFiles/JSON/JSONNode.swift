/// A value of a JSON document and the place where it begins.
public struct JSONNode: Sendable {
  /// What a value is.
  public enum Value: Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case boolean(Bool)
    /// A number, as it was written.
    case number(JSONNumber)
    /// A text, with its escapes resolved.
    case string(String)
    /// An array, in the order of the document.
    case array([JSONNode])
    /// An object, in the order of the document; from the parser, no key comes twice.
    case object([JSONMember])
  }

  /// The value.
  public var value: Value

  /// Where it begins.
  public var location: SourceLocation

  /// Creates a value at a location.
  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }

  /// The member of that name, if this is an object and has it. Takes time linear in the members.
  public subscript(name: String) -> JSONNode? {
    members?.first { $0.name == name }?.node
  }

  /// The text, if this is one.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The number, if this is one.
  public var number: JSONNumber? {
    if case .number(let number) = value { number } else { nil }
  }

  /// The whole number, if this is a number that is whole and fits.
  public var integer: Int? { number?.integer }

  /// The number as the nearest double, if this is a number.
  public var double: Double? { number?.double }

  /// The truth value, if this is one.
  public var boolean: Bool? {
    if case .boolean(let boolean) = value { boolean } else { nil }
  }

  /// The elements, if this is an array.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The members, if this is an object.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// How many values there are: this one, and all that an array or object holds at any depth.
  public var valueCount: Int {
    var count = 1
    switch value {
    case .array(let elements): for element in elements { count += element.valueCount }
    case .object(let members): for member in members { count += member.node.valueCount }
    default: break
    }
    return count
  }

  /// Whether this is `null`.
  public var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// What this is, in the words of a message: `the text "abc"`, `the number 1.5`, `an object`.
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
