extension Shape {
  /// The JSON Schema (draft 2020-12) of this shape.
  ///
  /// The schema accepts what ``check(_:at:diagnostics:)`` accepts, but states the number of decimals in words only:
  /// validators compute `multipleOf` in binary and would refuse correct values.
  public func jsonSchema() -> JSONValue {
    .object(schemaObject(description: description, defaultValue: nil))
  }

  private func schemaObject(description: String?, defaultValue: JSONValue?) -> JSONObject {
    var schema = JSONObject()
    if let words = Self.joined(description, decimalsNote) { schema["description"] = .string(words) }
    if let defaultValue { schema["default"] = defaultValue }
    for member in constraints.members { schema[member.name] = member.value }
    return schema
  }

  private static func joined(_ description: String?, _ note: String?) -> String? {
    let parts = [description, note].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private var decimalsNote: String? {
    guard case .number(_, let decimals?) = kind else { return nil }
    return "At most \(decimals) decimal\(decimals == 1 ? "" : "s")."
  }

  private var constraints: JSONObject {
    switch kind {
    case .anything: return [:]
    case .boolean: return ["type": "boolean"]
    case .integer(let range):
      var schema: JSONObject = ["type": "integer"]
      if range.lowerBound > .min { schema["minimum"] = .whole(range.lowerBound) }
      if range.upperBound < .max { schema["maximum"] = .whole(range.upperBound) }
      return schema
    case .number(let range, _):
      var schema: JSONObject = ["type": "number"]
      if range.lowerBound.isFinite { schema["minimum"] = Self.bound(range.lowerBound) }
      if range.upperBound.isFinite { schema["maximum"] = Self.bound(range.upperBound) }
      return schema
    case .text(let lengths, let pattern):
      var schema: JSONObject = ["type": "string"]
      Self.add(lengths, to: &schema, "minLength", "maxLength")
      if let pattern { schema["pattern"] = .string(pattern.regularExpression) }
      return schema
    case .choice(let texts, let meanings):
      var schema: JSONObject = ["enum": .array(texts.map { .string($0) })]
      // Not a keyword of JSON Schema: validators ignore it, and editors show it.
      if !meanings.isEmpty {
        schema["enumDescriptions"] = .array(meanings.map { .string($0) })
      }
      return schema
    case .array(let element, let count):
      var schema: JSONObject = ["type": "array", "items": element.jsonSchema()]
      Self.add(count, to: &schema, "minItems", "maxItems")
      return schema
    case .object(let fields):
      return Self.objectSchema(fields)
    case .map(let keys, let value, let count):
      var schema: JSONObject = ["type": "object"]
      if let keys { schema["propertyNames"] = ["pattern": .string(keys.regularExpression)] }
      schema["additionalProperties"] = value.jsonSchema()
      Self.add(count, to: &schema, "minProperties", "maxProperties")
      return schema
    case .tagged(let key, let alternatives):
      return Self.taggedSchema(key, alternatives)
    case .anyOf(let shapes):
      return ["anyOf": .array(shapes.map { $0.jsonSchema() })]
    }
  }

  /// A bound, written as a whole number if it is one: 1 rather than 1.0.
  private static func bound(_ bound: Double) -> JSONValue {
    // By way of decimals, since Int(exactly:) would make the program link the C maths library.
    DecimalNumber(bound.description)?.integer.map { .whole($0) } ?? .double(bound)
  }

  private static func add(
    _ range: ClosedRange<Int>, to schema: inout JSONObject, _ minimum: String, _ maximum: String
  ) {
    if range.lowerBound > 0 { schema[minimum] = .whole(range.lowerBound) }
    if range.upperBound < .max { schema[maximum] = .whole(range.upperBound) }
  }

  private static func objectSchema(
    _ fields: [Field], tag: (key: String, value: String)? = nil
  ) -> JSONObject {
    var properties: [JSONObject.Member] = []
    if let tag { properties.append(.init(tag.key, ["const": .string(tag.value)])) }
    for field in fields {
      let description = field.description.isEmpty ? field.shape.description : field.description
      let schema = field.shape.schemaObject(
        description: description, defaultValue: field.defaultValue)
      properties.append(.init(field.name, .object(schema)))
    }
    let required = (tag.map { [$0.key] } ?? []) + fields.filter(\.isRequired).map(\.name)
    var schema: JSONObject = ["type": "object", "properties": .object(JSONObject(properties))]
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
    schema["additionalProperties"] = false
    return schema
  }

  private static func taggedSchema(
    _ key: String, _ alternatives: [(tag: String, fields: [Field])]
  ) -> JSONObject {
    [
      "type": "object",
      "properties": .object([key: ["enum": .array(alternatives.map { .string($0.tag) })]]),
      "required": [.string(key)],
      "oneOf": .array(
        alternatives.map { .object(objectSchema($0.fields, tag: (key, $0.tag))) }),
    ]
  }
}
