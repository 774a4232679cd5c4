extension Shape {
  /// This shape as a fragment of a JSON Schema (draft 2020-12).
  ///
  /// Accepts what ``check(_:at:diagnostics:)`` accepts, but for the number of decimals, which is
  /// only told in the description: validators compute `multipleOf` in binary and would refuse
  /// values that are right.
  public func jsonSchema() -> JSONValue {
    .object(schemaObject(description: description, defaultValue: nil))
  }

  /// This shape as a whole JSON Schema document.
  ///
  /// - Parameters:
  ///   - title: What the documents are.
  ///   - id: The schema's own address, if it has one.
  public func jsonSchemaDocument(title: String, id: String? = nil) -> JSONValue {
    var document: JSONObject = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
    if let id { document["$id"] = .string(id) }
    document["title"] = .string(title)
    for member in schemaObject(description: description, defaultValue: nil).members {
      document[member.name] = member.value
    }
    return .object(document)
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
    case .text(let minimum, let maximum, let pattern):
      var schema: JSONObject = ["type": "string"]
      Self.add(minimum...maximum, to: &schema, "minLength", "maxLength")
      if let pattern { schema["pattern"] = .string(pattern.regularExpression) }
      return schema
    case .choice(let texts, let meanings):
      var schema: JSONObject = ["enum": .array(texts.map { .string($0) })]
      // No keyword of JSON Schema, which lets validators pass it over; editors read it.
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

  /// A bound as a whole number where it is one, so that 1 is not written as 1.0.
  private static func bound(_ bound: Double) -> JSONValue {
    // By way of decimals, since Int(exactly:) would make every program link the C maths library.
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
      properties.append(
        .init(
          field.name,
          .object(
            field.shape.schemaObject(
              description: description, defaultValue: field.defaultText))))
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
